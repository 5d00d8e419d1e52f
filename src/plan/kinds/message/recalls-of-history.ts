// Finds the calls that come before a recall in an undo: the calls for the replacement of the message, and the pins of both.
// goals-from-history.ts lets each recall wait for these calls.

import { type Address, ANNOUNCEMENT, messageOfAddress, reactionAddress } from "../../../model/address.js";
import type { BoundId } from "../../../model/bound-id.js";
import { emojiText } from "../../../model/emoji.js";
import { groupedBy } from "../../../model/grouped-by.js";
import type { HistorySource } from "../../history/history-source.js";
import type { HistoryDisposition } from "../../history/message-dispositions.js";
import { ReactionHistory } from "../../history/reaction-history.js";
import { isAnnounced } from "../../posting/departures.js";
import { successorCalls } from "../../posting/successor-calls.js";
import { operationId } from "../../value/draft.js";
import { keyOfPlace } from "../../value/message-disposition.js";
import { pinsToUndo } from "../set-entry/touched-pins.js";

/**
 * The key is the id of the recalled message, such as `101/08a1`. The ids may include calls that the undo does not make: they have no
 * effect.
 */
export function callsBeforeRecalls(context: HistorySource): ReadonlyMap<BoundId, readonly string[]> {
  const { messages } = context.dispositions;
  const byAddress = groupedBy(messages, ({ address }) => address);
  const pinsOf = groupedBy(pinsToUndo(context), ({ line }) => line);
  const history = new ReactionHistory(context);
  const announcement = context.state.resources[ANNOUNCEMENT];
  const successors = new Map<BoundId, readonly string[]>();
  for (const one of messages) {
    const { leaves, placeAfter, instead } = one;
    if (leaves === null) continue;
    const others = instead === null ? [] : (byAddress.get(instead) ?? []);
    const all = [one, ...others];
    const pins = all.flatMap((each) => pinsOf.get(each) ?? []).map(({ address }) => address);
    const calls = successorCalls({
      posts: (placeAfter === "posted" ? all : others).map(({ address }) => address),
      reactions: all.flatMap((each) => reactionsBack(each, history)),
      pins,
      isAnnounced: isAnnounced(leaves, announcement),
    });
    successors.set(keyOfPlace(leaves), [...calls, ...pins.map((pin) => operationId("delete_pin", pin))]);
  }
  return successors;
}

/** Returns the reactions that a message gets back when it is posted again. */
function reactionsBack(
  { placeAfter, line, address }: HistoryDisposition,
  history: ReactionHistory,
): Address[] {
  if (placeAfter !== "posted" || line.bound === null) return [];
  const { key } = messageOfAddress(address);
  return history.before(line.bound.id).map((emoji) => reactionAddress(key, emojiText(emoji)));
}
