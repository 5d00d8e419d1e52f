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

import { type Address, addressKind, keyedAddress, kindRow } from "./address.js";
import { addressParts, splitKey } from "./address-parts.js";
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
  const { key, own } = addressParts(address);
  if (own === null) return fitsGlob(glob, key);
  const parts = splitKey(addressKind(address), glob);
  return parts.own !== null && fitsGlob(parts.key, key) && fitsGlob(parts.own, own);
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
  const kind = addressKind(address);
  const { key, own } = addressParts(address);
  const inside = kind === undefined ? null : kindRow(kind).inside;
  return inside === null || own === null ? null : keyedAddress(inside, key);
}
