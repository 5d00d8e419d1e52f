// A finding says something about a plan at one of three levels. An error stops an apply, a warning needs a look, and an info is good to
// know. A problem leaves no plan.

import type { Address } from "../../model/address.js";
import type { Static } from "../../model/json-schema.js";
import type { SourcePosition } from "../../model/source-position.js";
import type { Located } from "../../words/diagnostic.js";
import type { FindingParams } from "../../words/shapes/findings.js";
import type { Statement } from "../../words/statement.js";
import { levelsOf } from "./plan-format.js";
import type { findingSchema } from "./said-schema.js";

/** Policy or a kind reports a finding about the plan. Printers turn its code and params into a sentence. */
export type Finding = Static<typeof findingSchema>;

export type FindingCode = keyof FindingParams;

/** If a finding is about no object in particular, these are left out. */
type Where = Partial<Pick<Finding, "address" | "source">>;

export const finding = <Of extends FindingCode>(
  code: Of,
  params: FindingParams[Of],
  { address = null, source = null }: Where = {},
): Finding => ({ level: levelsOf(code)[0] ?? "info", code, params, address, source }) as Finding;

/** Returns the finding at a level that stops nothing: an error becomes a warning. */
export const atMostWarning = (one: Finding): Finding => ({
  ...one,
  level: one.level === "error" ? "warning" : one.level,
});

/**
 * The file asks for something that the service cannot do in this guild. A problem stops the plan. When guildform plans a saved plan
 * again, a problem outside of it becomes a finding.
 */
export type Problem = Located & Statement<FindingCode>;

/** Returns a problem of an object outside of the plan as a finding that stops nothing. */
export const findingOfProblem = ({ address, at, excerpt: _, ...statement }: Problem): Finding =>
  atMostWarning({ level: "error", ...statement, address: address ?? null, source: at });

export const problem = (
  statement: Statement<FindingCode>,
  { address, at }: { readonly address: Address; readonly at: SourcePosition | null },
): Problem => ({ ...statement, at, address, excerpt: null });
