// Bound ids: the text under which state binds a live object, and which names it in what was read of the guild.
//
//   101                   a group or channel
//   101/role/10012        the permission of a role in channel 101; 101/user/902 of a user
//   101/08a1…             a message or thread of channel 101, and the pin of that message
//   101/08a1…/1/76        the bot's reaction with emoji 76 of type 1
//
// Ids of messages may hold a slash, those of channels, roles and users never do.

import type { Subject } from "./guild.js";
import type { ChannelId, RoleId, UserId } from "./ids.js";
import type { Emoji } from "./message.js";

/** What stands in a channel goes by the channel's id and its own. */
export const keyInChannel = (channel: string, own: string): string => `${channel}/${own}`;

export const messageKey = keyInChannel;
export const threadKey = keyInChannel;

export const reactionKey = (channel: string, message: string, emoji: Emoji): string =>
  reactionKeyUnder(messageKey(channel, message), emoji);

/** `message` is the message's own bound id, `101/08a1…`. */
export const reactionKeyUnder = (message: string, { type, id }: Emoji): string => `${message}/${type}/${id}`;

export const subjectKey = (
  channel: string,
  { kind, id }: { readonly kind: Subject["kind"]; readonly id: string },
): string => `${channel}/${kind}/${id}`;

/** The two parts of a `keyInChannel`, or undefined for other text. */
export function parsePostKey(
  key: string,
): { readonly channelId: ChannelId; readonly id: string } | undefined {
  const slash = key.indexOf("/");
  return slash < 0 ? undefined : { channelId: key.slice(0, slash) as ChannelId, id: key.slice(slash + 1) };
}

/** The id of a message or thread without its channel's; of other text all of it. */
export const ownIdOf = (key: string): string => parsePostKey(key)?.id ?? key;

/** The parts of a `reactionKey`, or undefined for other text. */
export function parseReactionKey(
  key: string,
): { readonly message: string; readonly emoji: Emoji } | undefined {
  const [, message, type, id] = /^([^/]+\/.+)\/([0-9]+)\/([^/]+)$/.exec(key) ?? [];
  if (message === undefined || id === undefined) return undefined;
  return { message, emoji: { type: Number(type), id } };
}

/** The parts of a `subjectKey`, or undefined for other text. */
export function parseSubjectKey(key: string): { channelId: ChannelId; subject: Subject } | undefined {
  const [channel, kind, id, rest] = key.split("/");
  if (channel === undefined || id === undefined || rest !== undefined) return undefined;
  const channelId = channel as ChannelId;
  if (kind === "role") return { channelId, subject: { kind, id: id as RoleId } };
  if (kind === "user") return { channelId, subject: { kind, id: id as UserId } };
  return undefined;
}
