// Prints the difference between two saved plans as JSON for `show --diff OLD NEW --json`. Findings and deferred changes have
// sentences in addition to code and params, as in plan JSON.

import type { PlanDifferences } from "../../inspect/plan-differences.js";
import { withWords } from "../../words/words-of.js";
import { deferredJson } from "../plan-json.js";
import { partInWords } from "../stale-plan-text.js";
import type { NamedPlan } from "./diff-document.js";

export function planDiffJson(
  { old, now, isSame }: { readonly old: NamedPlan; readonly now: NamedPlan; readonly isSame: boolean },
  { differ, calls, footprint, findings, allowances, access, deferred }: PlanDifferences,
) {
  const side = ({ place, plan }: NamedPlan) => ({
    file: place,
    identity: plan.identity,
    created_at: plan.created_at,
  });
  return {
    guild: now.plan.guild,
    old: side(old),
    new: side(now),
    same: isSame,
    differ,
    calls,
    footprint: {
      ...footprint,
      changed: footprint.changed.map(({ address, ...part }) => ({ address, ...partInWords(part) })),
    },
    findings: { removed: findings.removed.map(withWords), added: findings.added.map(withWords) },
    allowances,
    deferred: { removed: deferred.removed.map(deferredJson), added: deferred.added.map(deferredJson) },
    access,
  };
}
