// The unmanaged channels as a plan lists them: live, not declared, and not deleted by it. In the order of the guild:
// each group before its channels, what stands in no group last.

import { CHANNEL_TYPE } from "../../model/enums.js";
import type { Channel } from "../../model/guild.js";
import { GROUPS, groupOfSequence, sequenceIn, UNGROUPED } from "../../model/sequence.js";
import { liveSequences } from "../siblings/live-sequences.js";
import type { Change, Unmanaged } from "../value/plan.js";
import type { Scene } from "../value/scene.js";

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
  const known = new Set(groups);
  // A parent that the service does not list counts as none.
  const others = [...sequences.keys()].filter((key) => {
    const group = groupOfSequence(key);
    return group !== null && !known.has(group);
  });
  const inOrder = [
    ...groups.flatMap((id) => [id, ...(sequences.get(sequenceIn(id)) ?? [])]),
    ...[UNGROUPED, ...others].flatMap((key) => sequences.get(key) ?? []),
  ];
  return inOrder.flatMap((id): Unmanaged[] => {
    const channel = byId.get(id);
    if (channel === undefined || !stays(id)) return [];
    const group = byId.get(channel.parentId);
    return [
      {
        id,
        name: channel.name,
        kind: channel.type === CHANNEL_TYPE.group ? "group" : "channel",
        group: group === undefined ? null : { id: group.id, name: group.name },
      },
    ];
  });
}
