// Describes a declared permission entry: its address, the values that state remembers of it, and the bits that a new channel brings with
// it. desired/file-context.ts makes one for each declared entry.

import type { DesiredChannel, DesiredPermission } from "../../config/config.js";
import { type Address, rolePermissionAddress, userPermissionAddress } from "../../model/address.js";
import { type BoundId, subjectKey } from "../../model/bound-id.js";
import { PRIVATE_TYPE } from "../../model/enums.js";
import type { JsonObject } from "../../model/json.js";
import { type Bitmap, flagsOf, PERMISSION_BIT } from "../../model/permissions.js";
import type { ChannelClaim } from "./claim.js";

export const permissionAddress = (channelKey: string, entry: DesiredPermission): Address =>
  entry.subject.kind === "role"
    ? rolePermissionAddress(channelKey, entry.name)
    : userPermissionAddress(channelKey, entry.name);

export interface DeclaredEntry {
  readonly entry: DesiredPermission;
  readonly address: Address;
  /** State binds the entry under this id, such as `101/role/10012`. `null` means that the channel is yet to be created. */
  readonly key: BoundId | null;
}

export const declaredEntries = ({ desired, live }: ChannelClaim): DeclaredEntry[] =>
  desired.permissions.map((entry) => ({
    entry,
    address: permissionAddress(desired.key, entry),
    key: live === null ? null : subjectKey(live.id, entry.subject),
  }));

/** Returns the values that state remembers of an entry, in the words of the file. `value` has the bits that the plan gives. */
export function appliedPermission(entry: DesiredPermission, value: Bitmap = entry.value): JsonObject {
  const permissions = flagsOf(value);
  const managed = flagsOf(entry.managed);
  return entry.isOther === true ? { permissions, managed, other: true } : { permissions, managed };
}

/** Returns the bits that an entry has as soon as the channel exists: a channel for chosen members lets the users in whose entry has view. */
export const bornBits = ({ private_type }: DesiredChannel, { subject, value }: DesiredPermission): Bitmap =>
  private_type === PRIVATE_TYPE.members && subject.kind === "user" ? value & PERMISSION_BIT.view : 0n;

/** Returns the users who can view the channel as soon as it exists. For a user who gets only view, no further call is needed. */
export const bornViewers = (desired: DesiredChannel): DesiredPermission[] =>
  desired.permissions.filter((entry) => bornBits(desired, entry) !== 0n);

/** Returns the entries that hold as soon as the channel exists, without a call of their own. */
export const bornEntries = (desired: DesiredChannel): DesiredPermission[] => [
  ...bornViewers(desired).filter(({ value }) => value === PERMISSION_BIT.view),
  ...desired.permissions.filter(({ value }) => value === 0n),
];
