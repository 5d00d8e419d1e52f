// Prints a plan as JSON for `plan --json`, and for `planJson` of the library. The JSON has codes and params, sentences in the
// language of the process, and the audiences that gain or lose access. Neither digest nor signature covers the sentences and the
// access. A reader of the plan makes them again (plan/saved/parse-saved-plan.ts). The file of `plan --out` has no sentence, so it
// is equal in all languages.

import { type AccessChange, accessChanges } from "../plan/audience/access-changes.js";
import { type SavedPlan, savedPlan } from "../plan/saved/saved-plan.js";
import type { Finding } from "../plan/value/finding.js";
import type { Change, Deferred, Plan } from "../plan/value/plan.js";
import type { AccessJson } from "../plan/value/printed-schema.js";
import { phraseText, statementText } from "../words/words-of.js";
import { laterText } from "./later-words.js";
import { MOST_KEEPERS } from "./plan/access-table.js";

export type PlanJson = WithSentences<SavedPlan>;

export type WithSentences<Of extends Plan> = Omit<Of, "changes" | "deferred" | "findings"> & {
  readonly changes: readonly ChangeJson[];
  readonly deferred: readonly DeferredJson[];
  readonly findings: readonly FindingJson[];
  readonly access: readonly AccessJson[];
};

/** `reason` is one sentence that explains the change. */
export type ChangeJson = Change & { readonly reason: string };

export type DeferredJson = Deferred & { readonly message: string };

export type FindingJson = Finding & {
  readonly message: string;
  /** Names the next step. The hint has the exact flag if an allowance lifts the error. */
  readonly hint: string;
};

export const planJson = (plan: Plan): PlanJson => planWithWords(savedPlan(plan));

/** Returns the content of a file of `plan --out`. */
export const savedPlanJson = (plan: Plan): SavedPlan & { readonly access: readonly AccessJson[] } => ({
  ...savedPlan(plan),
  access: accessJsonOf(plan),
});

/** Adds the sentences to a plan. The plan of an event has no digest, because no run reads it again. */
export const planWithWords = <Of extends Plan>(plan: Of): WithSentences<Of> => ({
  ...plan,
  changes: plan.changes.map(changeJson),
  deferred: plan.deferred.map(deferredJson),
  findings: plan.findings.map(findingJson),
  access: accessJsonOf(plan),
});

const accessJsonOf = (plan: Plan): readonly AccessJson[] => accessChanges(plan).map(accessJson);

/** Limits the keepers of an access change: hundreds of users may each have an entry in a channel that closes. */
function accessJson(change: AccessChange): AccessJson {
  const { kept_by: keepers } = change;
  if (keepers === undefined || keepers.length <= MOST_KEEPERS) return change;
  return {
    ...change,
    kept_by: keepers.slice(0, MOST_KEEPERS),
    kept_by_more: keepers.length - MOST_KEEPERS,
  };
}

/** Puts the reason after the cause of the change. */
export function changeJson({ drift, reversible, reveals, operations, ...change }: Change): ChangeJson {
  const rest = { drift, reversible, ...(reveals === undefined ? {} : { reveals }), operations };
  return { ...change, reason: phraseText(change.why), ...rest };
}

export const deferredJson = (one: Deferred): DeferredJson => ({ ...one, message: laterText(one) });

/** Puts the message after the code and its params, and the hint last. */
export function findingJson(finding: Finding): FindingJson {
  const { address, source, ...statement } = finding;
  const { message, hint } = statementText(finding);
  return { ...statement, message, address, source, hint } as FindingJson;
}
