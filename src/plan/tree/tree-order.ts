// Tree order: changes as a reviewer reads them: each group with its channels, each channel with its permissions and
// pins, then channels without a group, then what the file does not declare and is deleted, group by group, then the
// announcement.

import type { Address } from "../../model/address.js";
import { CHANNEL_TYPE } from "../../model/enums.js";
import type { Channel } from "../../model/guild.js";
import type { Change, Parent } from "../value/plan.js";
import { addressById, channelAddresses } from "../wishes/claims/channel-addresses.js";
import { withinGroup } from "../wishes/claims/claim-changes.js";
import type { PlanContext } from "../wishes/file-context.js";

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
  const families = familiesOf(changes);
  return changes
    .map((change, index) => ({ change, index, rank: rank(change) }))
    .map((one) => ({ ...one, ...(one.rank === end ? families(one.change, one.index) : NO_FAMILY) }))
    .sort(
      (left, right) =>
        left.rank - right.rank ||
        left.family - right.family ||
        left.inside - right.inside ||
        left.index - right.index,
    )
    .map(({ change }) => change);
}

const NO_FAMILY = { family: 0, inside: 0 };

/** What is deleted with its group, or in one that nobody declares, stands under it, where the first of them stood. */
function familiesOf(changes: readonly Change[]): (change: Change, index: number) => typeof NO_FAMILY {
  const first = new Map<Address, number>();
  for (const [index, { kind, address, within }] of changes.entries()) {
    const group = kind === "group" ? address : kind === "channel" ? within : null;
    if (group !== null && !first.has(group)) first.set(group, index);
  }
  return ({ kind, address, within }, index) => ({
    family: first.get(kind === "group" ? address : (within ?? "")) ?? index,
    inside: kind === "group" ? 0 : 1,
  });
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
  const declared = [...groups, ...parents].sort((left, right) => {
    const [leftGroup, leftOwn] = rank(left);
    const [rightGroup, rightOwn] = rank(right);
    return leftGroup - rightGroup || leftOwn - rightOwn;
  });
  const known = new Set([...own, ...declared.map(({ address }) => address)]);
  return [...declared, ...undeclaredParents(context, { above, known })];
}

/** Live groups that the file does not declare, and channels of which only what hangs on them changes. Adds to `above`. */
function undeclaredParents(
  { claims, live }: PlanContext,
  { above, known }: { readonly above: Set<Address>; readonly known: ReadonlySet<Address> },
): Parent[] {
  const addresses = channelAddresses(claims, live.channels);
  const parentOf = (channel: Channel): Parent[] => {
    const address = addresses.get(channel.id) ?? addressById(channel);
    if (!above.has(address) || known.has(address)) return [];
    const within = isGroup(channel) ? null : (addresses.get(channel.parentId) ?? null);
    if (within !== null) above.add(within);
    return [{ address, kind: isGroup(channel) ? "group" : "channel", name: channel.name, within }];
  };
  const channels = live.channels.filter((one) => !isGroup(one)).flatMap(parentOf);
  return [...live.channels.filter(isGroup).flatMap(parentOf), ...channels];
}

const isGroup = ({ type }: Channel): boolean => type === CHANNEL_TYPE.group;

function lengthOf(group: Address | null, context: PlanContext): number {
  return context.config.groups.find(({ key }) => `group.${key}` === group)?.channels.length ?? 0;
}
