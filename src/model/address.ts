// Addresses: how one declared object is named in plans, state, messages and flags.
//
//   group.start  channel.rules  permission.rules/role.moderator  permission.rules/user.alice
//   pin.rules/08ab…  announcement
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
export const pinAddress = (channelKey: string, message: string): Address => `pin.${channelKey}/${message}`;
export const ANNOUNCEMENT: Address = "announcement";

/** The kinds of object that an address can name. */
export type AddressKind = "group" | "channel" | "permission" | "pin" | "announcement";

/** The kind that an address names, or undefined when the text is not an address. */
export function addressKind(address: Address): AddressKind | undefined {
  if (address === ANNOUNCEMENT) return "announcement";
  const dot = address.indexOf(".");
  const kind = address.slice(0, dot);
  return kind === "group" || kind === "channel" || kind === "permission" || kind === "pin" ? kind : undefined;
}

/** What stands after the kind: the key of a group or channel; `rules/role.moderator` of a permission. */
export function addressKey(address: Address): string {
  return address.slice(address.indexOf(".") + 1);
}
