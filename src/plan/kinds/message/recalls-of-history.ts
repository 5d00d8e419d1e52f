// What comes before a recall in an undo: the calls after which readers no longer need the message, since what takes its place is
// posted, reacted to, pinned and announced.

import { ANNOUNCEMENT, messageOfAddress, reactionAddress } from "../../../model/address.js";
import { emojiText } from "../../../model/emoji.js";
import { groupedBy } from "../../../model/grouped-by.js";
import { ANNOUNCING } from "../../posting/departures.js";
import { operationId } from "../../value/draft.js";
import { parsePostKey } from "../../value/live-guild.js";
import { sameJson } from "../../value/why.js";
import type { UndoContext } from "../../wishes/history/history-context.js";
import type { HistorySource } from "../../wishes/history/history-source.js";
import type { FatedMessage } from "../../wishes/history/message-fates.js";
import { recalledOf } from "../../wishes/history/message-targets.js";
import { pinsToUndo } from "../pin/touched-pins.js";
import { ReactionHistory } from "../reaction/reaction-history.js";

/** By the message that is recalled, such as `101/08a1`. Ids of calls that the undo does not make mean nothing. */
export function callsBeforeRecalls(context: HistorySource): ReadonlyMap<string, readonly string[]> {
  const { messages } = context.fates;
  const byAddress = groupedBy(messages, ({ address }) => address);
  const pins = groupedBy(pinsToUndo(context), ({ line }) => line);
  const history = new ReactionHistory(context);
  const followers = (one: FatedMessage): string[] => [
    ...(pins.get(one) ?? []).flatMap(({ address }) => [
      operationId("put_pin", address),
      operationId("delete_pin", address),
    ]),
    ...reactionsBack(one, history),
  ];
  const found = new Map<string, readonly string[]>();
  for (const one of messages) {
    const recalled = recalledOf(one);
    if (recalled === null) continue;
    const others = one.instead === null ? [] : (byAddress.get(one.instead) ?? []);
    found.set(recalled, [
      ...[...(one.fate.kind === "post" ? [one] : []), ...others].map(({ address }) =>
        operationId("post_message", address),
      ),
      ...[one, ...others].flatMap(followers),
      ...(isAnnounced(recalled, context) ? ANNOUNCING : []),
    ]);
  }
  return found;
}

/** The calls that give a message that is posted again the reactions it had. */
function reactionsBack({ fate, line, address }: FatedMessage, history: ReactionHistory): string[] {
  if (fate.kind !== "post" || line.bound === null) return [];
  const { key } = messageOfAddress(address);
  return history
    .before(line.bound.id)
    .map((emoji) => operationId("put_reaction", reactionAddress(key, emojiText(emoji))));
}

/** By what state knows, since an announcement cannot be read. */
function isAnnounced(id: string, { state }: UndoContext): boolean {
  const sent = state.resources[ANNOUNCEMENT]?.applied.sent;
  const message = parsePostKey(id);
  return sameJson(sent, { channel_id: message?.channelId ?? null, message_id: message?.id ?? null });
}
