// Params of what is said around errors and problems.

import type { None } from "../cases.js";

/** Problems of one level; `more` when some are not told one by one. */
interface ProblemCount {
  readonly level: "error" | "warning";
  readonly count: number;
  readonly more: boolean;
}

export interface ErrorParams {
  readonly "problem-counts": { readonly counts: readonly ProblemCount[] };
  readonly "internal-error": None;
  /** `name` such as `TypeError`; empty for what is no error. */
  readonly "bug-message": { readonly name: string; readonly message: string };
  readonly "something-thrown": { readonly type: string };
  readonly "is-a-bug": None;
  readonly "please-report": None;
  readonly "caused-by": None;
}
