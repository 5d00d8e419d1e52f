// A quotation is text of a file inside a message. It is visible, in quotes and short.

import { visibleText } from "./visible-text.js";

const LONGEST = 60;

/** Returns the text in curly quotes. The result is safe to show. */
export const quotation = (text: string): string => `“${visibleText(shortened(text))}”`;

/** Returns at most 60 characters of the text, with `…` for the rest. */
export function shortened(text: string): string {
  const characters = Array.from(text.slice(0, 2 * LONGEST + 2));
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join("")}…` : text;
}
