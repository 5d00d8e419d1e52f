// Text of a file inside a message: made visible, cut to a length that leaves the message readable, in quotes.

import { visibleText } from "./visible-text.js";

const LONGEST = 60;

/** The text in curly quotes, safe to show. */
export const quotation = (text: string): string => `“${visibleText(shortened(text))}”`;

/** At most 60 characters of it, with `…` for the rest. */
export function shortened(text: string): string {
  const characters = Array.from(text.slice(0, 2 * LONGEST + 2));
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join("")}…` : text;
}
