// The printer of plain text: for terminals, logs and the `message` of JSON.

import { quotation } from "../model/quotation.js";
import { foreignText, quotedText, visibleText } from "../model/visible-text.js";
import type { Part, Sentence } from "./sentence.js";

/** Safe to show: nothing of others is invisible, moves the cursor or ends a code span. */
export const plainText = (sentence: Sentence): string => sentence.print(partText);

function partText(part: Part): string {
  switch (part.kind) {
    case "own":
      return part.text;
    case "foreign":
      return foreignText(part.text);
    case "quoted":
      return quotation(part.text);
    case "written":
      return visibleText(part.text);
    case "copied":
      return quotedText(part.text);
    case "code":
      return `\`${part.parts.map(partText).join("")}\``;
    default:
      return part satisfies never;
  }
}
