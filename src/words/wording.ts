// Wording: what is to be said in one line and was made in several places, as data: phrases of its own, and the messages or hints
// of errors that it goes back to. Printers join them.

import type { Phrase, Statement } from "./statement.js";

/** A phrase, or the message of what is said elsewhere. */
export type Wording = Phrase | Statement;

/** A phrase, or the hint of what is said elsewhere. */
export type HintWording = Phrase | { readonly hintOf: Statement };
