// Guild after: the guild as a plan leaves it, with what it creates under the address of each.

import { type Address, asAddress } from "../../model/address.js";
import { isRef, refAddress } from "../../model/ref.js";
import { bySequence, GROUPS, type SequenceKey, sequenceIn, UNGROUPED } from "../../model/sequence.js";
import type { Plan } from "../value/plan.js";
import { afterCalls } from "./after-call.js";
import { groupNode, isGroup } from "./room.js";
import type { SeenGuild } from "./seen-guild.js";

export function guildAfter(
  seen: SeenGuild,
  { operations, orders }: Pick<Plan, "operations" | "orders">,
): SeenGuild {
  const access = afterCalls(seen.access, operations);
  const created = [...access.keys()].flatMap((node): [string, Address][] => {
    const address = seen.access.has(node) ? null : asAddress(node);
    return address === null ? [] : [[node, address]];
  });
  const planned = bySequence(orders).map(
    ([key, entries]) => [key, entries.map((one) => (isRef(one) ? refAddress(one) : one))] as const,
  );
  const sequences = new Map<SequenceKey, readonly string[]>([...seen.sequences, ...planned]);
  return {
    access,
    addresses: new Map([...seen.addresses, ...created]),
    names: seen.names,
    ...(seen.liveNames === undefined ? {} : { liveNames: seen.liveNames }),
    otherRoles: seen.otherRoles,
    sequences: new Map(
      [...sequences].map(([key, nodes]) => [key, nodes.filter((node) => standsIn(key, node, access))]),
    ),
  };
}

/** What was moved or deleted stands where it was no longer. */
function standsIn(key: SequenceKey, node: string, access: SeenGuild["access"]): boolean {
  const room = access.get(node);
  if (room === undefined) return false;
  if (isGroup(room)) return key === GROUPS;
  const group = groupNode(room);
  return key === (group === null ? UNGROUPED : sequenceIn(group));
}
