// Reactions of the bot in an undo. Those of a message that is posted again are put on the new one, as far as the history
// tells of them; those of a message that goes away go with it.

import { type Address, messageAddress, messageOfAddress, reactionAddress } from "../../model/address.js";
import { emojiText } from "../../model/emoji.js";
import type { Emoji } from "../../model/message.js";
import type { AppliedRun, State } from "../../state/state.js";
import { type Contribution, changed, type Draft, NOTHING, operationId, PHASE, refTo } from "../draft.js";
import { parsePostKey } from "../live-guild.js";
import type { Ref } from "../plan.js";
import type { FatedMessage } from "./message-fates.js";
import { isLeftAlone, type MessageTargets, targetOfFate } from "./message-targets.js";
import { idsOf, type TouchedReaction } from "./touched-posts.js";
import { bindingNow, channelAddressOf, formerBinding, reasonOf, type UndoContext } from "./undo-context.js";

export function undoReactions(
  messages: readonly FatedMessage[],
  { context, targets }: { readonly context: UndoContext; readonly targets: MessageTargets },
): Contribution[] {
  const { reactions } = context.touched.posts;
  const ofLines = messages.flatMap((one) => (isLeftAlone(one) ? [] : ofMessage(one, context)));
  const others = [...reactions.values()].filter(({ id }) => targets.lineOf(messageOf(id)) === undefined);
  return [...ofLines, ...others.map((one) => asBefore(one, context))];
}

function ofMessage(one: FatedMessage, context: UndoContext): Contribution[] {
  const target = targetOfFate(one);
  const { bound } = one.line;
  if (target.kind === "gone" || bound === null) return [];
  const before = reactionsBefore(one, context);
  if (target.kind === "posted") {
    const { address } = one;
    const message: Posted = {
      channelId: target.channelId,
      message: refTo(address),
      within: target.channelId,
    };
    return before.map((emoji) => put(one, { emoji, message, address: addressFor(address, emoji), context }));
  }
  const touched = [...context.touched.posts.reactions.values()].filter(
    ({ id }) => messageOf(id) === target.id,
  );
  if (target.id === bound.id) return touched.map((reaction) => asBefore(reaction, context));
  const wanted = new Set(before.map(keyOf));
  const there = before.filter(
    (emoji) => context.live.reactions.get(`${target.id}/${keyOf(emoji)}`) === false,
  );
  return [
    ...there.map((emoji) =>
      put(one, { emoji, message: postedAt(target.id), address: addressFor(one.address, emoji), context }),
    ),
    ...touched
      .filter(({ id }) => !wanted.has(keyOf(emojiOf(id))))
      .map((reaction) => asBefore(reaction, context)),
  ];
}

const addressFor = (message: Address, emoji: Emoji): Address =>
  reactionAddress(messageOfAddress(message).key, emojiText(emoji));

/** What the history tells of the reactions to the message that stood before. */
function reactionsBefore({ line }: FatedMessage, { state, runs, touched }: UndoContext): Emoji[] {
  const message = line.bound?.id ?? "";
  const found = new Map<string, Emoji>();
  for (const [id, isThere] of earlierReactions(state, runs)) {
    if (messageOf(id) === message && isThere) found.set(keyOf(emojiOf(id)), emojiOf(id));
  }
  for (const { id, bound, before } of touched.posts.reactions.values()) {
    for (const one of [...(before ? [id] : []), ...(bound === null ? [] : [bound.id])]) {
      if (messageOf(one) === message) found.set(keyOf(emojiOf(one)), emojiOf(one));
    }
  }
  return [...found.values()];
}

function earlierReactions({ history }: State, runs: readonly AppliedRun[]): Map<string, boolean> {
  const first = history.findIndex(({ id }) => id === runs[0]?.id);
  const found = new Map<string, boolean>();
  for (const { changes } of history.slice(0, Math.max(0, first))) {
    for (const { operation, params } of changes) {
      if (operation !== "put_reaction" && operation !== "delete_reaction") continue;
      const { channel_id = "", message_id = "", type = "", id = "" } = params;
      found.set(`${channel_id}/${message_id}/${type}/${id}`, operation === "put_reaction");
    }
  }
  return found;
}

interface Posted {
  readonly channelId: string;
  readonly message: string | Ref;
  readonly within: string;
}

/** `id` of a message or of a reaction to it. */
const postedAt = (id: string): Posted => {
  const { channelId = "", id: message = "" } = parsePostKey(messageOf(id)) ?? {};
  return { channelId, message, within: channelId };
};

function asBefore(one: TouchedReaction, context: UndoContext): Contribution {
  const { channelId } = postedAt(one.id);
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
  const { channelId, message } = postedAt(one.id);
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
  { state, runs }: { readonly state: State; readonly runs: readonly AppliedRun[] },
): string[] {
  const ids = new Set(touched.posts.reactions.keys());
  for (const line of touched.posts.messages) {
    const former = line.bound?.id;
    if (former === undefined) continue;
    const emojis = [...ids, ...earlierReactions(state, runs).keys()]
      .concat([...touched.posts.reactions.values()].flatMap(({ bound }) => bound?.id ?? []))
      .filter((id) => messageOf(id) === former)
      .map((id) => keyOf(emojiOf(id)));
    for (const id of idsOf(line)) for (const emoji of emojis) ids.add(`${id}/${emoji}`);
  }
  return [...ids];
}

const partsOf = (id: string): readonly string[] => id.split("/");
export const messageOf = (id: string): string => partsOf(id).slice(0, 2).join("/");
export const emojiOf = (id: string): Emoji => ({ type: Number(partsOf(id)[2]), id: partsOf(id)[3] ?? "" });
const keyOf = ({ type, id }: Emoji): string => `${type}/${id}`;
