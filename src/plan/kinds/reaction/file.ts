// Reactions: exactly the declared ones of the bot's own stand on a message (service-facts 3.11, 3.12). Those of members
// are theirs. A message that is posted anew gets all of them; with the old one its reactions are gone.

import {
  type Address,
  addressKey,
  addressKind,
  messageAddress,
  messageOfAddress,
  reactionAddress,
} from "../../../model/address.js";
import { emojiText } from "../../../model/emoji.js";
import type { Emoji } from "../../../model/message.js";
import type { StateRecord } from "../../../state/state.js";
import type { MessageFate, Standing } from "../../posting/message-fates.js";
import {
  type Contribution,
  changed,
  type Draft,
  type DraftOperation,
  joinContributions,
  NOTHING,
  operationId,
  PHASE,
  refTo,
} from "../../value/draft.js";
import { messageKey, parseReactionKey, reactionKey } from "../../value/live-guild.js";
import type { Ref } from "../../value/plan.js";
import type { PlanContext } from "../../wishes/file-context.js";

export function planReactions(context: PlanContext): Contribution {
  const remembered = rememberedReactions(context);
  const declared = [...context.fates.messages.values()].map((fate) => {
    const { key } = fate.claim.desired;
    return planOf(fate, { context, remembered: remembered.get(key) ?? [] });
  });
  const gone = [...remembered].filter(([key]) => !context.fates.messages.has(key)).flatMap(([, all]) => all);
  return joinContributions([...declared, { ...NOTHING, remember: gone.map(forget) }]);
}

const forget = (address: Address): StateRecord => ({ type: "forget", address });

function rememberedReactions({ prior }: PlanContext): Map<string, Address[]> {
  const byMessage = new Map<string, Address[]>();
  for (const address of prior.resources.keys()) {
    if (addressKind(address) !== "reaction") continue;
    const { key } = messageOfAddress(address);
    byMessage.set(key, [...(byMessage.get(key) ?? []), address]);
  }
  return byMessage;
}

function planOf(
  fate: MessageFate,
  {
    context,
    remembered,
  }: {
    readonly context: PlanContext;
    readonly remembered: readonly Address[];
  },
): Contribution {
  const { claim, stands, step } = fate;
  const { reactions, key } = claim.desired;
  if (reactions === null) return { ...NOTHING, remember: remembered.map(forget) };
  if (stands === null || step.kind === "none") return NOTHING;
  const wanted = reactions.map(({ emoji }) => reactionAddress(key, emojiText(emoji)));
  const spare = remembered.filter((address) => !wanted.includes(address));
  if (stands === "posted") {
    const within = claim.channel.address;
    const drafts = reactions.map((one) => react(fate, { ...one, place: null, within }));
    return { ...NOTHING, drafts, remember: spare.map(forget) };
  }
  const there = (emoji: Emoji) =>
    context.live.reactions.get(reactionKey(stands.channelId, stands.messageId, emoji)) === true;
  const bound = (address: Address) => context.prior.resources.get(address)?.id;
  // A message that is kept may stand in another channel than the file says.
  const within = context.addresses.get(stands.channelId) ?? claim.channel.address;
  const missing = reactions.filter(({ emoji }) => !there(emoji));
  const taken = spare.flatMap((address): { address: Address; emoji: Emoji }[] => {
    const emoji = emojiOf(bound(address) ?? "", stands);
    return emoji !== null && there(emoji) ? [{ address, emoji }] : [];
  });
  return {
    ...NOTHING,
    drafts: [
      ...missing.map((one) => react(fate, { ...one, place: stands, within })),
      ...taken.map((one) => unreact(fate, { ...one, place: stands, within })),
    ],
    remember: [
      ...reactions.flatMap(({ emoji }): StateRecord[] => {
        const address = reactionAddress(key, emojiText(emoji));
        const id = reactionKey(stands.channelId, stands.messageId, emoji);
        return there(emoji) && bound(address) !== id ? [{ type: "bind", address, id, applied: {} }] : [];
      }),
      ...spare.filter((address) => !taken.some((one) => one.address === address)).map(forget),
    ],
    unchanged: reactions.length - missing.length,
  };
}

/** The emoji of a remembered reaction, when it stands on this message. */
function emojiOf(id: string, { channelId, messageId }: Standing): Emoji | null {
  const parts = parseReactionKey(id);
  return parts?.message === messageKey(channelId, messageId) ? parts.emoji : null;
}

/** `place` null: the plan posts the message. */
function react(
  { claim }: MessageFate,
  {
    emoji,
    at,
    place,
    within,
  }: {
    readonly emoji: Emoji;
    readonly at: Draft["change"]["source"];
    readonly place: Standing | null;
    readonly within: Address;
  },
): Draft {
  const address = reactionAddress(claim.desired.key, emojiText(emoji));
  const channel = place?.channelId ?? claim.channel.live?.id ?? refTo(claim.channel.address);
  const message = place?.messageId ?? refTo(messageAddress(claim.desired.key));
  const id = [channel, message, String(emoji.type), emoji.id];
  return {
    change: {
      ...changeOf(address, within),
      action: "react",
      attributes: [changed("emoji", null, emojiText(emoji))],
      source: at,
      reason: place === null ? "in the file; its message is posted by this plan" : "in the file, not there",
    },
    operations: [
      {
        ...callOf("put_reaction", { address, message: claim.address }),
        params: paramsOf(channel, { message, emoji }),
        remember: [{ type: "bind", address, id, applied: {} }],
      },
    ],
  };
}

function unreact(
  { claim }: MessageFate,
  {
    address,
    emoji,
    place,
    within,
  }: {
    readonly address: Address;
    readonly emoji: Emoji;
    readonly place: Standing;
    readonly within: Address;
  },
): Draft {
  return {
    change: {
      ...changeOf(address, within),
      action: "unreact",
      attributes: [changed("emoji", emojiText(emoji), null)],
      source: claim.desired.attributeAt.reactions ?? claim.desired.at,
      reason: "no longer in the list of reactions",
    },
    operations: [
      {
        ...callOf("delete_reaction", { address, message: claim.address }),
        params: paramsOf(place.channelId, { message: place.messageId, emoji }),
        remember: [{ type: "forget", address }],
      },
    ],
  };
}

const changeOf = (address: Address, within: Address) =>
  ({
    address,
    kind: "reaction",
    name: addressKey(address).slice(addressKey(address).indexOf("/") + 1),
    within,
    drift: false,
    reversible: true,
  }) as const;

const paramsOf = (
  channel: string | Ref,
  { message, emoji }: { readonly message: string | Ref; readonly emoji: Emoji },
) => ({ channel_id: channel, message_id: message, type: String(emoji.type), id: emoji.id });

/** One after the other on one message: the service limits how fast they come (service-facts 3.11). */
const callOf = (
  operation: "put_reaction" | "delete_reaction",
  { address, message }: { readonly address: Address; readonly message: Address },
) =>
  ({
    id: operationId(operation, address),
    address,
    operation,
    phase: PHASE.reaction,
    access: null,
    sequences: [`reactions.${message}`],
    needs: [],
  }) satisfies Partial<DraftOperation>;
