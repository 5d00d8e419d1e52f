// The bot's reactions as they were last applied: what state knows as set is set still.

import { parseReactionKey } from "../../../model/bound-id.js";
import { emojiText } from "../../../model/emoji.js";
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
import type { ReactionGoal } from "./drafts.js";

export const reactionsOfApplied = (source: AppliedSource): readonly Wished<ReactionGoal>[] =>
  appliedOf("reaction", source.state).map((one) => wished(one, source));

function wished({ address, id }: AppliedObject, source: AppliedSource): Wished<ReactionGoal> {
  const { channels, live } = source;
  const parsed = parseReactionKey(id);
  if (parsed === undefined) return { ...NOTHING, goals: [] };
  const { message, emoji } = parsed;
  const { channelId, messageId } = standingAt(message);
  const isGone = !channels.has(channelId) || live.messages.get(message) === null;
  const goal: ReactionGoal = {
    ...UNSOURCED,
    address,
    name: emojiText(emoji),
    within: calledBy(source, channelId),
    channel: channelId,
    message: messageId,
    emoji,
    want: "there",
    why: CHANGED_BY_HAND,
    after: [],
  };
  return ifThere(address, isGone ? null : live.reactions.get(id), () => ({ ...NOTHING, goals: [goal] }));
}
