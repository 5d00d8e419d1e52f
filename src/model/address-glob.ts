// An address glob lets a flag or a command name several addresses at once:
//
//   channel.rules                 that address, whatever characters its key has
//   channel.team-*                `*` matches any characters of one part: here of the key of a channel
//   permission.*/role.moderator   the parts are the kind, the key, and the text behind the slash
//   permission.*   *              a part of only `*` matches all that follows: all permissions; everything
//   channel.team-\*               `\*` is a star in the key itself
//   group.start/**                the group and all inside: its channels, their permissions, pins, threads and messages
//
// An address itself says that `pin.rules/08ab` lies in `channel.rules`. The caller knows the rest: the group of a channel, and the channel
// of a message.

import {
  type Address,
  addressKey,
  addressKind,
  channelAddress,
  inChannelOf,
  isInChannel,
  memberOfAddress,
  messageAddress,
  messageOfAddress,
  roleAddress,
} from "./address.js";
import { fitsGlob, isOnlyStars } from "./glob.js";

/**
 * Returns the place that holds a channel or message, such as `group.start` for `channel.rules`. If there is no place or the caller does
 * not know it, the function returns null.
 */
export type PlaceOf = (address: Address) => Address | null;

/** Returns true when the glob matches the address. It calls `placeOf` only for a glob that ends in `/**`. */
export type AddressGlob = (address: Address, placeOf?: PlaceOf) => boolean;

export function addressGlob(glob: string): AddressGlob {
  if (!glob.endsWith(INSIDE)) return (address) => fits(glob, address);
  const outer = glob.slice(0, -INSIDE.length);
  // `permission.rules/**` names no object before its slash. It matches the permissions of the channel.
  const beside = `${outer}/*`;
  return (address, placeOf = () => null) =>
    fits(beside, address) || [address, ...placesOfAddress(address, placeOf)].some((one) => fits(outer, one));
}

/**
 * Returns true when a text may match several addresses. An address with a `*` in its key also matches itself, and globOf() makes a glob
 * that matches only that address.
 */
export const isAddressGlob = (text: string): boolean => text.includes("*");

const INSIDE = "/**";

function fits(glob: string, address: Address): boolean {
  if (glob === address || isOnlyStars(glob)) return true;
  const [kind, key] = splitAt(glob, glob.indexOf("."));
  if (key === null) return addressKind(address) === "announcement" && fitsGlob(glob, address);
  const dot = address.indexOf(".");
  return dot >= 0 && fitsGlob(kind, address.slice(0, dot)) && fitsKey(key, address);
}

function fitsKey(glob: string, address: Address): boolean {
  if (isOnlyStars(glob)) return true;
  if (isInChannel(address)) {
    const { channel, own } = inChannelOf(address);
    return fitsBoth(splitAt(glob, glob.lastIndexOf("/")), channel, own);
  }
  const { key, former } = partsOf(address);
  return former === null ? fitsGlob(glob, key) : fitsBoth(splitAt(glob, glob.indexOf("/")), key, former);
}

const fitsBoth = ([first, second]: readonly [string, string | null], key: string, own: string): boolean =>
  second !== null && fitsGlob(first, key) && fitsGlob(second, own);

/**
 * Keys of channels and groups may hold slashes. In the address of a message, an id follows the slash; in the address of a reaction, an
 * emoji does, and in the address of a membership the user.
 */
function partsOf(address: Address): { readonly key: string; readonly former: string | null } {
  const kind = addressKind(address);
  if (kind === "message" || kind === "reaction") return messageOfAddress(address);
  if (kind === "member") {
    const { role, user } = memberOfAddress(address);
    return { key: role, former: user };
  }
  return { key: addressKey(address), former: null };
}

/** Splits `start/faq` into `start` and `faq`. The second part is null when `index` is -1. */
const splitAt = (text: string, index: number): readonly [string, string | null] =>
  index < 0 ? [text, null] : [text.slice(0, index), text.slice(index + 1)];

/** Returns the places that hold an object, the innermost first: `message.faq`, `channel.help` and `group.start` for `reaction.faq/🎉`. */
export function placesOfAddress(address: Address, placeOf: PlaceOf): readonly Address[] {
  const place = placeByAddress(address) ?? placeOf(address);
  return place === null ? [] : [place, ...placesOfAddress(place, placeOf)];
}

/**
 * Returns the place that the address itself names: `channel.rules` for a pin in it, `message.faq` for a reaction to it. null means that the
 * address names none.
 */
export function placeByAddress(address: Address): Address | null {
  if (isInChannel(address)) return channelAddress(inChannelOf(address).channel);
  const { key, former } = partsOf(address);
  if (former === null) return null;
  return addressKind(address) === "member" ? roleAddress(key) : messageAddress(key);
}
