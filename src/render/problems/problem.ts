// A problem, as the systems that run jobs know it: how bad it is, what it says, and where in a file. Diagnostics of a file and
// findings of a plan are such.

import type { SourcePosition } from "../../model/source-position.js";
import type { Finding } from "../../plan/value/finding.js";
import { type Diagnostic, isError } from "../../words/diagnostic.js";
import { told } from "../../words/words-of.js";

export interface ShownProblem {
  readonly level: "error" | "warning" | "info";
  /** `E-ROLE-UNKNOWN` */
  readonly code: string;
  readonly message: string;
  /** What to do next; empty for nothing. */
  readonly hint: string;
  /** null: it has no place in a file. */
  readonly at: SourcePosition | null;
}

export const problemsOfFile = (diagnostics: readonly Diagnostic[]): ShownProblem[] =>
  diagnostics.map((one) => ({
    level: isError(one) ? "error" : "warning",
    code: one.code,
    at: one.at,
    ...told(one),
  }));

export const problemsOfPlan = (findings: readonly Finding[]): ShownProblem[] =>
  findings.map((one) => ({ level: one.level, code: one.code, at: one.source, ...told(one) }));
