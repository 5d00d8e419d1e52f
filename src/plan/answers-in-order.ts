// answersInOrder sorts each list of the live guild, so that the plan does not depend on the order in which the service
// lists objects. For example, of two channels called `lobby`, the same channel always comes first. engine/refresh and groundwork.ts call
// it.

import type { Channel } from "../model/guild.js";
import { compareIds } from "../model/ids.js";
import type { Message } from "../model/message.js";
import type { Role } from "../model/role.js";
import { liveSequenceOf } from "../model/sequence.js";
import type { Thread, ThreadList } from "../model/thread.js";
import type { ListedMember, LiveGuild, LiveMember, Traces, Unreadable } from "./value/live-guild.js";

/**
 * Sorts channels by sequence, position and id, and all other lists by id. The pins of a channel are a set, so their order
 * carries no information.
 */
export function answersInOrder(live: LiveGuild): LiveGuild {
  const { traces, roles, members, roleMembers } = live;
  // The type requires an entry for each part that a read gives, so a new part cannot be forgotten.
  const parts: Omit<LiveGuild, "guild" | "reads"> = {
    channels: live.channels.toSorted(byPlace),
    permissions: byKey(live.permissions),
    pins: mapped(live.pins, (ids) => ids.toSorted(compareIds)),
    messages: byKey(live.messages),
    reactions: byKey(live.reactions),
    threads: mapped(live.threads, threadsById),
    singleThreads: byKey(live.singleThreads),
    ...(roles === undefined ? {} : { roles: roles.toSorted(byId) }),
    ...(members === undefined ? {} : { members: mapped(members, rolesInOrder) }),
    ...(roleMembers === undefined
      ? {}
      : { roleMembers: mapped(roleMembers, (listed) => listed.toSorted(byId)) }),
    unreadable: live.unreadable.toSorted(byRead),
    ...(traces === undefined ? {} : { traces: tracesInOrder(traces) }),
  };
  return { ...live, ...parts };
}

export const tracesInOrder = ({ bot, threads, pinned }: Traces): Traces => ({
  bot,
  threads: mapped(threads, threadsById),
  pinned: mapped(pinned, (messages) => messages.toSorted(byId)),
});

const byKey = <Key extends string, Value>(map: ReadonlyMap<Key, Value>): ReadonlyMap<Key, Value> =>
  mapped(map, (value) => value);

const mapped = <Key extends string, Value>(
  map: ReadonlyMap<Key, Value>,
  change: (value: Value) => Value,
): ReadonlyMap<Key, Value> =>
  new Map(
    [...map]
      .sort(([left], [right]) => compareIds(left, right))
      .map(([key, value]) => [key, change(value)] as const),
  );

const rolesInOrder = (member: LiveMember | null): LiveMember | null =>
  member === null ? null : { ...member, roles: member.roles.toSorted(compareIds) };

type WithId = Message | Thread | Role | ListedMember;

const byId = (left: WithId, right: WithId): number => compareIds(left.id, right.id);

const threadsById = (list: ThreadList): ThreadList => ({ ...list, threads: list.threads.toSorted(byId) });

const byPlace = (left: Channel, right: Channel): number =>
  compareIds(liveSequenceOf(left), liveSequenceOf(right)) ||
  left.position - right.position ||
  compareIds(left.id, right.id);

function byRead(left: Unreadable, right: Unreadable): number {
  const [one, other] = [JSON.stringify(left.read), JSON.stringify(right.read)];
  return one === other ? 0 : one < other ? -1 : 1;
}
