// identityOf returns the identity of a plan, by which people and programs recognize the reviewed plan. Two plans have another identity if
// they lead to another guild or state, or build on other facts. The time of the plan, the serial of the state and the language do not
// count. compared-identities.ts has the format. plan-from-drafts.ts gives a plan its identity. saved/check-saved-plan.ts computes it again
// to find edited files.

import type { Scope } from "../../model/address-scope.js";
import { digest } from "../../model/canonical-json.js";
import type { JsonObject } from "../../model/json.js";
import type { PlanPart } from "../../words/en/compared-parts.js";
import { DIGITS, PLAN_PARTS } from "./compared-identities.js";
import type { Plan } from "./plan.js";

export function identityOf({
  guild,
  deferred,
  scope,
  refresh,
  ...rest
}: Pick<Plan, PlanPart | "scope" | "refresh">): string {
  const counted = { ...rest, guild: guild.id, deferred: deferred.map(({ address }) => address) };
  const digests = PLAN_PARTS.map((part) => digest(counted[part] as object as JsonObject));
  const counting = [
    ...digests,
    ...(scope === undefined ? [] : [scopeDigest(scope)]),
    ...(refresh === undefined ? [] : [refresh.mode]),
  ];
  return `${digitsOf(digest(counting), DIGITS.whole)}-${digests.map((one) => digitsOf(one, DIGITS.part)).join("")}`;
}

/** A plan of a part and a plan of the whole guild have different identities, even with equal calls. */
const scopeDigest = ({ targets, excludes }: Scope): string => digest({ targets, excludes });

/** Returns the first bits of a digest in base 32: `4k1s` for `sha256:2503c…`. */
function digitsOf(sha256: string, count: number): string {
  const hex = sha256.slice("sha256:".length).slice(0, (count * 5) / 4);
  return BigInt(`0x${hex}`).toString(32).padStart(count, "0");
}
