// A saved plan is a plan with a digest of all its other members. The digest reveals a file that was edited or cut short. It proves no
// author, because any writer of the file can compute the digest. Other checks decide what the plan may do.

import { digest } from "../../model/canonical-json.js";
import type { JsonObject } from "../../model/json.js";
import type { Plan } from "../value/plan.js";

export interface SavedPlan extends Plan {
  /** The digest is `sha256:` and 64 hex digits over the canonical JSON of all other members without the signature. */
  readonly digest: string;
}

/** A plan of ten thousand calls fits into this size. The reading takes about ten times as much memory. */
export const MAX_PLAN_BYTES = 48 * 1024 * 1024;

/** The saved plan has no sentences: `planJson` adds them to printed plans. */
export function savedPlan(plan: Plan): SavedPlan {
  return { ...plan, digest: planDigest({ ...plan }) };
}

/** `members` may include the digest itself and the signature, which do not count. */
export function planDigest({
  digest: _,
  signature: __,
  ...members
}: {
  readonly [name: string]: unknown;
}): string {
  return digest(members as JsonObject);
}

/** Guesses whether a file that another reader got is a plan. The result improves a message and is no check. */
export function looksLikePlan(bytes: Uint8Array): boolean {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === "object" && value !== null && "operations" in value && "footprint" in value;
  } catch {
    return false;
  }
}
