// Params of what a printer itself says: of what it leaves out, and before what is said.

import type { None } from "../cases.js";

export interface PrintingParams {
  readonly label: { readonly label: "error" | "warning" | "info" | "help" | "cause" };
  /** Before a place. */
  readonly at: None;
  readonly "cut-value": { readonly characters: number };
  readonly "cut-text": { readonly lines: number; readonly characters: number };
  readonly "cut-lines": { readonly lines: number };
  readonly "cut-members": { readonly members: number };
  readonly "lines-unchanged": { readonly lines: number };
  readonly "characters-unchanged": { readonly characters: number };
  readonly "members-unchanged": { readonly members: number };
}
