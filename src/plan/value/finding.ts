// Findings by their level: what stops an apply, what people should look at, and what is good to know; and problems, which leave
// no plan.

import type { Address } from "../../model/address.js";
import type { Static } from "../../model/json-schema.js";
import type { SourcePosition } from "../../model/source-position.js";
import type { Located } from "../../words/diagnostic.js";
import type { FindingParams } from "../../words/shapes/findings.js";
import type { Statement } from "../../words/statement.js";
import { levelsOf } from "./plan-format.js";
import type { findingSchema } from "./said-schema.js";

/** Policy or a kind reports a finding about the plan. Printers make words of its code and params. */
export type Finding = Static<typeof findingSchema>;

export type FindingCode = keyof FindingParams;

/** A finding about no object has neither. */
type Where = Partial<Pick<Finding, "address" | "source">>;

export const finding = <Of extends FindingCode>(
  code: Of,
  params: FindingParams[Of],
  { address = null, source = null }: Where = {},
): Finding => ({ level: levelsOf(code)[0] ?? "info", code, params, address, source }) as Finding;

/** One that is told and stops nothing. */
export const toldOnly = (one: Finding): Finding => ({
  ...one,
  level: one.level === "error" ? "warning" : one.level,
});

/**
 * What the file asks for and the service cannot do in this guild. It stops the plan; only what touches nothing that a saved plan
 * holds becomes a finding.
 */
export type Problem = Located & Statement<FindingCode>;

/** A problem of an object that is not planned now, as a finding that stops nothing. */
export const problemTold = ({ address, at, excerpt: _, ...statement }: Problem): Finding =>
  toldOnly({ level: "error", ...statement, address: address ?? null, source: at });

/** `at`: the place in the file. */
export const problem = (
  statement: Statement<FindingCode>,
  { address, at }: { readonly address: Address; readonly at: SourcePosition | null },
): Problem => ({ ...statement, at, address, excerpt: null });
