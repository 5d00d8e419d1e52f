// Tree order: changes as a reviewer reads them: each group with its channels, each channel with its
// permissions and pins, then channels without a group, then what is deleted there, then the announcement.

import type { Address } from "../model/address.js";
import type { PlanContext } from "./context.js";
import type { Change } from "./plan.js";

export function inTreeOrder(changes: readonly Change[], context: PlanContext): Change[] {
  const place = new Map<Address, number>();
  for (const group of context.config.groups) {
    place.set(`group.${group.key}`, place.size);
    for (const channel of group.channels) place.set(`channel.${channel.key}`, place.size);
  }
  for (const channel of context.config.channels) place.set(`channel.${channel.key}`, place.size);
  const end = place.size;
  const rank = (change: Change): number => {
    if (change.kind === "announcement") return end + 1;
    const own = place.get(change.address) ?? place.get(change.within ?? "");
    if (own === undefined) return end;
    // What is deleted inside a group stands behind the group's declared channels.
    return change.action === "delete" && change.kind === "channel"
      ? own + lengthOf(change.within, context) + 0.5
      : own;
  };
  return changes
    .map((change, index) => ({ change, index, rank: rank(change) }))
    .sort((left, right) => left.rank - right.rank || left.index - right.index)
    .map(({ change }) => change);
}

function lengthOf(group: Address | null, context: PlanContext): number {
  return context.config.groups.find(({ key }) => `group.${key}` === group)?.channels.length ?? 0;
}
