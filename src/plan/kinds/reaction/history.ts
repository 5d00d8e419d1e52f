// Reactions of the bot in an undo. Those of a message that is posted again are put on the new one, as far as the history
// tells of them; those of a message that goes away go with it.

import { type Address, messageAddress, messageOfAddress, reactionAddress } from "../../../model/address.js";
import { emojiText } from "../../../model/emoji.js";
import { groupedBy } from "../../../model/grouped-by.js";
import type { Emoji } from "../../../model/message.js";
import {
  type Contribution,
  changed,
  type Draft,
  NOTHING,
  operationId,
  PHASE,
  refTo,
} from "../../value/draft.js";
import { parsePostKey } from "../../value/live-guild.js";
import type { Ref } from "../../value/plan.js";
import {
  bindingNow,
  channelAddressOf,
  formerBinding,
  reasonOf,
  type UndoContext,
} from "../../wishes/history/history-context.js";
import type { FatedMessage } from "../../wishes/history/message-fates.js";
import { isLeftAlone, type MessageTargets, targetOfFate } from "../../wishes/history/message-targets.js";
import { idsOf, type TouchedReaction } from "../../wishes/history/touched-posts.js";
import { emojiKey, emojiOf, messageOf, ReactionHistory } from "./reaction-history.js";

export function undoReactions(
  messages: readonly FatedMessage[],
  { context, targets }: { readonly context: UndoContext; readonly targets: MessageTargets },
): Contribution[] {
  const { reactions } = context.touched.posts;
  const history = new ReactionHistory(context);
  const ofLines = messages.flatMap((one) => (isLeftAlone(one) ? [] : ofMessage(one, { context, history })));
  const others = [...reactions.values()].filter(({ id }) => targets.lineOf(messageOf(id)) === undefined);
  return takenBackLast([...ofLines, ...others.map((one) => asBefore(one, context))]);
}

/** On one message a reaction is taken back when those that come back are there. */
function takenBackLast(planned: readonly Contribution[]): Contribution[] {
  const callsOf = ({ drafts }: Contribution) => drafts.flatMap(({ operations }) => operations);
  const takes = (one: Contribution) => callsOf(one).some(({ operation }) => operation === "delete_reaction");
  const puts = groupedBy(
    planned.flatMap(callsOf).filter(({ operation }) => operation === "put_reaction"),
    ({ params: { message_id: message } }) => message,
  );
  const waiting = (draft: Draft): Draft => ({
    ...draft,
    operations: draft.operations.map((one) => ({
      ...one,
      needs: [...one.needs, ...(puts.get(one.params.message_id) ?? []).map(({ id }) => id)],
    })),
  });
  return [
    ...planned.filter((one) => !takes(one)),
    ...planned.filter(takes).map((one) => ({ ...one, drafts: one.drafts.map(waiting) })),
  ];
}

function ofMessage(
  one: FatedMessage,
  { context, history }: { readonly context: UndoContext; readonly history: ReactionHistory },
): Contribution[] {
  const target = targetOfFate(one);
  const { bound } = one.line;
  if (target.kind === "gone" || bound === null) return [];
  const before = history.before(bound.id);
  if (target.kind === "posted") {
    const { address } = one;
    const message: Posted = {
      channelId: target.channelId,
      message: refTo(address),
      within: target.channelId,
    };
    return before.map((emoji) => put(one, { emoji, message, address: addressFor(address, emoji), context }));
  }
  const touched = history.touchedOn(target.id);
  if (target.id === bound.id) return touched.map((reaction) => asBefore(reaction, context));
  const wanted = new Set(before.map(emojiKey));
  const there = before.filter(
    (emoji) => context.live.reactions.get(`${target.id}/${emojiKey(emoji)}`) === false,
  );
  return [
    ...there.map((emoji) =>
      put(one, { emoji, message: postedAt(target.id), address: addressFor(one.address, emoji), context }),
    ),
    ...touched
      .filter(({ id }) => !wanted.has(emojiKey(emojiOf(id))))
      .map((reaction) => asBefore(reaction, context)),
  ];
}

const addressFor = (message: Address, emoji: Emoji): Address =>
  reactionAddress(messageOfAddress(message).key, emojiText(emoji));

interface Posted {
  readonly channelId: string;
  readonly message: string | Ref;
  readonly within: string;
}

/** A message that is there, such as `101/08a1`. */
const postedAt = (key: string): Posted => {
  const { channelId = "", id: message = "" } = parsePostKey(key) ?? {};
  return { channelId, message, within: channelId };
};

function asBefore(one: TouchedReaction, context: UndoContext): Contribution {
  const { channelId } = postedAt(messageOf(one.id));
  const address = context.names.reactions.get(one.id);
  if (context.doomed.has(channelId) || !context.channels.has(channelId) || address === undefined)
    return NOTHING;
  const now = context.live.reactions.get(one.id);
  if (now === undefined) return NOTHING;
  if (now === one.before) {
    return { ...NOTHING, remember: bindingNow(context, address, one.bound), unchanged: 1 };
  }
  return { ...NOTHING, drafts: [draftOf(one, { context, address, now })] };
}

function draftOf(
  one: TouchedReaction,
  {
    context,
    address,
    now,
  }: { readonly context: UndoContext; readonly address: Address; readonly now: boolean },
): Draft {
  const { channelId, message } = postedAt(messageOf(one.id));
  const emoji = emojiOf(one.id);
  const text = emojiText(emoji);
  const operation = now ? "delete_reaction" : "put_reaction";
  return {
    change: {
      address,
      kind: "reaction",
      action: now ? "unreact" : "react",
      name: text,
      within: channelAddressOf(context, channelId),
      attributes: [changed("emoji", now ? text : null, now ? null : text)],
      source: null,
      reason: reasonOf(one),
      drift: now !== one.left,
      reversible: true,
    },
    operations: [
      {
        id: operationId(operation, address),
        address,
        operation,
        params: { channel_id: channelId, message_id: message, type: String(emoji.type), id: emoji.id },
        remember: [now ? { type: "forget", address } : formerBinding(address, { id: one.id, applied: {} })],
        phase: PHASE.reaction,
        access: null,
        sequences: [`reactions.${messageAddress(messageOfAddress(address).key)}`],
        needs: [],
      },
    ],
  };
}

function put(
  { line }: FatedMessage,
  {
    emoji,
    message,
    address,
    context,
  }: {
    readonly emoji: Emoji;
    readonly message: Posted;
    readonly address: Address;
    readonly context: UndoContext;
  },
): Contribution {
  const text = emojiText(emoji);
  const type = String(emoji.type);
  const draft: Draft = {
    change: {
      address,
      kind: "reaction",
      action: "react",
      name: text,
      within: channelAddressOf(context, message.within),
      attributes: [changed("emoji", null, text)],
      source: null,
      reason: `${reasonOf(line)}; the message before had it`,
      drift: false,
      reversible: true,
    },
    operations: [
      {
        id: operationId("put_reaction", address),
        address,
        operation: "put_reaction",
        params: { channel_id: message.channelId, message_id: message.message, type, id: emoji.id },
        remember: [
          { type: "bind", address, id: [message.channelId, message.message, type, emoji.id], applied: {} },
        ],
        phase: PHASE.reaction,
        access: null,
        sequences: [`reactions.${messageAddress(messageOfAddress(address).key)}`],
        needs: [],
      },
    ],
  };
  return { ...NOTHING, drafts: [draft] };
}

/** Reactions to look at: those that were touched, and those that a message may get back, on each that may stay. */
export function reactionsToRead(
  { touched }: Pick<UndoContext, "touched">,
  { state, runs }: Pick<UndoContext, "state" | "runs">,
): string[] {
  const history = new ReactionHistory({ state, runs, touched });
  const ids = new Set(touched.posts.reactions.keys());
  for (const line of touched.posts.messages) {
    const emojis = line.bound === null ? [] : history.named(line.bound.id).map(emojiKey);
    for (const id of idsOf(line)) for (const emoji of emojis) ids.add(`${id}/${emoji}`);
  }
  return [...ids];
}
