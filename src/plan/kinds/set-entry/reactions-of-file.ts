// Makes the goals of reactions in the file: of the bot's own reactions, a message has exactly the declared ones (service-facts 3.11, 3.12).
// The reactions of members stay. If a message is posted again, the new one gets all of them, since the old ones go with the old message. A
// plan of the file gets these goals through kinds/registry.ts.

import {
  type Address,
  messageAddress,
  messageOfAddress,
  reactionAddress,
  reactionOfAddress,
} from "../../../model/address.js";
import { type BoundId, parseReactionKey } from "../../../model/bound-id.js";
import { emojiText } from "../../../model/emoji.js";
import { groupedBy } from "../../../model/grouped-by.js";
import type { Emoji } from "../../../model/message.js";
import { refTo } from "../../../model/ref.js";
import { phrase } from "../../../words/statement.js";
import type { FileContext } from "../../desired/file-context.js";
import { isGoing } from "../../posting/departures.js";
import type { FileDisposition } from "../../posting/message-dispositions.js";
import { type BoundObject, boundOf } from "../../value/bound-object.js";
import { forget } from "../../value/draft.js";
import { NO_GOALS, type SourceGoals } from "../../value/goal.js";
import { keyOfPlace, type PostPlace, staying } from "../../value/message-disposition.js";
import { goingEntry, listedEntry } from "./entry.js";
import { hasReaction, type ReactionGoal, reactionBinding } from "./reaction-drafts.js";

/** The list has one part for each message. */
export function reactionsOfFile(context: FileContext): readonly SourceGoals<ReactionGoal>[] {
  const bound = boundOf(context.prior, "reaction");
  const remembered = groupedBy(bound, ({ address }) => messageOfAddress(address).key);
  const declared = [...context.dispositions.messages.values()].map((disposition) => {
    const { key } = disposition.claim.desired;
    return reactionsOfMessage(disposition, { context, remembered: remembered.get(key) ?? [] });
  });
  const { dispositions } = context;
  const staying = stayingMessages(context);
  const gone = [...remembered].filter(([key]) => !dispositions.messages.has(key) && !staying.has(key));
  return [...declared, onlyForgotten(gone.flatMap(([, all]) => all))];
}

/** Returns the keys of messages without a block that stay bound. State then keeps their reactions too. */
function stayingMessages(context: FileContext): ReadonlySet<string> {
  const { posts, prior } = context;
  const going = new Set(
    [...posts.left.filter((one) => one.live === null || isGoing(one, context)), ...posts.keptMessages].map(
      ({ address }) => address,
    ),
  );
  const bound = boundOf(prior, "message").filter(({ address }) => !going.has(address));
  return new Set(
    bound
      .map(({ address }) => messageOfAddress(address))
      .flatMap(({ key, former }) => (former === null ? [key] : [])),
  );
}

const onlyForgotten = (bound: readonly BoundObject[]): SourceGoals<ReactionGoal> =>
  bound.length === 0 ? NO_GOALS : { ...NO_GOALS, remember: bound.map(({ address }) => forget(address)) };

function reactionsOfMessage(
  disposition: FileDisposition,
  {
    context,
    remembered,
  }: {
    readonly context: FileContext;
    readonly remembered: readonly BoundObject[];
  },
): SourceGoals<ReactionGoal> {
  const { claim, placeAfter, step } = disposition;
  const { reactions, key } = claim.desired;
  if (reactions === null) return onlyForgotten(remembered);
  if (placeAfter === null || step.kind === "none") return onlyForgotten([]);
  const wanted = new Set(reactions.map(({ emoji }) => reactionAddress(key, emojiText(emoji))));
  const spare = remembered.filter(({ address }) => !wanted.has(address));
  const place = staying(disposition);
  // `placeAfter` is null if no message is there after the plan, and `place` is null if the plan posts it. A kept message may be in another
  // channel than the file says.
  const within = context.addresses.get(place?.channelId ?? "") ?? claim.channel.address;
  const declared = reactions.map((one) => declaredGoal(disposition, { ...one, place, within, context }));
  const taken = spare.flatMap((bound) => spareGoal(disposition, { bound, place, within, context }));
  const going = new Set(taken.map(({ address }) => address));
  return {
    ...NO_GOALS,
    goals: [...declared, ...taken],
    remember: spare.flatMap(({ address }) => (going.has(address) ? [] : [forget(address)])),
  };
}

interface Place {
  readonly context: FileContext;
  /** `null` means that the plan posts the message. */
  readonly place: PostPlace | null;
  readonly within: Address;
}

function declaredGoal(
  { claim }: FileDisposition,
  {
    emoji,
    at,
    place,
    within,
    context,
  }: Place & { readonly emoji: Emoji; readonly at: ReactionGoal["source"] },
): ReactionGoal {
  const address = reactionAddress(claim.desired.key, emojiText(emoji));
  const channel = place?.channelId ?? claim.channel.live?.id ?? refTo(claim.channel.address);
  const message = place?.messageId ?? refTo(messageAddress(claim.desired.key));
  const is = place === null ? "posted" : "exists";
  const binding = reactionBinding({ channel, message, emoji });
  return {
    name: nameOf(address),
    within,
    source: at,
    channel,
    message,
    emoji,
    after: [],
    ...listedEntry("reaction", { address, context }, { message: is, binding }),
  };
}

/**
 * Returns the goal that removes a bound reaction which the file no longer lists. It returns none if this message does not have the
 * reaction.
 */
function spareGoal(
  { claim }: FileDisposition,
  { bound, place, within, context }: Place & { readonly bound: BoundObject },
): ReactionGoal[] {
  const { address, id } = bound;
  const emoji = place === null ? null : emojiOn(place, id);
  if (place === null || emoji === null) return [];
  const at = { channel: place.channelId, message: place.messageId, emoji };
  if (!hasReaction(at, context.live)) return [];
  return [
    {
      name: nameOf(address),
      within,
      source: claim.desired.attributeAt.reactions ?? claim.desired.at,
      why: { why: phrase("unlisted", { kind: "reaction", by: "apply" }), drift: false },
      after: [],
      ...at,
      ...goingEntry(address),
    },
  ];
}

const nameOf = (address: Address): string => reactionOfAddress(address).emoji;

/** Returns the emoji of a remembered reaction if it is on this message. */
function emojiOn(place: PostPlace, id: BoundId): Emoji | null {
  const parts = parseReactionKey(id);
  return parts?.message === keyOfPlace(place) ? parts.emoji : null;
}
