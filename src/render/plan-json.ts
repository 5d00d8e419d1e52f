// A plan as JSON: `plan --json` prints it, and `planJson` of the library returns it. It has codes and params, and the sentences
// that people and scripts read, in the language of the process, and who gains and loses access. Neither digest nor signature
// covers these. A reader of the plan makes them again (plan/saved/parse-saved-plan.ts). The file of `plan --out` has no
// sentence, so it is equal in all languages.

import { type AccessChange, accessChanges } from "../plan/audience/access-changes.js";
import { type SavedPlan, savedPlan } from "../plan/saved/saved-plan.js";
import type { Finding } from "../plan/value/finding.js";
import type { Change, Deferred, Plan } from "../plan/value/plan.js";
import { phraseText, told } from "../words/words-of.js";
import { laterText } from "./later-words.js";
import { MOST_KEEPERS } from "./plan/access-table.js";

export type PlanJson = WithSentences<SavedPlan>;

export type WithSentences<Of extends Plan> = Omit<Of, "changes" | "deferred" | "findings"> & {
  readonly changes: readonly ChangeJson[];
  readonly deferred: readonly DeferredJson[];
  readonly findings: readonly FindingJson[];
  readonly access: readonly AccessJson[];
};

/** `kept_by` holds the first of them, roles before users; `kept_by_more`: how many are not in it, left out for none. */
export type AccessJson = AccessChange & { readonly kept_by_more?: number };

/** `reason` is one sentence: why. */
export type ChangeJson = Change & { readonly reason: string };

/** `message` is one sentence. */
export type DeferredJson = Deferred & { readonly message: string };

export type FindingJson = Finding & {
  readonly message: string;
  /** What to do next; for an error that an allowance lifts, the exact flag. */
  readonly hint: string;
};

export const planJson = (plan: Plan): PlanJson => toldPlan(savedPlan(plan));

/** The content of a file of `plan --out`. */
export const savedPlanJson = (plan: Plan): SavedPlan & { readonly access: readonly AccessJson[] } => ({
  ...savedPlan(plan),
  access: accessJsonOf(plan),
});

/** A plan as events tell it: with its sentences, and without a digest, since nobody reads it again. */
export const toldPlan = <Of extends Plan>(plan: Of): WithSentences<Of> => ({
  ...plan,
  changes: plan.changes.map(changeJson),
  deferred: plan.deferred.map(deferredJson),
  findings: plan.findings.map(findingJson),
  access: accessJsonOf(plan),
});

const accessJsonOf = (plan: Plan): readonly AccessJson[] => accessChanges(plan).map(accessJson);

/** A channel may close before hundreds of users who each have an entry of their own. */
function accessJson(change: AccessChange): AccessJson {
  const { kept_by: keepers } = change;
  if (keepers === undefined || keepers.length <= MOST_KEEPERS) return change;
  return {
    ...change,
    kept_by: keepers.slice(0, MOST_KEEPERS),
    kept_by_more: keepers.length - MOST_KEEPERS,
  };
}

/** The reason stands behind the cause. */
export function changeJson({ drift, reversible, reveals, operations, ...change }: Change): ChangeJson {
  const rest = { drift, reversible, ...(reveals === undefined ? {} : { reveals }), operations };
  return { ...change, reason: phraseText(change.why), ...rest };
}

export const deferredJson = (one: Deferred): DeferredJson => ({ ...one, message: laterText(one) });

/** Words stand beside the code. */
export function findingJson(finding: Finding): FindingJson {
  const { address, source, ...statement } = finding;
  const { message, hint } = told(finding);
  return { ...statement, message, address, source, hint } as FindingJson;
}
