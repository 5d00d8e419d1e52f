// Address globs: how a flag or a command names several addresses at once.
//
//   channel.rules                 that address, whatever signs its key has
//   channel.team-*                `*` stands for any signs of one part: here of the key of a channel
//   permission.*/role.moderator   the parts are the kind, the key, and what stands behind the slash
//   permission.*   *              a part that is nothing but `*` takes all that follows: all permissions; everything
//   channel.team-\*               `\*` is a star that stands in the key itself
//   group.start/**                the group and all inside: its channels, their permissions, pins, threads and messages
//
// An address tells by itself that `pin.rules/08ab` stands in `channel.rules`. Who asks says the rest: the group of a channel,
// the channel of a message.

import {
  type Address,
  addressKey,
  addressKind,
  channelAddress,
  inChannelOf,
  isInChannel,
  messageAddress,
  messageOfAddress,
} from "./address.js";
import { fitsGlob, isOnlyStars } from "./glob.js";

/** What a channel or message stands in, such as `group.start` for `channel.rules`; null where it is not known, or nothing. */
export type PlaceOf = (address: Address) => Address | null;

/** Whether a glob means an address. `placeOf` is asked only for a glob that ends in `/**`. */
export type AddressGlob = (address: Address, placeOf?: PlaceOf) => boolean;

export function addressGlob(glob: string): AddressGlob {
  if (!glob.endsWith(INSIDE)) return (address) => fits(glob, address);
  const outer = glob.slice(0, -INSIDE.length);
  // `permission.rules/**` names no object before its slash: it means the permissions of the channel.
  const beside = `${outer}/*`;
  return (address, placeOf = () => null) =>
    fits(beside, address) || [address, ...placesOfAddress(address, placeOf)].some((one) => fits(outer, one));
}

/** Whether a text that names addresses may mean several. An address whose key holds a `*` means itself too; `globOf` makes the glob that means it alone. */
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

/** Keys of channels and groups may hold slashes; behind that of a message stands an id, behind that of a reaction an emoji. */
function partsOf(address: Address): { readonly key: string; readonly former: string | null } {
  const kind = addressKind(address);
  if (kind === "message" || kind === "reaction") return messageOfAddress(address);
  return { key: addressKey(address), former: null };
}

/** `start`, then what stands behind the sign at `index`; null where there is none. */
const splitAt = (text: string, index: number): readonly [string, string | null] =>
  index < 0 ? [text, null] : [text.slice(0, index), text.slice(index + 1)];

/** `message.faq`, `channel.help` and `group.start` for `reaction.faq/🎉`. */
export function placesOfAddress(address: Address, placeOf: PlaceOf): readonly Address[] {
  const place = placeByAddress(address) ?? placeOf(address);
  return place === null ? [] : [place, ...placesOfAddress(place, placeOf)];
}

/** What an address says by itself: `channel.rules` of a pin in it, `message.faq` of a reaction to it; null where it says nothing. */
export function placeByAddress(address: Address): Address | null {
  if (isInChannel(address)) return channelAddress(inChannelOf(address).channel);
  const { key, former } = partsOf(address);
  return former === null ? null : messageAddress(key);
}
