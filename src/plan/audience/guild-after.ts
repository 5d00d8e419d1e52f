// guildAfter returns the guild after an apply of the plan. Each new object is there under its address. Questions about
// a plan and the picture in its HTML page look at it. use-cases/asked-guild.ts and render/plan/guild-picture call it.

import { type Address, asAddress } from "../../model/address.js";
import { isRef, refAddress } from "../../model/ref.js";
import { bySequence, GROUPS, type SequenceKey, sequenceIn, UNGROUPED } from "../../model/sequence.js";
import type { Plan } from "../value/plan.js";
import { ChangingGuild } from "./changing-guild.js";
import type { GuildView } from "./guild-view.js";
import { membersAfter } from "./members-after.js";
import { groupNode, isGroupRoom } from "./room.js";

export function guildAfter(
  guildView: GuildView,
  { operations, orders }: Pick<Plan, "operations" | "orders">,
): GuildView {
  const guild = new ChangingGuild(guildView.access, guildView.memberRoles);
  const changes = operations
    .flatMap((operation) => guild.carryOut(operation))
    .flatMap((one) => (one.of === "membership" ? [one.change] : []));
  const access = guild.rooms;
  const created = [...access.keys()].flatMap((node): [string, Address][] => {
    const address = guildView.access.has(node) ? null : asAddress(node);
    return address === null ? [] : [[node, address]];
  });
  const planned = bySequence(orders).map(
    ([key, entries]) => [key, entries.map((one) => (isRef(one) ? refAddress(one) : one))] as const,
  );
  const sequences = new Map<SequenceKey, readonly string[]>([...guildView.sequences, ...planned]);
  return {
    access,
    addresses: new Map([...guildView.addresses, ...created]),
    names: guildView.names,
    ...(guildView.liveNames === undefined ? {} : { liveNames: guildView.liveNames }),
    ...(guildView.roleNumbers === undefined ? {} : { roleNumbers: guildView.roleNumbers }),
    ...(guildView.memberRoles === undefined ? {} : { memberRoles: guild.members }),
    ...(guildView.roleMembers === undefined
      ? {}
      : { roleMembers: membersAfter(guildView.roleMembers, changes) }),
    otherRoles: guildView.otherRoles,
    sequences: new Map(
      [...sequences].map(([key, nodes]) => [key, nodes.filter((node) => standsIn(key, node, access))]),
    ),
  };
}

/** Returns false for a sequence from which the plan moved or deleted the object. */
function standsIn(key: SequenceKey, node: string, access: GuildView["access"]): boolean {
  const room = access.get(node);
  if (room === undefined) return false;
  if (isGroupRoom(room)) return key === GROUPS;
  const group = groupNode(room);
  return key === (group === null ? UNGROUPED : sequenceIn(group));
}
