// Addresses: how one declared object is named in plans, state, messages and flags.
//
//   group.start  channel.rules  permission.rules/role.moderator  permission.rules/user.alice
//   pin.rules/house-rules  pin.rules/08ab…  announcement
//   message.house-rules  message.house-rules/08ab… (a message that another one replaced, until it is recalled)
//   reaction.house-rules/🎉  reaction.house-rules/system:76  thread.forum/welcome
//   channel.#101  thread.forum/#B_61…  permission.#101/role.10012 (what nobody declares goes by its id)
//   role.moderator (found by its live name)
//   order.0  order.groups  order.100 (how siblings stand: sequence.ts)
//
// Keys are free text (often Chinese names), so an address is built and split here only.

import type { Branded } from "./ids.js";

/** Text of an address. Only the functions below make one. */
export type Address = Branded<"Address">;

const made = (text: string): Address => text as Address;

/** The kinds of object that an address can name; `inChannel`: the address holds the key of the channel that it stands in. */
const KINDS = {
  group: { inChannel: false },
  channel: { inChannel: false },
  permission: { inChannel: true },
  pin: { inChannel: true },
  message: { inChannel: false },
  reaction: { inChannel: false },
  thread: { inChannel: true },
  announcement: { inChannel: false },
  role: { inChannel: false },
} as const satisfies Readonly<Record<string, { readonly inChannel: boolean }>>;

export type AddressKind = keyof typeof KINDS;

export const ADDRESS_KINDS = Object.keys(KINDS) as readonly AddressKind[];

/**
 * The kinds whose objects have a key of their own in the file, so that `moved:`, `removed:` and `protect:` can name them. In the order in
 * which a key without a kind is looked up.
 */
export const KEYED_KINDS = [
  "channel",
  "group",
  "message",
  "thread",
] as const satisfies readonly AddressKind[];
export type KeyedKind = (typeof KEYED_KINDS)[number];

export const isKeyedKind = (kind: string | undefined): kind is KeyedKind =>
  KEYED_KINDS.some((keyed) => keyed === kind);

const KIND_NAMES: ReadonlySet<string> = new Set(ADDRESS_KINDS);

const isKind = (text: string): text is AddressKind => KIND_NAMES.has(text);

/** Whom a permission is for, by name or id: role `moderator`. */
interface Named {
  readonly kind: "role" | "user";
  readonly id: string;
}

export const groupAddress = (key: string): Address => made(`group.${key}`);
export const channelAddress = (key: string): Address => made(`channel.${key}`);
export const roleAddress = (key: string): Address => made(`role.${key}`);
export const rolePermissionAddress = (channelKey: string, role: string): Address =>
  made(`permission.${channelKey}/role.${role}`);
export const userPermissionAddress = (channelKey: string, user: string): Address =>
  made(`permission.${channelKey}/user.${user}`);
/** `message` is a key or an id; the slash of an id is written `%2F`, so that the last slash ends the key of the channel. */
export const pinAddress = (channelKey: string, message: string): Address =>
  made(`pin.${channelKey}/${message.replaceAll("/", "%2F")}`);
export const ANNOUNCEMENT: Address = made("announcement");
export const messageAddress = (key: string): Address => made(`message.${key}`);
/** A message that stood for the key before, and is not recalled yet. Keys of messages hold no slash. */
export const formerMessageAddress = (key: string, id: string): Address => made(`message.${key}/${id}`);
/** `emoji` as emojiText() writes it. */
export const reactionAddress = (messageKey: string, emoji: string): Address =>
  made(`reaction.${messageKey}/${emoji}`);
/** `forum/welcome`: a thread outside of its channel's block. Keys of threads hold no slash; keys of channels may. */
export const threadPath = (channelKey: string, key: string): string => `${channelKey}/${key}`;
export const threadAddress = (channelKey: string, key: string): Address =>
  threadAddressOf(threadPath(channelKey, key));
export const threadAddressOf = (path: string): Address => made(`thread.${path}`);
/** The address of a group, channel or message by its key; of what stands in a channel by its path, such as `forum/welcome`. */
export const keyedAddress = (kind: AddressKind, key: string): Address => made(`${kind}.${key}`);

/** `#101`: the key of what nobody declares. A key may be all digits; the sign keeps an id from being taken for one. */
export const keyOfId = (id: string): string => `#${id}`;
/** The reverse of keyOfId(); null for a key that somebody declared. */
export const idOfKey = (key: string): string | null => (key.startsWith("#") ? key.slice(1) : null);

/** `permission.#101/role.10012` */
export const permissionAddressById = (channelId: string, { kind, id }: Named): Address =>
  kind === "role"
    ? rolePermissionAddress(keyOfId(channelId), id)
    : userPermissionAddress(keyOfId(channelId), id);
/** `pin.#101/08ab…`; `bound` is the id under which state would bind the pin, `101/08ab…`. */
export const pinAddressById = (bound: string): Address => made(`pin.${keyOfId(bound)}`);

/**
 * Text of a file, of state or of a flag, taken for an address. Where it is none, addressKind() says so and nothing goes by it.
 */
export const writtenAddress = (text: string): Address => made(text);

/** What an object holds by address, such as the resources of a state. */
export const byAddress = <Value>(object: Readonly<Record<Address, Value>>): (readonly [Address, Value])[] =>
  Object.entries(object) as [Address, Value][];

/** The kind that an address names, or undefined when the text is not an address. */
export function addressKind(address: Address): AddressKind | undefined {
  if (address === ANNOUNCEMENT) return "announcement";
  const kind = kindText(address);
  return isKind(kind) && kind !== "announcement" ? kind : undefined;
}

/** The address that a text is; null when it is none, such as a live id. */
export const asAddress = (text: string): Address | null =>
  addressKind(made(text)) === undefined ? null : made(text);

/** What stands before the key, `order` of `order.0` too. */
const kindText = (address: Address): string => address.slice(0, address.indexOf("."));

/** What stands after the kind: the key of a group or channel; `rules/role.moderator` of a permission. */
export function addressKey(address: Address): string {
  return address.slice(address.indexOf(".") + 1);
}

/** What stands in a channel: the channel's key, and `role.moderator` of a permission, `08ab…` of a pin, `welcome` of a thread. */
export interface InChannel {
  readonly channel: string;
  readonly own: string;
}

/** Whether an address holds the key of the channel that its object stands in, as that of a permission does. */
export function isInChannel(address: Address): boolean {
  const kind = addressKind(address);
  return kind !== undefined && KINDS[kind].inChannel;
}

/** `moderator` of `permission.rules/role.moderator`. */
export function holderOfAddress(address: Address): string {
  const { own } = inChannelOf(address);
  return own.slice(own.indexOf(".") + 1);
}

/** Of such an address. */
export const inChannelOf = (address: Address): InChannel => splitAtLastSlash(addressKey(address));

/** Of the path of a thread: `forum` and `welcome`. */
export const splitThreadPath = (path: string): InChannel => splitAtLastSlash(path);

/** The key of a channel may hold slashes; what stands behind the last one never does. */
function splitAtLastSlash(text: string): InChannel {
  const slash = text.lastIndexOf("/");
  return { channel: text.slice(0, Math.max(0, slash)), own: text.slice(slash + 1) };
}

/** The address of the same kind with another key. */
export const withKey = (address: Address, key: string): Address => made(`${kindText(address)}.${key}`);

/** The address of a permission, pin or thread after its channel got another key. */
export const inOtherChannel = (address: Address, channelKey: string): Address =>
  withKey(address, `${channelKey}/${inChannelOf(address).own}`);

/** The key of a message address, and the id when it names a former message. */
export function messageOfAddress(address: Address): { readonly key: string; readonly former: string | null } {
  const key = addressKey(address);
  const slash = key.indexOf("/");
  return slash < 0 ? { key, former: null } : { key: key.slice(0, slash), former: key.slice(slash + 1) };
}

/** The key of the message that a reaction is under, and the emoji as emojiText() writes it. */
export function reactionOfAddress(address: Address): { readonly message: string; readonly emoji: string } {
  const { key, former } = messageOfAddress(address);
  return { message: key, emoji: former ?? "" };
}

/** The address of a former message or a reaction after the message got another key. */
export const ofOtherMessage = (address: Address, messageKey: string): Address =>
  withKey(address, `${messageKey}/${messageOfAddress(address).former ?? ""}`);
