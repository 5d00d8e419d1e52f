// parseExactJson parses JSON text without losing digits. An integer of 16 or more digits becomes a string.
//
// Ids are unsigned 64-bit integers. The service promises them as strings, but some samples have JSON numbers (service-facts
// 2.4), which JSON.parse alone would round. All other values are as JSON.parse returns them.

import type { Json } from "../../model/json.js";

/** A long integer follows one of these characters or is at the start. A match inside a string costs time only. */
const LONG_DIGITS = /(?:^|[\s:[,-])[0-9]{16}/;

const NUMBER = /-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/g;
const LONG_INTEGER = /^-?[0-9]{16,}$/;

/** Throws SyntaxError when the text is not JSON. */
export function parseExactJson(text: string): Json {
  const parsed: Json = JSON.parse(text);
  return LONG_DIGITS.test(text) ? JSON.parse(quoteLongIntegers(text)) : parsed;
}

/** Walks from string to string, so that digits inside a string stay unchanged. The text is valid JSON. */
function quoteLongIntegers(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let open = text.indexOf('"'); open !== -1; open = text.indexOf('"', at)) {
    const close = endOfString(text, open);
    parts.push(quoteIn(text.slice(at, open)), text.slice(open, close));
    at = close;
  }
  parts.push(quoteIn(text.slice(at)));
  return parts.join("");
}

const quoteIn = (outside: string): string =>
  outside.replace(NUMBER, (number) => (LONG_INTEGER.test(number) ? `"${number}"` : number));

/** Returns the index after the closing quote of the string that opens at `open`. */
function endOfString(text: string, open: number): number {
  let close = text.indexOf('"', open + 1);
  while (isEscaped(text, close)) close = text.indexOf('"', close + 1);
  return close + 1;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === "\\") backslashes++;
  return backslashes % 2 === 1;
}
