// Wraps a text by the columns that its characters take on a terminal (text-width.ts). wrap-measured.ts has the rules of the breaks.

import { graphemes, textWidth } from "../text-width.js";
import { type Range, type Wrapping, wrapMeasured } from "./wrap-measured.js";

export type { Range, Wrapping };

const MEASURE = { graphemes, textWidth };

/** Returns at least one line. The lines hold the whole text in order, without the spaces at breaks. */
export const wrapText = (text: string, columns: number, wrapping: Wrapping = {}): string[] =>
  wrapMeasured(text, columns, { ...wrapping, measure: MEASURE });
