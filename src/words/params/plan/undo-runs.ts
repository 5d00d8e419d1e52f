// Params of what is said of the applies that an undo is to take back.

import type { Cases, None } from "../cases.js";

export interface UndoRunParams {
  readonly NOTHING_TO_UNDO: Cases<{
    /** State remembers no apply that made a call. */
    readonly forgotten: None;
    readonly unchanged: { readonly applies: number };
  }>;
  /** `run` is what a person gave for the id of an apply, or its beginning. */
  readonly UNKNOWN_RUN: { readonly run: string } & Cases<{
    readonly none: { readonly remembered: number };
    readonly several: { readonly ids: readonly string[] };
  }>;
}
