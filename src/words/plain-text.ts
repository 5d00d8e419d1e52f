// Prints sentences as plain text, for terminals, logs and the `message` of JSON. Another printer is a PartPrinter,
// which brings functions for foreign text and for text to type. `partText` calls them, and they make the text safe for
// the format.

import { quotation } from "../model/quotation.js";
import { foreignText, quotedText, visibleText } from "../model/visible-text.js";
import type { Sentence, SentencePart } from "./sentence.js";

/** The text is safe to show: foreign text in it cannot be invisible, move the cursor or end a code span. */
export const plainText = (sentence: Sentence): string => sentence.print(plainPart);

/** A format brings its own way to show these two kinds of parts. The other kinds look the same in every format. */
export interface PartPrinter {
  /** Shows a name that a member or the service gave. */
  readonly foreign: (text: string) => string;
  /** Shows text to type, such as a command. */
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
