// Departures are the messages that the plan removes. This plan or an unfinished earlier one replaces them, the file removes
// them, or they go with their channel. A message whose block alone left the file stays (promise 2). Before a message goes,
// its successor must be posted, so that readers find the old message or the new one.

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
import { keyOfPlace, type PostPlace } from "../value/message-disposition.js";
import type { MessageDispositions } from "./message-dispositions.js";
import type { Successors } from "./successor-calls.js";

export interface Departure {
  readonly address: Address;
  readonly key: string;
  readonly channelId: ChannelId;
  readonly messageId: MessageId;
  /** This is the address of the channel. `null` means that the channel is not managed. */
  readonly channel: Address | null;
  /** `null` means that this plan replaces the message. */
  readonly left: LeftMessage | null;
  /** `true` means that the guild still announces the message and its successor is not posted yet. A later plan recalls it. */
  readonly isHeld: boolean;
}

/** Departures follow from the declared messages and threads, their dispositions, and the claims on live objects. */
interface PostedGuild {
  readonly config: Config;
  readonly prior: Prior;
  readonly claims: Claims;
  readonly posts: PostClaims;
  readonly dispositions: MessageDispositions;
  readonly doomedIds: ReadonlySet<string>;
}

/** Returns true if the plan removes the message. */
export const isGoing = (one: LeftMessage, { doomedIds }: Pick<PostedGuild, "doomedIds">): boolean =>
  one.why !== "undeclared" || doomedIds.has(one.channelId);

/** The reason of a change names the cause of a recall with these words. */
export const RECALLED_BY = {
  removed: "entry",
  omitted: "omission",
  replaced: "replaced",
  undeclared: "channel",
} as const satisfies Record<LeftMessage["why"], string>;

/** Returns the departures. They include messages that go with a deleted channel. */
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

/** Returns true if a message stays for now, because its successor, or the message to announce in its place, is not posted yet. */
export function staysForNow(one: LeftMessage, context: PostedGuild): boolean {
  const { key } = messageOfAddress(one.address);
  if (one.why === "replaced" && context.dispositions.messages.get(key)?.placeAfter === null) return true;
  return isAnnounced(one, context.prior.resources.get(ANNOUNCEMENT)) && isAnnouncementHeld(context);
}

/** Returns true if state has the message as the announced one. The service does not show the announcement (service-facts 3.6). */
export const isAnnounced = (one: PostPlace, announcement: BoundResource | undefined): boolean =>
  announcedKey(announcement?.applied.sent) === keyOfPlace(one);

/** Returns true if the file announces a message that is not posted yet. */
export const isAnnouncementHeld = ({ config: { announcement }, dispositions }: PostedGuild): boolean =>
  announcement?.kind === "managed" &&
  (dispositions.messages.get(announcement.message)?.placeAfter ?? null) === null;

/** Returns the addresses that replace a message in a plan of the file. */
export function successorsOf(
  one: Pick<Departure, "key" | keyof PostPlace>,
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
 * Returns the address of a removed pin. It is the address that state has bound, unless the file uses it for another message
 * now. `channel` is the address of the channel, or null.
 */
export function unpinAddress(
  one: PostPlace,
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
  const id = keyOfPlace(one);
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
 * Reports a pin or announcement that names a message by its id although guildform posted that message and removes it. The
 * id would name no message. A pin by key follows the new message.
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
