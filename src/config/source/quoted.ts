// Foreign text inside a message: made visible, cut to a length that leaves the message readable, in quotes.
//
// Nothing of a file gets into a message on another way.

import { visibleText } from "../../model/visible-text.js";

const LONGEST = 60;

/** The text in curly quotes, safe to show. */
export function quoted(text: string): string {
  const characters = Array.from(text.slice(0, 2 * LONGEST + 2));
  const cut = characters.length > LONGEST;
  return `“${visibleText(cut ? characters.slice(0, LONGEST).join("") : text)}${cut ? "…" : ""}”`;
}
