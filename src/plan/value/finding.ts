// Findings by their level: what stops an apply, what people should look at, and what is good to know.

import type { Finding } from "./plan.js";

/** A finding about nothing in particular has neither address nor source. */
type Told = Pick<Finding, "code" | "message"> & Partial<Pick<Finding, "address" | "source" | "hint">>;

/** Blocks apply until it is allowed or mended; the hint says how. */
export const blocking = (told: Told & Pick<Finding, "hint">): Finding => ({
  level: "error",
  address: null,
  source: null,
  ...told,
});

export const warning = (told: Told): Finding => found("warning", told);

export const info = (told: Told): Finding => found("info", told);

const found = (
  level: Finding["level"],
  { code, message, address = null, source = null, hint = "" }: Told,
): Finding => ({ level, code, message, address, source, hint });
