// The messages that go away with a plan: replaced by it, replaced by an earlier one that did not finish, removed by the
// file, or deleted with their channel. A message whose block alone is gone stays (promise 2). Before a message goes, its
// successor must stand: so that readers find the old one or the new one.

import type { Config } from "../../config/config.js";
import {
  type Address,
  ANNOUNCEMENT,
  addressKey,
  addressKind,
  formerMessageAddress,
  keyOfId,
  messageAddress,
  messageOfAddress,
  pinAddress,
  reactionAddress,
} from "../../model/address.js";
import { emojiText } from "../../model/emoji.js";
import type { ChannelId, MessageId } from "../../model/ids.js";
import type { BoundResource } from "../../state/recorded-call.js";
import type { ChannelClaim, Claims } from "../claims/claim.js";
import type { LeftMessage, PostClaims } from "../claims/post-claims.js";
import type { Prior } from "../claims/prior.js";
import { announcedKey } from "../value/announced-key.js";
import { type Finding, finding } from "../value/finding.js";
import { keyOfStanding, type Standing } from "../value/message-disposition.js";
import type { MessageDispositions } from "./message-dispositions.js";
import type { Successors } from "./successor-calls.js";

export interface Departure {
  /** Of its recall. */
  readonly address: Address;
  /** Of the message that it was. */
  readonly key: string;
  readonly channelId: ChannelId;
  readonly messageId: MessageId;
  /** The address of its channel; null when nobody manages that. */
  readonly channel: Address | null;
  /** null: this plan replaces it. */
  readonly left: LeftMessage | null;
  /** The message is still announced and its successor is not there yet, so that a later plan recalls it. */
  readonly isHeld: boolean;
}

/** What departures follow from: the declared messages and threads, what becomes of them, and what stands for what. */
interface PostedGuild {
  readonly config: Config;
  readonly prior: Prior;
  readonly claims: Claims;
  readonly posts: PostClaims;
  readonly dispositions: MessageDispositions;
  /** The ids of channels that are to be deleted. */
  readonly doomedIds: ReadonlySet<string>;
}

/** Whether a plan takes the message away. */
export const isGoing = (one: LeftMessage, { doomedIds }: Pick<PostedGuild, "doomedIds">): boolean =>
  one.why !== "undeclared" || doomedIds.has(one.channelId);

/** Why a message is recalled, as reasons of changes tell it. */
export const RECALLED_BY = {
  removed: "entry",
  omitted: "omission",
  replaced: "replaced",
  undeclared: "channel",
} as const satisfies Record<LeftMessage["why"], string>;

/** Also those that go with a channel that the plan deletes. */
export function departures(context: PostedGuild): Departure[] {
  const announced = context.prior.resources.get(ANNOUNCEMENT);
  const owners = new Map<string, Address>();
  for (const { address, live } of [...context.claims.channels, ...context.claims.undeclared])
    if (live !== null) owners.set(live.id, address);
  const replaced = [...context.dispositions.messages.values()].flatMap(({ claim, leaves }): Departure[] => {
    if (leaves === null) return [];
    const { key } = claim.desired;
    return [
      {
        ...leaves,
        key,
        address: formerMessageAddress(key, leaves.messageId),
        channel: owners.get(leaves.channelId) ?? null,
        left: null,
        isHeld: isAnnounced(leaves, announced) && isAnnouncementHeld(context),
      },
    ];
  });
  const left = context.posts.left.flatMap((one): Departure[] => {
    if (one.live === null || !isGoing(one, context) || staysForNow(one, context)) return [];
    const { key } = messageOfAddress(one.address);
    return [{ ...one, key, left: one, isHeld: false }];
  });
  return [...replaced, ...left];
}

/** Whether a message stays for now: its successor, or the message to announce in its place, is not there yet. */
export function staysForNow(one: LeftMessage, context: PostedGuild): boolean {
  const { key } = messageOfAddress(one.address);
  if (one.why === "replaced" && context.dispositions.messages.get(key)?.stands === null) return true;
  return isAnnounced(one, context.prior.resources.get(ANNOUNCEMENT)) && isAnnouncementHeld(context);
}

/** Whether state knows the message as the announced one; the service does not tell (service-facts 3.6). */
export const isAnnounced = (one: Standing, announcement: BoundResource | undefined): boolean =>
  announcedKey(announcement?.applied.sent) === keyOfStanding(one);

/** The file announces a message that is not there yet. */
export const isAnnouncementHeld = ({ config: { announcement }, dispositions }: PostedGuild): boolean =>
  announcement?.kind === "managed" &&
  (dispositions.messages.get(announcement.message)?.stands ?? null) === null;

/** What takes the place of a message in a plan of the file. */
export function successorsOf(
  one: Pick<Departure, "key" | keyof Standing>,
  { dispositions, prior }: PostedGuild,
): Successors {
  const announced = isAnnounced(one, prior.resources.get(ANNOUNCEMENT));
  const claim = dispositions.messages.get(one.key)?.claim;
  if (claim === undefined) return { posts: [], reactions: [], pins: [], isAnnounced: announced };
  const { key, reactions } = claim.desired;
  return {
    posts: [messageAddress(key)],
    reactions: (reactions ?? []).map(({ emoji }) => reactionAddress(key, emojiText(emoji))),
    pins: [pinAddress(claim.channel.desired.key, key)],
    isAnnounced: announced,
  };
}

/**
 * The address under which a pin goes: the one that state has bound, unless the file uses that for another message by
 * now. `channel` is the channel's address, or null.
 */
export function unpinAddress(
  one: Standing,
  {
    channel,
    context,
  }: {
    readonly channel: Address | null;
    readonly context: Pick<PostedGuild, "prior"> & {
      readonly channels: ReadonlyMap<Address, ChannelClaim>;
    };
  },
): Address {
  const key = channel === null ? keyOfId(one.channelId) : addressKey(channel);
  const id = keyOfStanding(one);
  const declared = (channel === null ? undefined : context.channels.get(channel))?.desired.pins ?? [];
  const keys = declared.flatMap((pin) => (pin.kind === "managed" ? [pinAddress(key, pin.message)] : []));
  const bound = (context.prior.inside.get(key) ?? []).find(
    (address) =>
      addressKind(address) === "pin" &&
      context.prior.resources.get(address)?.id === id &&
      !keys.includes(address),
  );
  return bound ?? pinAddress(key, one.messageId);
}

/**
 * A message that a pin or the announcement names by its id, while guildform posted it and takes it away: the id would point
 * nowhere. Where a key stands for the message, the key follows it.
 */
export function namedById(
  { key, address, messageId }: Departure,
  where: Pick<Finding, "address" | "source"> & {
    readonly code: "E-PIN-RECALLED" | "E-ANNOUNCE-RECALLED";
    readonly context: { readonly dispositions: MessageDispositions };
  },
): Finding {
  const { code, context, address: place, source } = where;
  const isDeclared = context.dispositions.messages.has(key);
  return finding(code, { message: messageId, key, address, isDeclared }, { address: place, source });
}
