// Messages as they were last applied: each still says what was sent, as far as that can be read. Of a message that was taken over
// and never sent, state does not know what it said.

import { formerMessageAddress, messageOfAddress } from "../../../model/address.js";
import { isJsonObject } from "../../../model/json.js";
import { messageDifference } from "../../content/message-difference.js";
import { hasKeyboard } from "../../posting/decide-message.js";
import { NOTHING } from "../../value/draft.js";
import { CHANGED_BY_HAND, type Wished } from "../../value/goal.js";
import { standingAt } from "../../value/message-fate.js";
import {
  type AppliedObject,
  type AppliedSource,
  appliedOf,
  calledBy,
  ifThere,
  UNSOURCED,
} from "../../wishes/applied/applied-source.js";
import { AT_ONCE, type MessageGoal, type PresentMessage } from "./drafts.js";

/** A former message waits to be recalled: nobody misses it. */
export const messagesOfApplied = (source: AppliedSource): readonly Wished<MessageGoal>[] =>
  appliedOf("message", source.state)
    .filter(({ address }) => messageOfAddress(address).former === null)
    .map((one) => wished(one, source));

function wished(one: AppliedObject, source: AppliedSource): Wished<MessageGoal> {
  const { address, id } = one;
  const standing = standingAt(id);
  const message = source.channels.has(standing.channelId) ? source.live.messages.get(id) : null;
  return ifThere(address, message, (there) => {
    const now = { ...standing, message: there, sent: one.applied.sent ?? null };
    const goal: MessageGoal = {
      ...UNSOURCED,
      address,
      name: messageOfAddress(address).key,
      within: calledBy(source, standing.channelId),
      now,
      claimed: [],
      want: wishOf(one, now),
    };
    return { ...NOTHING, goals: [goal] };
  });
}

function wishOf({ address, applied }: AppliedObject, now: PresentMessage): MessageGoal["want"] {
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
