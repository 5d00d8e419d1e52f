// Held: what a role or user holds in one channel, as far as it is known. What nobody read or wrote down lies between two
// ends: `{ least: 1n, most: 5n }` holds view for sure, and perhaps speak.

import type { Bitmap } from "../../model/permissions.js";
import { bitmapOf, PERMISSION_FLAGS } from "../../model/permissions.js";

export interface Held {
  readonly least: Bitmap;
  readonly most: Bitmap;
}

/** The same object for the same named bits: a guild has tens of thousands of entries, and few of them differ. */
export const exactly = (bits: Bitmap): Held =>
  (bits <= NAMED ? EXACT[Number(bits)] : undefined) ?? { least: bits, most: bits };

const NAMED = bitmapOf(PERMISSION_FLAGS);
const EXACT: readonly Held[] = Array.from({ length: Number(NAMED) + 1 }, (_none, bits) => ({
  least: BigInt(bits),
  most: BigInt(bits),
}));

export const HOLDS_NOTHING: Held = exactly(0n);

/** Nobody looked: it may hold anything. */
export const NOT_LOOKED_AT: Held = { least: 0n, most: NAMED };

/** What several entries give a member who has all of them: rights add up (service-facts 4.4). */
export const together = (entries: readonly Held[]): Held =>
  entries.reduce(
    (sum, { least, most }) => ({ least: sum.least | least, most: sum.most | most }),
    HOLDS_NOTHING,
  );
