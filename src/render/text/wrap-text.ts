// Wrapping of any text: by the columns that its characters take on a terminal.

import { graphemes, textWidth } from "../text-width.js";
import { type Range, type Wrapping, wrapMeasured } from "./wrap-measured.js";

export type { Range, Wrapping };

const MEASURE = { graphemes, textWidth };

/** At least one line. The lines have everything but the spaces at breaks, in order. */
export const wrapText = (text: string, columns: number, wrapping: Wrapping = {}): string[] =>
  wrapMeasured(text, columns, { ...wrapping, measure: MEASURE });
