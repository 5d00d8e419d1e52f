// A ReactionGoal says whether the bot should react to one message with one emoji. For each goal that does not hold, reactionDrafts makes
// one change and one call. kinds/registry.ts has reactionDrafts.

import { messageAddress, messageOfAddress } from "../../../model/address.js";
import { reactionKey } from "../../../model/bound-id.js";
import { emojiText } from "../../../model/emoji.js";
import type { Emoji } from "../../../model/message.js";
import { reactionsTo } from "../../../model/sequence.js";
import { type Contribution, type DraftChange, draftCall, NOTHING, PHASE } from "../../value/draft.js";
import type { LiveGuild } from "../../value/live-guild.js";
import type { RememberedBinding } from "../../value/remembering.js";
import { type EntryGoal, entryChange } from "./entry.js";

export interface ReactionGoal extends EntryGoal {
  readonly emoji: Emoji;
}

export const reactionBinding = ({
  channel,
  message,
  emoji,
}: Pick<ReactionGoal, "channel" | "message" | "emoji">): RememberedBinding => ({
  id: [channel, message, String(emoji.type), emoji.id],
  applied: {},
});

export function reactionDrafts(goals: readonly ReactionGoal[], live: LiveGuild): Contribution {
  const holds = new Set(goals.filter((goal) => hasReaction(goal, live) === (goal.want === "there")));
  return {
    ...NOTHING,
    drafts: goals.filter((goal) => !holds.has(goal)).map(draftOf),
    remember: [...holds].flatMap(({ remember }) => remember.whenUnchanged),
    unchanged: holds.size,
  };
}

export const hasReaction = (
  { channel, message, emoji }: Pick<ReactionGoal, "channel" | "message" | "emoji">,
  { reactions }: Pick<LiveGuild, "reactions">,
): boolean =>
  typeof channel === "string" &&
  typeof message === "string" &&
  reactions.get(reactionKey(channel, message, emoji)) === true;

function draftOf(goal: ReactionGoal): DraftChange {
  const { address, channel, message, emoji, want, remember } = goal;
  return {
    change: entryChange("reaction", goal, { path: "emoji", value: emojiText(emoji) }),
    operations: [
      draftCall(want === "there" ? "put_reaction" : "delete_reaction", address, {
        params: { channel_id: channel, message_id: message, type: String(emoji.type), id: emoji.id },
        remember: remember.afterCalls,
        phase: PHASE.reaction,
        // Reactions to one message run one after the other, since the service limits their rate (service-facts 3.11).
        sequences: [reactionsTo(messageAddress(messageOfAddress(address).key))],
        needs: goal.after,
      }),
    ],
  };
}
