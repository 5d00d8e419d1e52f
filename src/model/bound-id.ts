// Bound ids: the text under which state binds a live object, and which names it in what was read of the guild.
//
//   101                   a group or channel
//   101/role/10012        the permission of a role in channel 101; 101/user/902 of a user
//   101/08a1…             a message or thread of channel 101, and the pin of that message
//   101/08a1…/1/76        the bot's reaction with emoji 76 of type 1
//
// Ids of messages may hold a slash, those of channels, roles and users never do.

import type { Subject } from "./guild.js";
import type { Branded, ChannelId, RoleId, UserId } from "./ids.js";
import type { Emoji } from "./message.js";

/** Text of a bound id. Only the functions below make one. */
export type BoundId = Branded<"BoundId">;

const made = (text: string): BoundId => text as BoundId;

const BOUND_ID = /^(?!(?:.*\/)?\.{1,2}(?:\/|$))[A-Za-z0-9_=+/.~-]{1,1024}$/;

/**
 * Text of a state or a saved plan, taken for a bound id: one id, or several with a slash between them. null when it is
 * none: no part climbs (`101/../902`).
 */
export const asBoundId = (text: string): BoundId | null => (BOUND_ID.test(text) ? made(text) : null);

/** What the parts of a planned binding make, once each is an id: `101` and `08a1…` make `101/08a1…`. */
export const joinedKey = (parts: readonly string[]): BoundId => made(parts.join("/"));

/** The guild has one announcement, and the service gives it no id. */
export const ANNOUNCEMENT_KEY: BoundId = made("announcement");

/** What state protects is looked at as if it were bound, under one address. */
export const PROTECTION_KEY: BoundId = made("policy.protect");

/** A group or channel goes by its own id. */
export const channelKey = (channel: ChannelId): BoundId => made(channel);

/** The reverse: of what an address such as `channel.rules` is bound to. */
export const channelOfKey = (key: BoundId): ChannelId => key as string as ChannelId;

/** What stands in a channel goes by the channel's id and its own. */
const keyInChannel = (channel: string, own: string): BoundId => made(`${channel}/${own}`);

export const messageKey = keyInChannel;
export const threadKey = keyInChannel;

export const reactionKey = (channel: string, message: string, emoji: Emoji): BoundId =>
  reactionKeyUnder(messageKey(channel, message), emoji);

/** `message` is the message's own bound id, `101/08a1…`. */
export const reactionKeyUnder = (message: BoundId, { type, id }: Emoji): BoundId =>
  made(`${message}/${type}/${id}`);

export const subjectKey = (
  channel: string,
  { kind, id }: { readonly kind: Subject["kind"]; readonly id: string },
): BoundId => made(`${channel}/${kind}/${id}`);

/** Whether what it binds stands in that channel: a permission, message, pin, reaction or thread. */
export const isKeyInChannel = (key: BoundId, channel: ChannelId): boolean =>
  parsePostKey(key)?.channelId === channel;

/** The two parts of a `keyInChannel`, or undefined for other text. */
export function parsePostKey(
  key: BoundId,
): { readonly channelId: ChannelId; readonly id: string } | undefined {
  const slash = key.indexOf("/");
  return slash < 0 ? undefined : { channelId: key.slice(0, slash) as ChannelId, id: key.slice(slash + 1) };
}

/** The id of a message or thread without its channel's; of other text all of it. */
export const ownIdOf = (key: BoundId): string => parsePostKey(key)?.id ?? key;

/** The parts of a `reactionKey`, or undefined for other text. */
export function parseReactionKey(
  key: BoundId,
): { readonly message: BoundId; readonly emoji: Emoji } | undefined {
  const [, message, type, id] = /^([^/]+\/.+)\/([0-9]+)\/([^/]+)$/.exec(key) ?? [];
  if (message === undefined || id === undefined) return undefined;
  return { message: made(message), emoji: { type: Number(type), id } };
}

/** The parts of a `subjectKey`, or undefined for other text. */
export function parseSubjectKey(key: BoundId): { channelId: ChannelId; subject: Subject } | undefined {
  const [channel, kind, id, rest] = key.split("/");
  if (channel === undefined || id === undefined || rest !== undefined) return undefined;
  const channelId = channel as ChannelId;
  if (kind === "role") return { channelId, subject: { kind, id: id as RoleId } };
  if (kind === "user") return { channelId, subject: { kind, id: id as UserId } };
  return undefined;
}
