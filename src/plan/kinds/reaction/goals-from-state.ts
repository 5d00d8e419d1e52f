// The bot's reactions as they were last applied: what state knows as set is set still.

import { parseReactionKey } from "../../../model/bound-id.js";
import { emojiText } from "../../../model/emoji.js";
import { type AppliedSource, asApplied, insideOf } from "../../desired/applied-source.js";
import { boundOf } from "../../value/bound-object.js";
import { CHANGED_BY_HAND, type SourceGoals } from "../../value/goal.js";
import { standingAt } from "../../value/message-disposition.js";
import type { ReactionGoal } from "./drafts.js";

export function reactionsOfApplied(source: AppliedSource): SourceGoals<ReactionGoal> {
  const { channels, live } = source;
  const reactions = boundOf(source, "reaction").flatMap((one) => {
    const parsed = parseReactionKey(one.id);
    return parsed === undefined ? [] : [{ ...one, ...parsed, at: standingAt(parsed.message) }];
  });
  return asApplied(reactions, {
    now: ({ id, message, at }) =>
      channels.has(at.channelId) && live.messages.get(message) !== null ? live.reactions.get(id) : null,
    goal: (one): ReactionGoal => ({
      ...insideOf(one, source),
      name: emojiText(one.emoji),
      message: one.at.messageId,
      emoji: one.emoji,
      want: "there",
      why: CHANGED_BY_HAND,
      after: [],
    }),
  });
}
