// An address names one declared object in plans, state, messages and flags:
//
//   group.start  channel.rules  permission.rules/role.moderator  permission.rules/user.alice
//   pin.rules/house-rules  pin.rules/08ab…  announcement
//   message.house-rules  message.house-rules/08ab… (a message that another one replaced, until it is recalled)
//   reaction.house-rules/🎉  reaction.house-rules/system:76  thread.forum/welcome
//   channel.#101  thread.forum/#B_61…  permission.#101/role.10012 (an object that no file declares has its id here)
//   role.moderator (found by its live name)
//   member.events/alice (alice holds role events)  channel_admin.chat/bob (bob administers the channel: role 5)
//   order.0  order.groups  order.100 (the order of siblings: sequence.ts)
//
// Keys are free text (often Chinese names). So only this module builds and splits an address.

import type { Branded } from "./ids.js";

/** Only the functions below make an address. */
export type Address = Branded<"Address">;

const made = (text: string): Address => text as Address;

/** Says what the addresses of a kind hold. For example, `channel_admin.chat/bob` holds the key of a channel and the name of a user. */
interface KindRow {
  /** The key belongs to an object of this kind, and a slash and an own part follow it. null means that the key is the object's own. */
  readonly inside: "channel" | "message" | "role" | null;
  /** The own part names this. A `holder` is a role or a user, such as `role.moderator`. */
  readonly names: "holder" | "user" | "message" | "former" | "emoji" | "thread" | null;
  /** Blocks of other objects name the object, so each part of a file needs its binding. */
  readonly isNamedByOthers?: true;
}

const KEY_ALONE = { inside: null, names: null } as const;

/** An address can name these kinds of object. */
const KINDS = {
  group: KEY_ALONE,
  channel: KEY_ALONE,
  permission: { inside: "channel", names: "holder" },
  pin: { inside: "channel", names: "message" },
  // A message that another one replaced has its id behind the slash.
  message: { inside: "message", names: "former" },
  reaction: { inside: "message", names: "emoji" },
  thread: { inside: "channel", names: "thread" },
  announcement: KEY_ALONE,
  role: { ...KEY_ALONE, isNamedByOthers: true },
  member: { inside: "role", names: "user" },
  channel_admin: { inside: "channel", names: "user" },
} as const satisfies Readonly<Record<string, KindRow>>;

export type AddressKind = keyof typeof KINDS;

export const ADDRESS_KINDS = Object.keys(KINDS) as readonly AddressKind[];

export const kindRow = (kind: AddressKind): KindRow => KINDS[kind];

/**
 * Objects of these kinds have a key of their own in the file, so that `moved:`, `removed:` and `protect:` can name them. A problem lists
 * them in this order.
 */
export const KEYED_KINDS = [
  "channel",
  "group",
  "message",
  "thread",
  "role",
] as const satisfies readonly AddressKind[];
export type KeyedKind = (typeof KEYED_KINDS)[number];

/** A key without a kind, such as `rules`, is a key of one of these kinds. A role needs its address: `role.events`. */
export const BARE_KINDS = KEYED_KINDS.filter((kind) => kind !== "role");

export const isKeyedKind = (kind: string | undefined): kind is KeyedKind =>
  KEYED_KINDS.some((keyed) => keyed === kind);

const KIND_NAMES: ReadonlySet<string> = new Set(ADDRESS_KINDS);

const isKind = (text: string): text is AddressKind => KIND_NAMES.has(text);

/** A permission is for this role or user. The `id` may also be a name: role `moderator`. */
interface Named {
  readonly kind: "role" | "user";
  readonly id: string;
}

export const groupAddress = (key: string): Address => made(`group.${key}`);
export const channelAddress = (key: string): Address => made(`channel.${key}`);
export const roleAddress = (key: string): Address => made(`role.${key}`);
/** `user` is a name of the file, or `#902` for a user that the file does not name. Names of users hold no slash. */
export const memberAddress = (role: string, user: string): Address => made(`member.${role}/${user}`);
export const channelAdminAddress = (channelKey: string, user: string): Address =>
  made(`channel_admin.${channelKey}/${user}`);
export const rolePermissionAddress = (channelKey: string, role: string): Address =>
  made(`permission.${channelKey}/role.${role}`);
export const userPermissionAddress = (channelKey: string, user: string): Address =>
  made(`permission.${channelKey}/user.${user}`);
/** `message` is a key or an id. The function writes the slash of an id as `%2F`, so that the last slash ends the key of the channel. */
export const pinAddress = (channelKey: string, message: string): Address =>
  made(`pin.${channelKey}/${message.replaceAll("/", "%2F")}`);
export const ANNOUNCEMENT: Address = made("announcement");
export const messageAddress = (key: string): Address => made(`message.${key}`);
/** The address names a message that belonged to the key before and is not recalled yet. Keys of messages hold no slash. */
export const formerMessageAddress = (key: string, id: string): Address => made(`message.${key}/${id}`);
/** `emoji` has the form of emojiText(). */
export const reactionAddress = (messageKey: string, emoji: string): Address =>
  made(`reaction.${messageKey}/${emoji}`);
/** `forum/welcome` names a thread outside of its channel's block. Keys of threads hold no slash; keys of channels may. */
export const threadPath = (channelKey: string, key: string): string => `${channelKey}/${key}`;
export const threadAddress = (channelKey: string, key: string): Address =>
  threadAddressOf(threadPath(channelKey, key));
export const threadAddressOf = (path: string): Address => made(`thread.${path}`);
/**
 * Returns the address of a group, channel or message by its key. For an object in a channel, `key` is the path, such as `forum/welcome`.
 */
export const keyedAddress = (kind: AddressKind, key: string): Address => made(`${kind}.${key}`);

/** Returns `#101`, the key of an object that no file declares. A declared key may be all digits. The `#` distinguishes an id from it. */
export const keyOfId = (id: string): string => `#${id}`;
/** This is the reverse of keyOfId(). null means that a file declares the key. */
export const idOfKey = (key: string): string | null => (key.startsWith("#") ? key.slice(1) : null);

/** Returns `permission.#101/role.10012`. */
export const permissionAddressById = (channelId: string, { kind, id }: Named): Address =>
  kind === "role"
    ? rolePermissionAddress(keyOfId(channelId), id)
    : userPermissionAddress(keyOfId(channelId), id);
/** Returns `pin.#101/08ab…`. State would bind the pin under the id `bound`, such as `101/08ab…`. */
export const pinAddressById = (bound: string): Address => made(`pin.${keyOfId(bound)}`);

/**
 * Takes text of a file, of state or of a flag for an address. If it is none, addressKind() returns undefined, and no object has the
 * address.
 */
export const writtenAddress = (text: string): Address => made(text);

/** Returns the entries of an object whose keys are addresses, such as the resources of a state. */
export const byAddress = <Value>(object: Readonly<Record<Address, Value>>): (readonly [Address, Value])[] =>
  Object.entries(object) as [Address, Value][];

/** Returns the kind of an address, or undefined when the text is not an address. */
export function addressKind(address: Address): AddressKind | undefined {
  if (address === ANNOUNCEMENT) return "announcement";
  const kind = kindText(address);
  return isKind(kind) && kind !== "announcement" ? kind : undefined;
}

/** Returns the text as an address, or null when it is none, such as a live id. */
export const asAddress = (text: string): Address | null =>
  addressKind(made(text)) === undefined ? null : made(text);

/** Returns the text before the key, also `order` for `order.0`. */
const kindText = (address: Address): string => address.slice(0, address.indexOf("."));

/** Returns the text after the kind: the key of a group or channel, and `rules/role.moderator` for a permission. */
export function addressKey(address: Address): string {
  return address.slice(address.indexOf(".") + 1);
}

/**
 * An object in a channel has the key of the channel and its own part: `role.moderator` for a permission, `08ab…` for a pin, `welcome` for a
 * thread.
 */
export interface InChannel {
  readonly channel: string;
  readonly own: string;
}

/** Returns true when an address holds the key of its object's channel, as the address of a permission does. */
export function isInChannel(address: Address): boolean {
  const kind = addressKind(address);
  return kind !== undefined && KINDS[kind].inside === "channel";
}

/** Returns `moderator` for `permission.rules/role.moderator`. */
export function holderOfAddress(address: Address): string {
  const { own } = inChannelOf(address);
  return own.slice(own.indexOf(".") + 1);
}

/** The address must hold the key of a channel: see isInChannel(). */
export const inChannelOf = (address: Address): InChannel => splitAtLastSlash(addressKey(address));

/** Splits the path of a thread into `forum` and `welcome`. */
export const splitThreadPath = (path: string): InChannel => splitAtLastSlash(path);

/** The key of a channel may hold slashes. The part behind the last slash never does. */
function splitAtLastSlash(text: string): InChannel {
  const slash = text.lastIndexOf("/");
  return { channel: text.slice(0, Math.max(0, slash)), own: text.slice(slash + 1) };
}

export const withKey = (address: Address, key: string): Address => made(`${kindText(address)}.${key}`);

/** Returns the address of a permission, pin or thread after its channel got another key. */
export const inOtherChannel = (address: Address, channelKey: string): Address =>
  withKey(address, `${channelKey}/${inChannelOf(address).own}`);

/** Returns the role and the user of a membership: `events` and `alice` for `member.events/alice`. */
export function memberOfAddress(address: Address): { readonly role: string; readonly user: string } {
  const { channel: role, own: user } = splitAtLastSlash(addressKey(address));
  return { role, user };
}

/** Returns the key of a message address, and the id when the address names a former message. */
export function messageOfAddress(address: Address): { readonly key: string; readonly former: string | null } {
  const key = addressKey(address);
  const slash = key.indexOf("/");
  return slash < 0 ? { key, former: null } : { key: key.slice(0, slash), former: key.slice(slash + 1) };
}

/** Returns the key of the reaction's message, and the emoji in the form of emojiText(). */
export function reactionOfAddress(address: Address): { readonly message: string; readonly emoji: string } {
  const { key, former } = messageOfAddress(address);
  return { message: key, emoji: former ?? "" };
}

/** Returns the address of a former message or a reaction after the message got another key. */
export const ofOtherMessage = (address: Address, messageKey: string): Address =>
  withKey(address, `${messageKey}/${messageOfAddress(address).former ?? ""}`);
