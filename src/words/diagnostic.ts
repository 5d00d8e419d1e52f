// A diagnostic is the report of one mistake in a file. It holds the place of the mistake and the next step.

import type { Address } from "../model/address.js";
import type { SourcePosition } from "../model/source-position.js";
import type { Statement } from "./statement.js";

/** Holds the place of a mistake and the line to show. */
export interface Located {
  readonly at: SourcePosition | null;
  /** The check needs the guild if it names an object. A saved plan stops only for the objects that it touches. */
  readonly address?: Address;
  /**
   * The excerpt is a source line that is safe to show, cut if it is long. It marks `text.slice(caret, caret + length)`.
   * Both numbers are UTF-16 units, `caret` counts from 0, and `length` is at least 1. null means that no line can be
   * shown.
   */
  readonly excerpt: { readonly text: string; readonly caret: number; readonly length: number } | null;
}

/** The `code` is stable, such as `E-ROLE-UNKNOWN`. A code that begins with `W-` does not stop the command. */
export type Diagnostic = Located & Statement;

export const isError = (diagnostic: { readonly code: string }): boolean => diagnostic.code.startsWith("E-");
