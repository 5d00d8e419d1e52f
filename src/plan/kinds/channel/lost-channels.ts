// What does not come back: channels and groups that are gone, and those that lost their group with it.

import { CHANNEL_TYPE } from "../../../model/enums.js";
import { sequenceIn } from "../../../model/sequence.js";
import type { Finding } from "../../value/plan.js";
import { channelAddressOf, notRestored, type UndoContext } from "../../wishes/history/history-context.js";
import type { TouchedChannel } from "../../wishes/history/touched.js";

/** One that the applies deleted. */
export function deletedForGood({ id, isGroup, before }: TouchedChannel, context: UndoContext): Finding {
  const kind = isGroup ? "group" : "channel";
  const name = before?.name ?? null;
  return notRestored(channelAddressOf(context, id), { case: "deleted-by-apply", kind, name, id });
}

/** What stood in a deleted group and stands in none since (service-facts 9.11). */
export function ungroupedChildren(context: UndoContext): Finding[] {
  const gone = [...context.touched.channels.values()].filter(
    ({ fate, isGroup }) => isGroup && fate === "deleted",
  );
  return gone.flatMap(({ id: group }) =>
    (context.touched.orders.get(sequenceIn(group)) ?? []).flatMap((id) => {
      const channel = context.channels.get(id);
      if (channel === undefined || context.doomed.has(id) || channel.type === CHANNEL_TYPE.group) return [];
      if ("parent_id" in (context.touched.channels.get(id)?.left ?? {})) return [];
      const { name } = channel;
      return [notRestored(channelAddressOf(context, id), { case: "out-of-group", name, group })];
    }),
  );
}
