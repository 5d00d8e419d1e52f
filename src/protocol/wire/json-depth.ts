// This module finds how deep a JSON text is nested, and needs no parser for that.
//
// The parser takes millions of levels, and memory for each. Code that walks the result by recursion, such as JSON.stringify, then runs out
// of stack. No answer of the service has more than a dozen levels. client/read-answer.ts refuses an answer that is nested too deep before
// it parses it.

/** Text with deeper nesting is not read. */
export const MAX_JSON_DEPTH = 256;

/** Returns true when brackets outside strings are nested deeper than MAX_JSON_DEPTH. The text need not be JSON. */
export function isNestedTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth++;
      if (depth > MAX_JSON_DEPTH) return true;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--;
  }
  return false;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Returns the index of the closing quote, or of the end of a string that is not closed. */
function endOfString(text: string, open: number): number {
  let at = open + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}
