// Channel permissions are a 64-bit bitmap with four named flags. The bitmap travels as decimal text.
//
// The bits are view 1, manage 2, speak 4 and live 8 (service-interface: Permissions). Higher bits exist and have no documented meaning. The
// model keeps them (service-facts 4.5).

export const PERMISSION_FLAGS = ["view", "manage", "speak", "live"] as const;
export type PermissionFlag = (typeof PERMISSION_FLAGS)[number];

export const PERMISSION_BIT: Readonly<Record<PermissionFlag, bigint>> = {
  view: 1n,
  manage: 2n,
  speak: 4n,
  live: 8n,
};

/** The permission call can change these flags. It cannot change manage (service-facts 3.32). */
export const SETTABLE_FLAGS = ["view", "speak", "live"] as const satisfies readonly PermissionFlag[];
export type SettableFlag = (typeof SETTABLE_FLAGS)[number];

/** A bitmap has one bit for each permission: `PERMISSION_BIT` names the known bits. */
export type Bitmap = bigint;

/** Reads decimal text (or a JSON number) as a bitmap. Returns undefined when it is neither. */
export function parseBitmap(value: unknown): Bitmap | undefined {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return BigInt(value);
  if (typeof value === "string" && /^[0-9]{1,20}$/.test(value)) return BigInt(value);
  return undefined;
}

/** Returns a bitmap with the bits of these flags. */
export const bitmapOf = (flags: Iterable<PermissionFlag>): Bitmap => {
  let bits = 0n;
  for (const flag of flags) bits |= PERMISSION_BIT[flag];
  return bits;
};

/** Returns the named flags of a bitmap, in the order view, manage, speak, live. It leaves unknown bits out. */
export const flagsOf = (bits: Bitmap): readonly PermissionFlag[] => FLAGS_OF[Number(bits & NAMED_BITS)] ?? [];

const NAMED_BITS = bitmapOf(PERMISSION_FLAGS);

/** The index is the number of the named bits. A plan lists the flags of tens of thousands of bitmaps, so it looks them up here. */
const FLAGS_OF: readonly (readonly PermissionFlag[])[] = Array.from(
  { length: Number(NAMED_BITS) + 1 },
  (_none, bits) => PERMISSION_FLAGS.filter((flag) => (BigInt(bits) & PERMISSION_BIT[flag]) !== 0n),
);
