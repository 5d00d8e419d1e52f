// A diagnostic: one thing that is wrong in what a person wrote, with its place and the next step.

import type { Address } from "../model/address.js";
import type { SourcePosition } from "../model/source-position.js";
import type { Statement } from "./statement.js";

/** Where it is, and the line to show. */
export interface Located {
  readonly at: SourcePosition | null;
  /** The object that it is about, where the guild was looked at; a saved plan is stopped by what it touches only. */
  readonly address?: Address;
  /**
   * The source line, safe to show and cut when long, and the marked part `text.slice(caret, caret + length)`
   * (both in UTF-16 units from 0; length at least 1); null when there is no line to show.
   */
  readonly excerpt: { readonly text: string; readonly caret: number; readonly length: number } | null;
}

/** One finding about a file. `code` is stable, such as `E-ROLE-UNKNOWN`; `W-…` does not stop anything. */
export type Diagnostic = Located & Statement;

export const isError = (diagnostic: { readonly code: string }): boolean => diagnostic.code.startsWith("E-");
