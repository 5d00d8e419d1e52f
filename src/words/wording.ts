// A wording is one line of output as data, such as the reason of a failed call. It is a phrase of its own, or refers to
// the message or hint of a statement. Printers join wordings.

import type { Phrase, Statement } from "./statement.js";

/** A statement in place of a phrase gives its message. */
export type Wording = Phrase | Statement;

/** A statement in place of a phrase gives its hint. */
export type HintWording = Phrase | { readonly hintOf: Statement };
