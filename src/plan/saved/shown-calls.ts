// Shown calls are calls of a saved plan that a killed apply sent. No answer came, but the guild shows their effects. engine/plan-again
// counts such calls as done.

import { objectOf } from "../../model/json.js";
import type { AppliedChange } from "../../state/recorded-call.js";
import { type IndexedGuild, indexedGuild } from "../facts/fact-row.js";
import { factRow } from "../kinds/rows.js";
import type { ReadGuild } from "../value/live-guild.js";
import type { Plan } from "../value/plan.js";
import { effectsOfApplied } from "./expected-footprint.js";
import { shownAlong } from "./expected-orders.js";
import type { ApplyProgress } from "./progress.js";

/**
 * Returns the open calls that took effect. Calls that change the order of the same siblings run one after another. A move took effect
 * if the guild shows each of its sequences as this move or a later one leaves it, such as `11 31 12` in group 1. `made` has creates of
 * the plan that guildform found to be done. They shift siblings too.
 */
export function shownCalls(
  plan: Plan,
  {
    progress,
    live,
    made = [],
  }: {
    readonly progress: ApplyProgress;
    readonly live: ReadGuild;
    readonly made?: readonly AppliedChange[];
  },
): readonly AppliedChange[] {
  const guild = indexedGuild(live);
  const there = progress.open.filter((one) => isThere(one, guild));
  // Two runs may have sent the same call.
  const last = new Map([...there, ...made].map((one) => [one.operation_id, one]));
  const calls = inOrderOf(plan, [...last.values()]);
  const along = shownAlong(plan.preconditions, { done: progress.done, calls }, guild);
  const shownAt = new Map(
    along.flatMap((sequences, at) =>
      [...sequences].flatMap(([key, isShown]) => (isShown ? [[key, at]] : [])),
    ),
  );
  const isPlaced = (at: number) =>
    [...(along[at] ?? new Map()).keys()].every((key) => (shownAt.get(key) ?? -1) >= at);
  const shown = new Set(calls.flatMap((one, at) => (!moves(one) || isPlaced(at) ? [one.operation_id] : [])));
  return inOrderOf(plan, there).filter(({ operation_id }) => shown.has(operation_id));
}

/** Returns the calls in the order of the plan. */
export function inOrderOf(
  { operations }: Pick<Plan, "operations">,
  calls: readonly AppliedChange[],
): readonly AppliedChange[] {
  const places = new Map(operations.map(({ id }, at) => [id, at]));
  const placeOf = ({ operation_id }: AppliedChange) => places.get(operation_id) ?? 0;
  return [...calls].sort((one, other) => placeOf(one) - placeOf(other));
}

const moves = ({ body }: AppliedChange): boolean => "position" in objectOf(body);

/** Returns true if the guild shows the values that the call sets. The place among siblings does not count. */
function isThere(one: AppliedChange, guild: IndexedGuild): boolean {
  const effects = effectsOfApplied(one);
  return (
    effects.length > 0 &&
    effects.every(({ fact, leaves }) => {
      const row = factRow(fact);
      return row.shows(leaves(row.see(guild, fact)), guild, fact);
    })
  );
}
