// A saved plan: a plan with the digest of all its other members, so that a file that was edited or cut short is told
// apart. It proves no author: who may write the file may compute the digest, and what a plan may do is checked apart.

import { digest } from "../../model/canonical-json.js";
import type { JsonObject } from "../../model/json.js";
import type { Plan } from "../value/plan.js";

export interface SavedPlan extends Plan {
  /** `sha256:` and 64 hex digits over the canonical JSON of all other members but the signature. */
  readonly digest: string;
}

/** A plan of ten thousand calls fits; reading takes some ten times as much memory. */
export const MAX_PLAN_BYTES = 48 * 1024 * 1024;

/** Without sentences: `planJson` adds them to printed plans. */
export function savedPlan(plan: Plan): SavedPlan {
  return { ...plan, digest: planDigest({ ...plan }) };
}

/** `members` may hold the digest itself and the signature, which do not count. */
export function planDigest({
  digest: _,
  signature: __,
  ...members
}: {
  readonly [name: string]: unknown;
}): string {
  return digest(members as JsonObject);
}

/** Whether a file that was taken for something else is one: a guess for a better message, not a check. */
export function looksLikePlan(bytes: Uint8Array): boolean {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === "object" && value !== null && "operations" in value && "footprint" in value;
  } catch {
    return false;
  }
}
