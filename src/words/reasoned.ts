// Gives events and aborts of the library their reasons as data. `reason` holds the same as text, for programs without
// sentences of their own.

import type { Phrase } from "./statement.js";
import { phraseText } from "./words-of.js";

/** Returns `{ why: { phrase: "repeated", params: { case: "status", status: 502 } }, reason: "HTTP 502" }`, for example. */
export const reasoned = <const Why extends Phrase>(
  why: Why,
): { readonly why: Why; readonly reason: string } => ({ why, reason: phraseText(why) });

/** A signal aborts with this error. By itself it is not an expected failure. */
export class ReasonedError extends Error {
  readonly why: Phrase;

  constructor(why: Phrase) {
    super(phraseText(why));
    this.why = why;
  }
}
