// Sorts changes for the reviewer, and finds the groups and channels above them. Roles come first. Each group comes with its channels, and each channel with
// its permissions and pins. Channels without a group follow. Then come deleted objects that are in no branch, group by group. The
// announcement comes last. plan-from-drafts.ts calls it for each plan.

import type { Address } from "../../model/address.js";
import { type Channel, placeKind } from "../../model/guild.js";
import { GROUPS, groupOfSequence, sequenceIn, UNGROUPED } from "../../model/sequence.js";
import { liveSequences } from "../siblings/sibling-order.js";
import type { Change, Parent, Unmanaged } from "../value/plan.js";
import type { Scene, SceneTree } from "../value/scene.js";

export function inTreeOrder(changes: readonly Change[], { branches }: SceneTree): Change[] {
  const { place, last } = placesIn(branches);
  const end = place.size;
  const rank = (change: Change): number => {
    const { address, within, kind, action } = change;
    if (kind === "announcement") return end + 1;
    if (isOfRoles(change)) return -1;
    const own = place.get(address);
    if (own !== undefined) return own;
    // A channel that is deleted inside a group follows the channels of its branch.
    if (within === null) return end;
    const behind = action === "delete" && kind === "channel" ? last.get(within) : undefined;
    return behind === undefined ? (place.get(within) ?? end) : behind + 0.5;
  };
  const families = familiesOf(changes);
  return changes
    .map((change, index) => {
      const own = rank(change);
      const { family, inside } = own === end ? families(change, index) : NO_FAMILY;
      return { change, index, rank: own, family, inside };
    })
    .sort(
      (left, right) =>
        left.rank - right.rank ||
        left.family - right.family ||
        left.inside - right.inside ||
        left.index - right.index,
    )
    .map(({ change }) => change);
}

/** Returns a number for each group and channel. `last` has the number of the last channel of a group, or of the group itself. */
function placesIn(branches: SceneTree["branches"]) {
  const place = new Map<Address, number>();
  const last = new Map<Address, number>();
  for (const { group, channels } of branches) {
    if (group !== null) place.set(group, place.size);
    for (const channel of channels) place.set(channel, place.size);
    if (group !== null) last.set(group, place.size - 1);
  }
  return { place, last };
}

const NO_FAMILY = { family: 0, inside: 0 };

/**
 * If a channel is deleted with its group, or in an undeclared group, it comes after that group. The whole family takes the place of its
 * first member.
 */
function familiesOf(changes: readonly Change[]): (change: Change, index: number) => typeof NO_FAMILY {
  const first = new Map<Address, number>();
  for (const [index, { kind, address, within }] of changes.entries()) {
    const group = kind === "group" ? address : kind === "channel" ? within : null;
    if (group !== null && !first.has(group)) first.set(group, index);
  }
  return ({ kind, address, within }, index) => {
    const group = kind === "group" ? address : within;
    return {
      family: (group === null ? undefined : first.get(group)) ?? index,
      inside: kind === "group" ? 0 : 1,
    };
  };
}

/** Returns the groups and channels that are above a change and have none themselves. Groups and channels in no branch come last. */
export function parentsOf(changes: readonly Change[], { branches, heads }: SceneTree): Parent[] {
  const own = new Set(changes.flatMap(({ address, kind }) => (kind === "policy" ? [] : [address])));
  const above = new Set(changes.flatMap(({ within }) => (within === null ? [] : [within])));
  const parents: Parent[] = [];
  // Channels come first, because they name the groups above them.
  for (const head of heads.toSorted(groupsLast)) {
    if (!above.has(head.address)) continue;
    if (head.within !== null) above.add(head.within);
    if (!own.has(head.address)) parents.push(head);
  }
  const { place } = placesIn(branches);
  const rank = ({ address }: Parent) => place.get(address) ?? place.size;
  return parents.sort((left, right) => rank(left) - rank(right) || groupsLast(right, left));
}

const groupsLast = (left: Parent, right: Parent): number =>
  Number(left.kind === "group") - Number(right.kind === "group");

/**
 * Returns the unmanaged channels as a plan lists them: live, undeclared, and not deleted by the plan. They have the order of the guild:
 * each group before its channels, and channels without a group last.
 */
export function unmanagedAfter(
  changes: readonly Pick<Change, "action" | "address">[],
  { live, addresses, unmanaged }: Pick<Scene, "live" | "addresses" | "unmanaged">,
): Unmanaged[] {
  const deleted = new Set(changes.flatMap(({ action, address }) => (action === "delete" ? [address] : [])));
  const stays = (id: string) => {
    const address = addresses.get(id);
    return unmanaged.has(id) && (address === undefined || !deleted.has(address));
  };
  const byId = new Map<string, Channel>(live.channels.map((one) => [one.id, one]));
  const sequences = liveSequences(live.channels);
  const groups = sequences.get(GROUPS) ?? [];
  const groupSet = new Set(groups);
  // If the service does not list a parent, it counts as none.
  const others = [...sequences.keys()].filter((key) => {
    const group = groupOfSequence(key);
    return group !== null && !groupSet.has(group);
  });
  const inOrder = [
    ...groups.flatMap((id) => [id, ...(sequences.get(sequenceIn(id)) ?? [])]),
    ...[UNGROUPED, ...others].flatMap((key) => sequences.get(key) ?? []),
  ];
  return inOrder.flatMap((id): Unmanaged[] => {
    const channel = byId.get(id);
    if (channel === undefined || !stays(id)) return [];
    const group = byId.get(channel.parent_id);
    return [
      {
        id,
        name: channel.name,
        kind: placeKind(channel),
        group: group === undefined ? null : { id: group.id, name: group.name },
      },
    ];
  });
}

const isOfRoles = ({ kind, action }: Change): boolean =>
  kind === "member" || (kind === "role" && action !== "delete");
