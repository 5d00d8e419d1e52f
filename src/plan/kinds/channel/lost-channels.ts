// What does not come back: channels and groups that are gone, and those that lost their group with it.

import { CHANNEL_TYPE } from "../../../model/enums.js";
import { sequenceIn } from "../../../model/sequence.js";
import { foreignText } from "../../../model/visible-text.js";
import type { Finding } from "../../value/plan.js";
import { channelAddressOf, notRestored, type UndoContext } from "../../wishes/history/history-context.js";
import type { TouchedChannel } from "../../wishes/history/touched.js";

/** One that the applies deleted. */
export function deletedForGood({ id, isGroup, before }: TouchedChannel, context: UndoContext): Finding {
  const what = isGroup ? "group" : "channel";
  const name = before === null ? "" : ` "${foreignText(before.name)}"`;
  const lost = isGroup ? "its id is lost" : "its id, its messages, pins and permissions are lost";
  return notRestored(
    channelAddressOf(context, id),
    `the ${what}${name} (${id}) was deleted; ${lost}`,
    "Declare it again to get a new, empty one.",
  );
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
      const name = foreignText(channel.name);
      return [
        notRestored(
          channelAddressOf(context, id),
          `"${name}" stood in the deleted group ${foreignText(group)} and stays outside of it`,
        ),
      ];
    }),
  );
}
