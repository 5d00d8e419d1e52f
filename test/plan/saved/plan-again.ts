// Plans a saved plan again as apply does. The result has only what the plan's source asks for, independent of the saved plan's content.

import { makePlan } from "../../../src/plan/make-plan.js";
import type { PlanInput } from "../../../src/plan/plan-input.js";
import { lostParts } from "../../../src/plan/saved/lost-parts.js";
import { withoutTexts } from "../../../src/plan/saved/parse-saved-plan.js";
import { progressOf } from "../../../src/plan/saved/progress.js";
import { planDigest, savedPlan } from "../../../src/plan/saved/saved-plan.js";
import { callText, keptByPlan } from "../../../src/plan/saved/selection-of-plan.js";
import { shownOtherwise } from "../../../src/plan/saved/shown-otherwise.js";
import { identityOf } from "../../../src/plan/value/identity.js";
import type { Change, Plan } from "../../../src/plan/value/plan.js";

type Parts = Pick<PlanInput, "config" | "live"> &
  Partial<Pick<PlanInput, "state" | "allowed" | "createdAt" | "unattended">>;

/** Returns the plan to apply, and the parts of the saved plan that its source does not ask for. */
export function plannedAgain(saved: Plan, { state = null, ...parts }: Parts) {
  const progress = progressOf(saved, { digest: planDigest({ ...saved }), state });
  const planned = makePlan({
    allowed: {},
    toolVersion: "0.0.0-test",
    createdAt: "2026-01-01T00:00:00.000Z",
    ...parts,
    state,
    keep: keptByPlan(saved, { progress, state }),
  });
  const lost = lostParts(saved, planned, { progress, state });
  if (lost.length > 0 || progress.runs.size > 0) return { plan: planned.plan, lost };
  return { plan: planned.plan, lost: shownOtherwise(saved, planned.plan) };
}

const asItIs = () => undefined;

/** Returns calls of a plan that another one lacks. Their positions among siblings do not count. */
export function strangeCalls(plan: Pick<Plan, "operations">, file: Pick<Plan, "operations">): string[] {
  const known = new Set(file.operations.map((one) => callText(one, asItIs)));
  return plan.operations.map((one) => callText(one, asItIs)).filter((text) => !known.has(text));
}

/** Returns a plan that was changed by hand, with the right identity and digest. */
export function madeAnew(given: Plan): ReturnType<typeof savedPlan> {
  // The JSON of a plan has sentences, which its digest does not cover.
  const plan = withoutTexts({ ...given }) as object as Plan;
  const isWhole = Array.isArray(plan.deferred) && typeof plan.guild === "object" && plan.guild !== null;
  const listed = isWhole && plan.deferred.every((one) => typeof one === "object" && one !== null);
  const value = withoutTexts({ ...plan }) as object as Plan;
  return savedPlan(listed ? { ...value, identity: identityOf(plan) } : value);
}

/** Returns the plan without some calls and without its findings, with the right identity and digest. */
export function withoutCalls(plan: Plan, left: ReadonlySet<string>): ReturnType<typeof savedPlan> {
  const operations = plan.operations
    .filter(({ id }) => !left.has(id))
    .map((one) => ({
      ...one,
      after: one.after.filter((id) => !left.has(id)),
      waits_for: one.waits_for.filter((id) => !left.has(id)),
    }));
  const isLeft = ({ operations: own }: Change) => own.length > 0 && own.every((id) => left.has(id));
  const summary = { ...plan.summary };
  for (const { action } of plan.changes.filter(isLeft)) summary[action] -= 1;
  const changes = plan.changes
    .filter((one) => !isLeft(one))
    .map((one) => ({ ...one, operations: one.operations.filter((id) => !left.has(id)) }));
  const calls = { ...plan.calls, writes: operations.length };
  return madeAnew({ ...plan, operations, changes, summary, calls, findings: [] });
}
