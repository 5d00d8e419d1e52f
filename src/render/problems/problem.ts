// A problem has a severity, a message and a place in a file, in the form that CI systems know. Diagnostics of a file and findings
// of a plan become problems.

import type { SourcePosition } from "../../model/source-position.js";
import type { Finding } from "../../plan/value/finding.js";
import { type Diagnostic, isError } from "../../words/diagnostic.js";
import { statementText } from "../../words/words-of.js";

export interface ShownProblem {
  readonly level: "error" | "warning" | "info";
  /** The code is `E-ROLE-UNKNOWN`, for example. */
  readonly code: string;
  readonly message: string;
  /** Names the next step. It is empty if there is none. */
  readonly hint: string;
  /** Is null when the problem has no place in a file. */
  readonly at: SourcePosition | null;
}

export const problemsOfFile = (diagnostics: readonly Diagnostic[]): ShownProblem[] =>
  diagnostics.map((one) => ({
    level: isError(one) ? "error" : "warning",
    code: one.code,
    at: one.at,
    ...statementText(one),
  }));

export const problemsOfPlan = (findings: readonly Finding[]): ShownProblem[] =>
  findings.map((one) => ({ level: one.level, code: one.code, at: one.source, ...statementText(one) }));
