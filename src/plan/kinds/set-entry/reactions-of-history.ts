// Makes the goals of the bot's reactions in an undo. If the undo posts a message again, it adds the recorded reactions to the new one. If
// it recalls a message, its reactions go with it. An undo gets these goals through kinds/registry.ts.

import { type Address, messageOfAddress, reactionAddress } from "../../../model/address.js";
import { type BoundId, reactionKeyUnder } from "../../../model/bound-id.js";
import { emojiText } from "../../../model/emoji.js";
import { groupedBy } from "../../../model/grouped-by.js";
import type { Emoji } from "../../../model/message.js";
import { refTo } from "../../../model/ref.js";
import { channelAddressOf } from "../../claims/place-names.js";
import {
  bindingNow,
  formerBinding,
  notRestored,
  type UndoContext,
  undone,
} from "../../history/history-context.js";
import type { HistorySource } from "../../history/history-source.js";
import { type HistoryDisposition, isLeftAlone } from "../../history/message-dispositions.js";
import {
  emojiKey,
  emojiOfReaction,
  messageOfReaction,
  ReactionHistory,
} from "../../history/reaction-history.js";
import type { TouchedValue } from "../../history/touched-object.js";
import { NOTHING, operationId } from "../../value/draft.js";
import type { SourceGoals } from "../../value/goal.js";
import { keyOfPlace, standingAt, staying } from "../../value/message-disposition.js";
import { rememberedWith } from "../../value/remembering.js";
import { hasReaction, type ReactionGoal, reactionBinding } from "./reaction-drafts.js";

export function reactionsOfHistory(context: HistorySource): SourceGoals<ReactionGoal> {
  const reactions = context.touched.values.of("reaction");
  const { dispositions } = context;
  const history = new ReactionHistory(context);
  const ofLines = dispositions.messages.flatMap((one) =>
    isLeftAlone(one) ? [] : ofMessage(one, { context, history }),
  );
  const others = [...reactions.values()].filter(({ id }) => {
    const message = messageOfReaction(id);
    return message !== null && dispositions.of(message) === undefined;
  });
  const gone = new Set(others.filter((one) => isOfGoneMessage(one, context)));
  const back = others.filter((one) => !gone.has(one));
  const goals = [...ofLines, ...back.flatMap((one) => asBefore(one, context))];
  const findings = [...gone].map(({ address }) => notRestored(address, { case: "its-message-gone" }));
  return { ...NOTHING, goals: takenBackLast(goals, context), findings };
}

/** Returns true for a reaction on a message that is gone and that no apply brings back. */
function isOfGoneMessage({ id, before }: TouchedValue, { live }: UndoContext): boolean {
  const message = messageOfReaction(id);
  return before === true && message !== null && live.messages.get(message) === null;
}

/** The removals on one message wait for the reactions that come back. */
function takenBackLast(goals: readonly ReactionGoal[], { live }: UndoContext): ReactionGoal[] {
  const takes = (goal: ReactionGoal) => goal.want === "gone" && hasReaction(goal, live);
  const puts = groupedBy(
    goals.filter((goal) => goal.want === "there" && !hasReaction(goal, live)),
    ({ message }) => message,
  );
  const putsOn = ({ message }: ReactionGoal) =>
    (puts.get(message) ?? []).map(({ address }) => operationId("put_reaction", address));
  return [
    ...goals.filter((goal) => !takes(goal)),
    ...goals.filter(takes).map((goal) => ({ ...goal, after: putsOn(goal) })),
  ];
}

function ofMessage(
  one: HistoryDisposition,
  { context, history }: { readonly context: UndoContext; readonly history: ReactionHistory },
): ReactionGoal[] {
  const { step } = one;
  const { bound } = one.line;
  if (bound === null) return [];
  const before = history.before(bound.id);
  if (step.kind === "post") {
    const place = { channel: step.channelId, message: refTo(one.address) };
    return before.map((emoji) => asOnFormer(one, { emoji, place, context }));
  }
  const there = staying(one);
  if (there === null) return [];
  const id = keyOfPlace(there);
  const touched = history.touchedOn(id);
  if (id === bound.id) return touched.flatMap((reaction) => asBefore(reaction, context));
  const wanted = new Set(before.map(emojiKey));
  return [
    ...before
      .filter((emoji) => context.live.reactions.get(reactionKeyUnder(id, emoji)) === false)
      .map((emoji) => asOnFormer(one, { emoji, place: placeOf(id), context })),
    ...touched
      .filter(({ id }) => !wanted.has(emojiKey(emojiOfReaction(id))))
      .flatMap((reaction) => asBefore(reaction, context)),
  ];
}

type Place = Pick<ReactionGoal, "message"> & { readonly channel: string };

/** The key belongs to a live message, such as `101/08a1`. */
function placeOf(key: BoundId): Place {
  const { channelId: channel, messageId: message } = standingAt(key);
  return { channel, message };
}

/** Returns the goal of a reaction that the applies touched. It returns none if the presence of the reaction is unknown. */
function asBefore(one: TouchedValue, context: UndoContext): ReactionGoal[] {
  const message = messageOfReaction(one.id);
  if (message === null) return [];
  const place = placeOf(message);
  const address = context.names.values("reaction").get(one.id);
  const now = context.live.reactions.get(one.id);
  if (context.doomed.has(place.channel) || !context.channels.has(place.channel)) return [];
  if (address === undefined || now === undefined) return [];
  const emoji = emojiOfReaction(one.id);
  return [
    {
      want: one.before ? "there" : "gone",
      why: { why: undone(one), drift: now !== one.left },
      remember: {
        afterCalls: [formerBinding(address, one.before ? { id: one.id, applied: {} } : null)],
        whenUnchanged: bindingNow(context, address, one.bound),
      },
      ...goalOf(address, { emoji, place, context }),
    },
  ];
}

/** Returns the goal of a reaction that the former message had. */
function asOnFormer(
  { line, address: message }: HistoryDisposition,
  { emoji, place, context }: { readonly emoji: Emoji; readonly place: Place; readonly context: UndoContext },
): ReactionGoal {
  const address = reactionAddress(messageOfAddress(message).key, emojiText(emoji));
  return {
    want: "there",
    why: { why: undone(line, "reaction-back"), drift: false },
    remember: {
      afterCalls: [rememberedWith(address, reactionBinding({ ...place, emoji }))],
      whenUnchanged: [],
    },
    ...goalOf(address, { emoji, place, context }),
  };
}

const goalOf = (
  address: Address,
  { emoji, place, context }: { readonly emoji: Emoji; readonly place: Place; readonly context: UndoContext },
) => ({
  address,
  name: emojiText(emoji),
  within: channelAddressOf(context, place.channel),
  source: null,
  emoji,
  after: [],
  ...place,
});
