// State binds a live object under a bound id. Records of the reads of a run name objects by their bound ids too.
//
//   101                   a group or channel
//   101/role/10012        the permission of a role in channel 101; 101/user/902 is for a user
//   101/08a1…             a message or thread of channel 101, and the pin of that message
//   member/10012/902      user 902 in role 10012
//   101/admin/902         user 902 as an administrator of channel 101
//   101/08a1…/1/76        the bot's reaction with emoji 76 of type 1
//
// Ids of messages may hold a slash. Ids of channels, roles and users never do.

import type { Subject } from "./guild.js";
import type { Branded, ChannelId, RoleId, UserId } from "./ids.js";
import type { Emoji } from "./message.js";

/** Only the functions below make a bound id. */
export type BoundId = Branded<"BoundId">;

const made = (text: string): BoundId => text as BoundId;

const BOUND_ID = /^(?!(?:.*\/)?\.{1,2}(?:\/|$))[A-Za-z0-9_=+/.~-]{1,1024}$/;

/**
 * Takes text of a state or a saved plan for a bound id: one id, or several with a slash between them. Returns null when the text is no
 * bound id: no part climbs (`101/../902`).
 */
export const asBoundId = (text: string): BoundId | null => (BOUND_ID.test(text) ? made(text) : null);

/** Joins the parts of a planned binding, once each is an id: `101` and `08a1…` make `101/08a1…`. */
export const joinedKey = (parts: readonly string[]): BoundId => made(parts.join("/"));

/** The guild has one announcement, and the service gives it no id. */
export const ANNOUNCEMENT_KEY: BoundId = made("announcement");

/** Plans look at the addresses that state protects as if one address bound them: this one. */
export const PROTECTION_KEY: BoundId = made("policy.protect");

/** A group or channel has its own id as its bound id. */
export const channelKey = (channel: ChannelId): BoundId => made(channel);

/** This is the reverse of channelKey(): it returns the live id from a bound id, such as the one of `channel.rules`. */
export const channelOfKey = (key: BoundId): ChannelId => key as string as ChannelId;

/** A role has its own id as its bound id. */
export const roleKey = (role: string): BoundId => made(role);

/** Objects in a channel have the channel's id and their own id as their bound id. */
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

/** Returns the parts under which state binds a membership. `Part` is an id, or a Ref to a role that the plan makes. */
export const memberKeyParts = <Part>(role: Part, user: string): readonly (string | Part)[] => [
  "member",
  role,
  user,
];
export const adminKeyParts = <Part>(channel: Part, user: string): readonly (string | Part)[] => [
  channel,
  "admin",
  user,
];

/** Returns the parts of a binding made of memberKeyParts(), or undefined for other text. */
export function parseMemberKey(key: BoundId): { roleId: RoleId; userId: UserId } | undefined {
  const [, role, user] = /^member\/([^/]+)\/([^/]+)$/.exec(key) ?? [];
  return role === undefined || user === undefined
    ? undefined
    : { roleId: role as RoleId, userId: user as UserId };
}

/** Returns the parts of a binding made of adminKeyParts(), or undefined for other text. */
export function parseAdminKey(key: BoundId): { channelId: ChannelId; userId: UserId } | undefined {
  const [, channel, user] = /^([^/]+)\/admin\/([^/]+)$/.exec(key) ?? [];
  return channel === undefined || user === undefined
    ? undefined
    : { channelId: channel as ChannelId, userId: user as UserId };
}

/** Returns the user of a membership, an office or a permission of a user. Other text has none. */
export function userOfKey(key: BoundId): UserId | undefined {
  const { subject } = parseSubjectKey(key) ?? {};
  if (subject !== undefined) return subject.kind === "user" ? subject.id : undefined;
  return (parseMemberKey(key) ?? parseAdminKey(key))?.userId;
}

/** Returns the role of a membership or a permission of a role. Other text has none. */
export function roleOfKey(key: BoundId): RoleId | undefined {
  const { subject } = parseSubjectKey(key) ?? {};
  return subject?.kind === "role" ? subject.id : parseMemberKey(key)?.roleId;
}

/** Returns true when the key binds an object in that channel: a permission, message, pin, reaction or thread. */
export const isKeyInChannel = (key: BoundId, channel: ChannelId): boolean =>
  parsePostKey(key)?.channelId === channel;

/** Returns the two parts of a `keyInChannel`, or undefined for other text. */
export function parsePostKey(
  key: BoundId,
): { readonly channelId: ChannelId; readonly id: string } | undefined {
  const slash = key.indexOf("/");
  // A membership is in no channel.
  if (key.startsWith("member/")) return undefined;
  return slash < 0 ? undefined : { channelId: key.slice(0, slash) as ChannelId, id: key.slice(slash + 1) };
}

/** Returns the id of a message or thread without the id of its channel. Other text stays the same. */
export const ownIdOf = (key: BoundId): string => parsePostKey(key)?.id ?? key;

/** Returns the parts of a `reactionKey`, or undefined for other text. */
export function parseReactionKey(
  key: BoundId,
): { readonly message: BoundId; readonly emoji: Emoji } | undefined {
  const [, message, type, id] = /^([^/]+\/.+)\/([0-9]+)\/([^/]+)$/.exec(key) ?? [];
  if (message === undefined || id === undefined) return undefined;
  return { message: made(message), emoji: { type: Number(type), id } };
}

/** Returns the parts of a `subjectKey`, or undefined for other text. */
export function parseSubjectKey(key: BoundId): { channelId: ChannelId; subject: Subject } | undefined {
  // Planning reads tens of thousands of keys, so it makes no list of their parts.
  const slash = key.indexOf("/");
  const second = slash < 0 ? -1 : key.indexOf("/", slash + 1);
  if (second < 0 || key.indexOf("/", second + 1) >= 0) return undefined;
  const channelId = key.slice(0, slash) as ChannelId;
  if (key.startsWith("/role/", slash))
    return { channelId, subject: { kind: "role", id: key.slice(second + 1) as RoleId } };
  if (key.startsWith("/user/", slash))
    return { channelId, subject: { kind: "user", id: key.slice(second + 1) as UserId } };
  return undefined;
}
