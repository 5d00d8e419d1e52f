// Splits an address by the row of its kind (`kindRow` in address.ts), so that no pass knows which kind holds the name of a role or user.
// Globs, drift, the veil of `--only-declared` and the printed calls of a plan use these functions.

import {
  ADDRESS_KINDS,
  type Address,
  type AddressKind,
  addressKey,
  addressKind,
  kindRow,
} from "./address.js";

/** Objects of these kinds say that a user holds something: a role, or an office in one channel. */
export const MEMBERSHIP_KINDS = ADDRESS_KINDS.filter((kind) => kindRow(kind).names === "user");

/** Objects of these kinds belong to one role or user. */
export const HOLDER_KINDS = ADDRESS_KINDS.filter((kind) =>
  ["holder", "user"].includes(String(kindRow(kind).names)),
);

/** Returns true when the object says that a user holds something: `member.events/alice`, `channel_admin.chat/bob`. */
export function isMembership(address: Address): boolean {
  const kind = addressKind(address);
  return kind !== undefined && kindRow(kind).names === "user";
}

/** Returns true when blocks of other objects name the object, as entries and memberships name a role. */
export function isNamedByOthers(address: Address): boolean {
  const kind = addressKind(address);
  return kind !== undefined && kindRow(kind).isNamedByOthers === true;
}

/** The key of an address, and the part behind its slash. `own` null means that the address has a key alone. */
interface AddressParts {
  readonly key: string;
  readonly own: string | null;
}

export const addressParts = (address: Address): AddressParts =>
  splitKey(addressKind(address), addressKey(address));

/** Splits a key, or a glob for a key. Keys of channels and roles may hold slashes, and keys of messages hold none. */
export function splitKey(kind: AddressKind | undefined, text: string): AddressParts {
  const inside = kind === undefined ? null : kindRow(kind).inside;
  const slash = inside === null ? -1 : inside === "message" ? text.indexOf("/") : text.lastIndexOf("/");
  return slash < 0 ? { key: text, own: null } : { key: text.slice(0, slash), own: text.slice(slash + 1) };
}

const NO_PARTS = { inside: null, names: null };

/**
 * Returns the names of the role and the user that an address holds: `events` and `alice` for `member.events/alice`. null means that the
 * address names none.
 */
export function holdersOfAddress(address: Address): {
  readonly role: string | null;
  readonly user: string | null;
} {
  const kind = addressKind(address);
  const { inside, names } = kind === undefined ? NO_PARTS : kindRow(kind);
  const { key, own } = addressParts(address);
  if (names === "user") return { role: inside === "role" ? key : null, user: own };
  if (names !== "holder" || own === null) return { role: null, user: null };
  const holder = own.slice(own.indexOf(".") + 1);
  return own.startsWith("role.") ? { role: holder, user: null } : { role: null, user: holder };
}
