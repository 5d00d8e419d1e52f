// Makes the goals of messages for drift: one for each bound message that is still there, with the content that guildform sent, as far as it
// can read it. State does not know the content of an adopted message that guildform never sent. For a message that is gone or unread,
// asApplied makes a finding. Drift gets these goals through kinds/registry.ts.

import { formerMessageAddress, messageOfAddress } from "../../../model/address.js";
import { isJsonObject } from "../../../model/json.js";
import { messageDifference } from "../../content/message-difference.js";
import { type AppliedSource, asApplied, insideOf } from "../../desired/applied-source.js";
import { hasKeyboard } from "../../posting/decide-message.js";
import { type BoundObject, boundOf } from "../../value/bound-object.js";
import { CHANGED_BY_HAND, type SourceGoals } from "../../value/goal.js";
import { standingAt } from "../../value/message-disposition.js";
import { AT_ONCE, type MessageGoal, type PresentMessage } from "./drafts.js";

/** A former message waits for its recall, so its absence is no drift. */
export function messagesOfApplied(source: AppliedSource): SourceGoals<MessageGoal> {
  const { channels, live } = source;
  const boundMessages = boundOf(source, "message").filter(
    ({ address }) => messageOfAddress(address).former === null,
  );
  return asApplied(boundMessages, {
    now: ({ id }) => (channels.has(standingAt(id).channelId) ? live.messages.get(id) : null),
    goal: (one, message): MessageGoal => {
      const now = { ...standingAt(one.id), message, sent: one.applied.sent ?? null };
      const { key: name } = messageOfAddress(one.address);
      return { ...insideOf(one, source), name, now, adoptions: [], want: wantOf(one, now) };
    },
  });
}

function wantOf({ address, applied }: BoundObject, now: PresentMessage): MessageGoal["want"] {
  const { sent: body, read = null } = applied;
  if (!isJsonObject(body)) return "left";
  const { channelId, messageId, message } = now;
  if (messageDifference(message, { sent: body, read, body }).is === "none") return "same";
  const common = { ...AT_ONCE, body, why: CHANGED_BY_HAND };
  if (hasKeyboard(body)) return { ...common, kind: "edited" };
  const former = formerMessageAddress(messageOfAddress(address).key, messageId);
  const recall = { address: former, channelId, messageId, inside: [], after: [] };
  return { ...common, kind: "posted", into: channelId, moved: null, recall };
}
