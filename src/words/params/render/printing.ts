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
  /** Of a text that stands elsewhere: how much of it there is. */
  readonly "folded-text": { readonly lines: number; readonly characters: number };
  readonly "folded-diff": { readonly gone: number; readonly come: number };
  readonly "folded-members": { readonly members: number };
  readonly heading: { readonly of: Headed };
  /** Of what is told in part. */
  readonly "left-out": { readonly of: OmittedPart; readonly count: number };
}

/** What a heading stands above. */
export type Headed = "access" | "dangers" | "findings" | "changes";

export type OmittedPart = "access" | "dangers" | "findings" | "changes" | "lines";
