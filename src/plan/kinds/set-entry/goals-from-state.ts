// Makes the goals of pins and reactions for drift: one for each bound entry that is still in its set. For an entry that is gone or unread,
// asApplied makes a finding. A pin that a person added is no drift. Drift gets these goals through kinds/registry.ts.

import { inChannelOf } from "../../../model/address.js";
import { parseReactionKey } from "../../../model/bound-id.js";
import { emojiText } from "../../../model/emoji.js";
import { groupedBy } from "../../../model/grouped-by.js";
import { type AppliedSource, asApplied, goneByHand, insideOf } from "../../desired/applied-source.js";
import { type BoundObject, boundOf } from "../../value/bound-object.js";
import { CHANGED_BY_HAND, type SourceGoals } from "../../value/goal.js";
import { standingAt } from "../../value/message-disposition.js";
import { type PinGoal, UNHINDERED } from "./pin-drafts.js";
import type { ReactionGoal } from "./reaction-drafts.js";

const entryOf = (one: BoundObject, source: AppliedSource) => ({
  ...insideOf(one, source),
  message: standingAt(one.id).messageId,
  want: "there" as const,
  why: { ...CHANGED_BY_HAND, findings: [] },
  after: [],
});

/** The list has one part for each channel. */
export function pinsOfApplied(source: AppliedSource): readonly SourceGoals<PinGoal>[] {
  const byChannel = groupedBy(boundOf(source, "pin"), ({ id }) => standingAt(id).channelId);
  return [...byChannel.values()].map((pins) =>
    asApplied(pins, {
      now: (one) => messageNow(one, source),
      goal: (one): PinGoal => ({
        ...UNHINDERED,
        ...entryOf(one, source),
        name: inChannelOf(one.address).own,
        roomFor: "back",
        full: [goneByHand(one.address)],
      }),
    }),
  );
}

/** Returns true if the pinned message may exist, and null if it is gone. Without a read of the pins it returns undefined. */
function messageNow({ id }: BoundObject, { channels, live }: AppliedSource): true | null | undefined {
  const { channelId } = standingAt(id);
  if (!channels.has(channelId)) return null;
  if (!live.pins.has(channelId)) return undefined;
  return live.messages.get(id) === null ? null : true;
}

export function reactionsOfApplied(source: AppliedSource): SourceGoals<ReactionGoal> {
  const { channels, live } = source;
  const reactions = boundOf(source, "reaction").flatMap((one) => {
    const parsed = parseReactionKey(one.id);
    return parsed === undefined ? [] : [{ ...one, ...parsed, at: standingAt(parsed.message) }];
  });
  return asApplied(reactions, {
    now: ({ id, message, at }) =>
      channels.has(at.channelId) && live.messages.get(message) !== null ? live.reactions.get(id) : null,
    goal: ({ emoji, ...one }): ReactionGoal => ({
      ...entryOf(one, source),
      name: emojiText(emoji),
      message: one.at.messageId,
      emoji,
    }),
  });
}
