// Held is the set of rights of a role or user in one channel, as far as guildform knows them. An unread or undeclared entry
// has two bounds. For example, `{ least: 1n, most: 5n }` surely holds view and perhaps speak.

import type { Bitmap } from "../../model/permissions.js";
import { bitmapOf, PERMISSION_FLAGS } from "../../model/permissions.js";

export interface Held {
  readonly least: Bitmap;
  readonly most: Bitmap;
}

/** Returns the same object for the same named bits. A guild has tens of thousands of entries, and few of them differ. */
export const exactly = (bits: Bitmap): Held =>
  (bits <= NAMED ? EXACT[Number(bits)] : undefined) ?? { least: bits, most: bits };

const NAMED = bitmapOf(PERMISSION_FLAGS);
const EXACT: readonly Held[] = Array.from({ length: Number(NAMED) + 1 }, (_none, bits) => ({
  least: BigInt(bits),
  most: BigInt(bits),
}));

export const HOLDS_NOTHING: Held = exactly(0n);

/** guildform did not read the entry, so it may hold any right. */
export const NOT_LOOKED_AT: Held = { least: 0n, most: NAMED };

/** Returns what a member with all of these entries holds: rights add up (service-facts 4.4). */
export function together(entries: readonly Held[]): Held {
  const least = entries.reduce((sum, one) => sum | one.least, 0n);
  const most = entries.reduce((sum, one) => sum | one.most, 0n);
  return least === most ? exactly(least) : { least, most };
}
