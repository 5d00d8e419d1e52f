// Findings by their level: what stops an apply, what people should look at, and what is good to know.

import type { FindingParams } from "../../words/params/findings.js";
import type { Finding, FindingCode, UnwordedFinding } from "./plan.js";

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

type Told = Pick<UnwordedFinding, "code" | "message"> & Partial<Pick<UnwordedFinding, "hint">> & Where;

/** Blocks apply until it is allowed or mended; the hint says how. */
export const blocking = (told: Told & Pick<UnwordedFinding, "hint">): Finding & UnwordedFinding =>
  found("error", told);

export const warning = (told: Told): Finding & UnwordedFinding => found("warning", told);

export const info = (told: Told): Finding & UnwordedFinding => found("info", told);

const found = (
  level: Level,
  { code, message, address = null, source = null, hint = "" }: Told,
): Finding & UnwordedFinding => ({ level, code, message, address, source, hint });
