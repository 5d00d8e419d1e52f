// Messages as they were last applied: each still says what was sent, as far as that can be read. Of a message that was taken over
// and never sent, state does not know what it said.

import { formerMessageAddress, messageOfAddress } from "../../../model/address.js";
import { isJsonObject } from "../../../model/json.js";
import { messageDifference } from "../../content/message-difference.js";
import { hasKeyboard } from "../../posting/decide-message.js";
import { type BoundObject, boundOf } from "../../value/bound-object.js";
import { CHANGED_BY_HAND, type Wished } from "../../value/goal.js";
import { standingAt } from "../../value/message-fate.js";
import { type AppliedSource, asApplied, insideOf } from "../../wishes/applied/applied-source.js";
import { AT_ONCE, type MessageGoal, type PresentMessage } from "./drafts.js";

/** A former message waits to be recalled: nobody misses it. */
export function messagesOfApplied(source: AppliedSource): Wished<MessageGoal> {
  const { channels, live } = source;
  const standing = boundOf(source, "message").filter(
    ({ address }) => messageOfAddress(address).former === null,
  );
  return asApplied(standing, {
    now: ({ id }) => (channels.has(standingAt(id).channelId) ? live.messages.get(id) : null),
    goal: (one, message): MessageGoal => {
      const now = { ...standingAt(one.id), message, sent: one.applied.sent ?? null };
      const { key: name } = messageOfAddress(one.address);
      return { ...insideOf(one, source), name, now, claimed: [], want: wishOf(one, now) };
    },
  });
}

function wishOf({ address, applied }: BoundObject, now: PresentMessage): MessageGoal["want"] {
  const { sent: body, read = null } = applied;
  if (!isJsonObject(body)) return "left";
  const { channelId, messageId, message } = now;
  if (messageDifference(message, { sent: body, read, body }).is === "none") return "same";
  const wish = { ...AT_ONCE, body, why: CHANGED_BY_HAND };
  if (hasKeyboard(body)) return { ...wish, kind: "edited" };
  const former = formerMessageAddress(messageOfAddress(address).key, messageId);
  const recall = { address: former, channelId, messageId, inside: [], after: [] };
  return { ...wish, kind: "posted", into: channelId, moved: null, recall };
}
