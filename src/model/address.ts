// Addresses: how one declared object is named in plans, state, messages and flags.
//
//   group.start  channel.rules  permission.rules/role.moderator  permission.rules/user.alice
//   pin.rules/house-rules  pin.rules/08ab…  announcement
//   message.house-rules  message.house-rules/08ab… (a message that another one replaced, until it is recalled)
//   reaction.house-rules/🎉  reaction.house-rules/system:76  thread.forum/welcome
//
// Keys are free text (often Chinese names), so an address is built and split here only.

/** Text of an address. Built by the functions below. */
export type Address = string & { readonly __address?: never };

export const groupAddress = (key: string): Address => `group.${key}`;
export const channelAddress = (key: string): Address => `channel.${key}`;
export const rolePermissionAddress = (channelKey: string, role: string): Address =>
  `permission.${channelKey}/role.${role}`;
export const userPermissionAddress = (channelKey: string, user: string): Address =>
  `permission.${channelKey}/user.${user}`;
/** `message` is a key or an id; the slash of an id is written `%2F`, so that the last slash ends the key of the channel. */
export const pinAddress = (channelKey: string, message: string): Address =>
  `pin.${channelKey}/${message.replaceAll("/", "%2F")}`;
export const ANNOUNCEMENT: Address = "announcement";
export const messageAddress = (key: string): Address => `message.${key}`;
/** A message that stood for the key before, and is not recalled yet. Keys of messages hold no slash. */
export const formerMessageAddress = (key: string, id: string): Address => `message.${key}/${id}`;
/** `emoji` as emojiText() writes it. */
export const reactionAddress = (messageKey: string, emoji: string): Address =>
  `reaction.${messageKey}/${emoji}`;
/** Keys of threads hold no slash; keys of channels may. */
export const threadAddress = (channelKey: string, key: string): Address => `thread.${channelKey}/${key}`;

/** The kinds of object that an address can name. */
export type AddressKind =
  | "group"
  | "channel"
  | "permission"
  | "pin"
  | "announcement"
  | "message"
  | "reaction"
  | "thread";

const KINDS: ReadonlySet<string> = new Set<AddressKind>([
  "group",
  "channel",
  "permission",
  "pin",
  "message",
  "reaction",
  "thread",
]);

/** The kind that an address names, or undefined when the text is not an address. */
export function addressKind(address: Address): AddressKind | undefined {
  if (address === ANNOUNCEMENT) return "announcement";
  const dot = address.indexOf(".");
  const kind = address.slice(0, dot);
  return KINDS.has(kind) ? (kind as AddressKind) : undefined;
}

/** What stands after the kind: the key of a group or channel; `rules/role.moderator` of a permission. */
export function addressKey(address: Address): string {
  return address.slice(address.indexOf(".") + 1);
}

/** The key of a message address, and the id when it names a former message. */
export function messageOfAddress(address: Address): { readonly key: string; readonly former: string | null } {
  const key = addressKey(address);
  const slash = key.indexOf("/");
  return slash < 0 ? { key, former: null } : { key: key.slice(0, slash), former: key.slice(slash + 1) };
}
