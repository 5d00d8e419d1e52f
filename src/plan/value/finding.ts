// Findings by their level: what stops an apply, what people should look at, and what is good to know.

import type { FindingParams } from "../../words/params/findings.js";
import type { Finding, FindingCode } from "./plan.js";

type Level = Finding["level"];

/** Left out by a finding about nothing in particular. */
type Where = Partial<Pick<Finding, "address" | "source">>;

/** The levels that findings of a code may have, the usual one first: an error that is allowed, or is about something else, is a warning. */
export const levelsOf = (code: string): readonly Level[] =>
  code.startsWith("E-") ? ["error", "warning"] : code.startsWith("W-") ? ["warning"] : ["info"];

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
