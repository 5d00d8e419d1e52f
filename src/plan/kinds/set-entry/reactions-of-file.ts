// Reactions that the file asks for: exactly the declared ones of the bot's own stand on a message (service-facts 3.11, 3.12).
// Those of members are theirs. A message that is posted anew gets all of them; with the old one its reactions are gone.

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
import { keyOfStanding, type Standing, staying } from "../../value/message-disposition.js";
import { goingEntry, listedEntry } from "./entry.js";
import { hasReaction, type ReactionGoal, reactionBinding } from "./reaction-drafts.js";

/** One for each message. */
export function reactionsOfFile(context: FileContext): readonly SourceGoals<ReactionGoal>[] {
  const bound = boundOf(context.prior, "reaction");
  const remembered = groupedBy(bound, ({ address }) => messageOfAddress(address).key);
  const declared = [...context.dispositions.messages.values()].map((fate) => {
    const { key } = fate.claim.desired;
    return reactionsOfMessage(fate, { context, remembered: remembered.get(key) ?? [] });
  });
  const { dispositions } = context;
  const staying = stayingMessages(context);
  const gone = [...remembered].filter(([key]) => !dispositions.messages.has(key) && !staying.has(key));
  return [...declared, onlyForgotten(gone.flatMap(([, all]) => all))];
}

/** The keys of messages without a block that stay bound: state goes on knowing their reactions too. */
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
  fate: FileDisposition,
  {
    context,
    remembered,
  }: {
    readonly context: FileContext;
    readonly remembered: readonly BoundObject[];
  },
): SourceGoals<ReactionGoal> {
  const { claim, stands, step } = fate;
  const { reactions, key } = claim.desired;
  if (reactions === null) return onlyForgotten(remembered);
  if (stands === null || step.kind === "none") return onlyForgotten([]);
  const wanted = new Set(reactions.map(({ emoji }) => reactionAddress(key, emojiText(emoji))));
  const spare = remembered.filter(({ address }) => !wanted.has(address));
  const place = staying(fate);
  // A message that is kept may stand in another channel than the file says.
  const within = context.addresses.get(place?.channelId ?? "") ?? claim.channel.address;
  const declared = reactions.map((one) => declaredGoal(fate, { ...one, place, within, context }));
  const taken = spare.flatMap((bound) => spareGoal(fate, { bound, place, within, context }));
  const going = new Set(taken.map(({ address }) => address));
  return {
    ...NO_GOALS,
    goals: [...declared, ...taken],
    remember: spare.flatMap(({ address }) => (going.has(address) ? [] : [forget(address)])),
  };
}

interface Place {
  readonly context: FileContext;
  /** null: the plan posts the message. */
  readonly place: Standing | null;
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
  const is = place === null ? "posted" : "stands";
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

/** A reaction that state has bound and no list holds any more; none where it does not stand on this message. */
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

/** The emoji of a remembered reaction, when it stands on this message. */
function emojiOn(place: Standing, id: BoundId): Emoji | null {
  const parts = parseReactionKey(id);
  return parts?.message === keyOfStanding(place) ? parts.emoji : null;
}
