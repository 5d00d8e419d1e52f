// What comes before a recall in an undo: the calls after which readers no longer need the message, since what takes its place is
// posted, reacted to, pinned and announced.

import { ANNOUNCEMENT, messageOfAddress, reactionAddress } from "../../../model/address.js";
import type { BoundId } from "../../../model/bound-id.js";
import { emojiText } from "../../../model/emoji.js";
import { groupedBy } from "../../../model/grouped-by.js";
import { ANNOUNCING, isAnnounced } from "../../posting/departures.js";
import { operationId } from "../../value/draft.js";
import { keyOfStanding } from "../../value/message-fate.js";
import type { HistorySource } from "../../wishes/history/history-source.js";
import type { HistoryFate } from "../../wishes/history/message-fates.js";
import { ReactionHistory } from "../../wishes/history/reaction-history.js";
import { pinsToUndo } from "../pin/touched-pins.js";

/** By the message that is recalled, such as `101/08a1`. Ids of calls that the undo does not make mean nothing. */
export function callsBeforeRecalls(context: HistorySource): ReadonlyMap<BoundId, readonly string[]> {
  const { messages } = context.fates;
  const byAddress = groupedBy(messages, ({ address }) => address);
  const pins = groupedBy(pinsToUndo(context), ({ line }) => line);
  const history = new ReactionHistory(context);
  const followers = (one: HistoryFate): string[] => [
    ...(pins.get(one) ?? []).flatMap(({ address }) => [
      operationId("put_pin", address),
      operationId("delete_pin", address),
    ]),
    ...reactionsBack(one, history),
  ];
  const found = new Map<BoundId, readonly string[]>();
  for (const one of messages) {
    const { leaves, stands, instead } = one;
    if (leaves === null) continue;
    const others = instead === null ? [] : (byAddress.get(instead) ?? []);
    found.set(keyOfStanding(leaves), [
      ...[...(stands === "posted" ? [one] : []), ...others].map(({ address }) =>
        operationId("post_message", address),
      ),
      ...[one, ...others].flatMap(followers),
      ...(isAnnounced(leaves, context.state.resources[ANNOUNCEMENT]) ? ANNOUNCING : []),
    ]);
  }
  return found;
}

/** The calls that give a message that is posted again the reactions it had. */
function reactionsBack({ stands, line, address }: HistoryFate, history: ReactionHistory): string[] {
  if (stands !== "posted" || line.bound === null) return [];
  const { key } = messageOfAddress(address);
  return history
    .before(line.bound.id)
    .map((emoji) => operationId("put_reaction", reactionAddress(key, emojiText(emoji))));
}
