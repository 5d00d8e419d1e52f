// The signature of a saved plan is an HMAC-SHA256 under a key. The maker of the plan and the person who applies it share the key. The
// signature says who made the plan, which the digest does not. use-cases/signed-plan.ts writes and checks it.

import { createHmac, timingSafeEqual } from "node:crypto";
import { canonicalJson } from "../../model/canonical-json.js";
import type { JsonObject } from "../../model/json.js";
import { signingKey } from "../../words/signing-key.js";
import type { Plan } from "../value/plan.js";
import { planDigest } from "./saved-plan.js";

export const PLAN_KEY = "GUILDFORM_PLAN_KEY";

const PURPOSE = "guildform-plan-v1\n";

/** Returns the given key, or null if `text` is undefined. Throws UsageError if it is too short to keep a secret. */
export function planKeyOf(text: string | undefined): string | null {
  return text === undefined ? null : signingKey(PLAN_KEY, text);
}

/** Returns `hmac-sha256:` and 64 hex digits over the canonical JSON of the saved plan without the signature. */
export function signatureOf(plan: Plan, key: string): string {
  const { signature: _, ...members } = plan;
  const signed = { ...members, digest: planDigest(members) } as object as JsonObject;
  const hmac = createHmac("sha256", key).update(PURPOSE + canonicalJson(signed));
  return `hmac-sha256:${hmac.digest("hex")}`;
}

/** Compares in constant time, so that the time reveals nothing about the right signature. */
export function isSigned(plan: Plan, key: string): boolean {
  const [given, right] = [plan.signature ?? "", signatureOf(plan, key)].map((text) => Buffer.from(text));
  return (
    given !== undefined &&
    right !== undefined &&
    given.length === right.length &&
    timingSafeEqual(given, right)
  );
}
