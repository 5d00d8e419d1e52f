// Tree order: changes as a reviewer reads them: each group with its channels, each channel with its
// permissions and pins, then channels without a group, then what is deleted there, then the announcement.

import type { Address } from "../model/address.js";
import { withinGroup } from "./claims/claim-changes.js";
import type { PlanContext } from "./context.js";
import type { Change, Parent } from "./plan.js";

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

/** The groups and channels above the changes that have no change of their own. */
export function parentsOf(changes: readonly Change[], context: PlanContext): Parent[] {
  const own = new Set(changes.flatMap(({ address, kind }) => (kind === "policy" ? [] : [address])));
  const above = new Set(changes.flatMap(({ within }) => (within === null ? [] : [within])));
  const parents: Parent[] = [];
  const channels = context.claims.channels.filter(({ address }) => above.has(address));
  for (const { address, desired, group } of channels) {
    const within = withinGroup(group);
    if (within !== null) above.add(within);
    if (!own.has(address)) parents.push({ address, kind: "channel", name: desired.name, within });
  }
  const groups = context.claims.groups
    .filter(({ address }) => above.has(address) && !own.has(address))
    .map(({ address, desired }): Parent => ({ address, kind: "group", name: desired.name, within: null }));
  const place = new Map(
    [...context.claims.groups, ...context.claims.channels].map(({ address }, index) => [address, index]),
  );
  const rank = ({ address, within }: Parent) =>
    [place.get(within ?? address) ?? 0, place.get(address) ?? 0] as const;
  return [...groups, ...parents].sort((left, right) => {
    const [leftGroup, leftOwn] = rank(left);
    const [rightGroup, rightOwn] = rank(right);
    return leftGroup - rightGroup || leftOwn - rightOwn;
  });
}

function lengthOf(group: Address | null, context: PlanContext): number {
  return context.config.groups.find(({ key }) => `group.${key}` === group)?.channels.length ?? 0;
}
