// Deletions that an undo leaves for later: a message stands in a channel that the applies created, and what comes back in its
// place has no room today. Deleted now, the channel would take away the one before the other is there.

import type { Address } from "../../../model/address.js";
import { NO_PARENT } from "../../../model/ids.js";
import { foreignText } from "../../../model/visible-text.js";
import { parsePostKey } from "../../value/live-guild.js";
import type { Deferred } from "../../value/plan.js";
import { channelAddressOf, type UndoContext } from "../../wishes/history/history-context.js";
import type { FatedMessage } from "../../wishes/history/message-fates.js";

/** By the id of the channel or group that is not deleted yet. */
export function heldDeletions(
  messages: readonly FatedMessage[],
  context: UndoContext,
): ReadonlyMap<string, Deferred> {
  const held = new Map<string, Deferred>();
  const hold = (id: string, what: Address, why: string) => {
    if (!context.doomed.has(id) || held.has(id)) return;
    const message = `${foreignText(what)} stands in it, ${why}`;
    held.set(id, { address: channelAddressOf(context, id), why: "held", message });
  };
  for (const { address, fate } of messages) {
    const id = context.state.resources[address]?.id ?? "";
    if (fate.kind === "deferred")
      hold(parsePostKey(id)?.channelId ?? "", address, "and nothing is there in its place yet");
  }
  for (const id of [...held.keys()]) {
    const parent = context.channels.get(id)?.parentId ?? NO_PARENT;
    hold(parent, channelAddressOf(context, id), "which is not deleted yet");
  }
  return held;
}
