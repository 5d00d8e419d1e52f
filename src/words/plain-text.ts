// The printer of plain text: for terminals, logs and the `message` of JSON.

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
    case "copied":
      return quotedText(part.text);
    case "code":
      return `\`${part.parts.map(partText).join("")}\``;
    default:
      return part satisfies never;
  }
}

/** The most characters of a file that leave a message readable. */
const LONGEST = 60;

function quotation(text: string): string {
  const characters = Array.from(text.slice(0, 2 * LONGEST + 2));
  const cut = characters.length > LONGEST;
  return `“${visibleText(cut ? characters.slice(0, LONGEST).join("") : text)}${cut ? "…" : ""}”`;
}
