// Reasons in events and aborts of the library: as data, and as English text beside it for programs that have no sentences of
// their own.

import type { Phrase } from "./statement.js";
import { phraseText } from "./words-of.js";

/** `{ why: { phrase: "repeated", params: { case: "status", status: 502 } }, reason: "HTTP 502" }` */
export const reasoned = <const Why extends Phrase>(
  why: Why,
): { readonly why: Why; readonly reason: string } => ({ why, reason: phraseText(why) });

/** What a signal aborts with; no expected failure by itself. */
export class ReasonedError extends Error {
  readonly why: Phrase;

  constructor(why: Phrase) {
    super(phraseText(why));
    this.why = why;
  }
}
