// Channel permissions: four named flags over a 64-bit bitmap that travels as decimal text.
//
// Bits: view 1, manage 2, speak 4, live 8 (service-interface: Permissions). Higher bits exist and have
// no documented meaning; they are kept (service-facts 4.5).

export const PERMISSION_FLAGS = ["view", "manage", "speak", "live"] as const;
export type PermissionFlag = (typeof PERMISSION_FLAGS)[number];

/** The bit of each flag. */
export const PERMISSION_BIT: Readonly<Record<PermissionFlag, bigint>> = {
  view: 1n,
  manage: 2n,
  speak: 4n,
  live: 8n,
};

/** The flags that the permission call can change: manage is read-only there (service-facts 3.32). */
export const SETTABLE_FLAGS = ["view", "speak", "live"] as const satisfies readonly PermissionFlag[];
export type SettableFlag = (typeof SETTABLE_FLAGS)[number];

/** A bitmap of permissions. */
export type Bitmap = bigint;

/** Reads decimal text (or a JSON number) as a bitmap; undefined when it is neither. */
export function parseBitmap(value: unknown): Bitmap | undefined {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return BigInt(value);
  if (typeof value === "string" && /^[0-9]{1,20}$/.test(value)) return BigInt(value);
  return undefined;
}

export const bitmapOf = (flags: Iterable<PermissionFlag>): Bitmap => {
  let bits = 0n;
  for (const flag of flags) bits |= PERMISSION_BIT[flag];
  return bits;
};

/** The named flags of a bitmap, in the order view, manage, speak, live. Unknown bits are left out. */
export const flagsOf = (bits: Bitmap): readonly PermissionFlag[] => FLAGS_OF[Number(bits & NAMED_BITS)] ?? [];

const NAMED_BITS = bitmapOf(PERMISSION_FLAGS);

/** By the named bits: a plan lists the flags of tens of thousands of bitmaps. */
const FLAGS_OF: readonly (readonly PermissionFlag[])[] = Array.from(
  { length: Number(NAMED_BITS) + 1 },
  (_none, bits) => PERMISSION_FLAGS.filter((flag) => (BigInt(bits) & PERMISSION_BIT[flag]) !== 0n),
);
