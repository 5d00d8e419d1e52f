// The printer of plain text: for terminals, logs and the `message` of JSON.

import { quotation } from "../model/quotation.js";
import { foreignText, quotedText, visibleText } from "../model/visible-text.js";
import type { Sentence, SentencePart } from "./sentence.js";

/** Safe to show: nothing of others is invisible, moves the cursor or ends a code span. */
export const plainText = (sentence: Sentence): string => sentence.print(plainPart);

/** How a format shows what stands in the middle of a sentence. */
export interface PartPrinter {
  /** A name that others gave. */
  readonly foreign: (text: string) => string;
  /** Something to be typed. */
  readonly code: (text: string) => string;
}

const PLAIN: PartPrinter = { foreign: foreignText, code: (text) => `\`${text}\`` };

const plainPart = (part: SentencePart): string => partText(part, PLAIN);

export function partText(part: SentencePart, printer: PartPrinter): string {
  switch (part.kind) {
    case "own":
      return part.text;
    case "foreign":
      return printer.foreign(part.text);
    case "quoted":
      return quotation(part.text);
    case "written":
      return visibleText(part.text);
    case "copied":
      return quotedText(part.text);
    case "code":
      return printer.code(part.parts.map((one) => partText(one, printer)).join(""));
    default:
      return part satisfies never;
  }
}
