// The remaining plan is a saved plan without the calls that earlier applies have made. Apply uses it if no configuration confirms the
// plan. It builds on the guild and the state after those calls. engine/plan-again calls it.

import type { State } from "../../state/state.js";
import { digestsElsewhere, preconditionDigest } from "../footprint/footprint.js";
import { preconditionReader } from "../footprint/precondition-reader.js";
import type { ReadGuild } from "../value/live-guild.js";
import type { Plan } from "../value/plan.js";
import { type ApplyProgress, doneIds } from "./progress.js";

/** The caller has compared `now` with the expected footprint, so the remaining plan builds on `now`. */
export function remainingPlan(
  plan: Plan,
  progress: ApplyProgress,
  now: { readonly live: ReadGuild; readonly state: State | null },
): Plan {
  // The caller has already reported other drift.
  const elsewhere = digestsElsewhere(plan.preconditions, now.live.channels);
  if (progress.runs.size === 0) return { ...plan, elsewhere };
  const done = doneIds(progress);
  const operations = plan.operations
    .filter(({ id }) => !done.has(id))
    .map((one) => ({
      ...one,
      after: one.after.filter((id) => !done.has(id)),
      waits_for: one.waits_for.filter((id) => !done.has(id)),
    }));
  const left = new Set(operations.map(({ id }) => id));
  const preconditions = plan.preconditions.map(preconditionReader(now));
  return {
    ...plan,
    operations,
    preconditions,
    elsewhere,
    footprint: Object.fromEntries(preconditions.map((one) => [one.address, preconditionDigest(one)])),
    // State got these records at the first of these applies.
    remember: [],
    changes: plan.changes
      .map((one) => ({ ...one, operations: one.operations.filter((id) => left.has(id)) }))
      .filter((one, index) => one.operations.length > 0 || plan.changes[index]?.operations.length === 0),
    calls: { ...plan.calls, writes: operations.length },
  };
}
