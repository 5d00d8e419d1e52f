// Shown calls: those of a saved plan that its killed apply sent, and whose effects the guild shows although no answer told.

import { objectOf } from "../../model/json.js";
import { sameJson } from "../../model/same-json.js";
import type { AppliedChange } from "../../state/state.js";
import { lookRow } from "../kinds/rows.js";
import { type IndexedGuild, indexedGuild, lookedBy, type ReadGuild } from "../looks/row.js";
import type { Plan } from "../value/plan.js";
import { effectsOf } from "./expected-footprint.js";
import { expectedOrders } from "./expected-orders.js";
import type { Progress } from "./progress.js";

/**
 * The open calls that took effect. A move took effect if each sequence that the move changes has the order that the move leaves,
 * such as `11 31 12` in group 1. Other sequences do not count, since other open calls may have changed those. Channels that open
 * calls deleted are taken out first.
 */
export function shownCalls(
  plan: Plan,
  { progress, live }: { readonly progress: Progress; readonly live: ReadGuild },
): readonly AppliedChange[] {
  const guild = indexedGuild(live);
  const there = progress.open.filter((one) => isThere(one, guild));
  const shown = there.filter((one) => !moves(one));
  for (const one of there.filter(moves)) {
    const before = expectedOrders(plan.basis, [...progress.done, ...shown], guild);
    const after = expectedOrders(plan.basis, [...progress.done, ...shown, one], guild);
    const isPlaced = lookedBy("order", plan.basis).every(({ look }) => {
      const left = after.get(look.parent) ?? null;
      return (
        sameJson(before.get(look.parent) ?? null, left) || sameJson(left, lookRow(look).see(guild, look))
      );
    });
    if (isPlaced) shown.push(one);
  }
  return shown;
}

const moves = ({ body }: AppliedChange): boolean => "position" in objectOf(body);

/** What the call sets of its object; of its place nothing. */
function isThere(one: AppliedChange, guild: IndexedGuild): boolean {
  const effects = effectsOf(one);
  return (
    effects.length > 0 &&
    effects.every(({ look, leaves }) => {
      const row = lookRow(look);
      return row.shows(leaves(row.see(guild, look)), guild, look);
    })
  );
}
