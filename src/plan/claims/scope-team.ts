// The team of a scope is the memberships that the plan of a part must know. A role with an entry in a channel of the part is among them,
// and so are the administrators of the channel. For example, a user must lose a role before the role gains view. scope-reads.ts keeps
// the reads of these users.

import type { Config } from "../../config/config.js";
import { type Address, addressKind } from "../../model/address.js";
import { holdersOfAddress } from "../../model/address-parts.js";
import type { UserId } from "../../model/ids.js";
import type { FileObjects } from "./file-objects.js";
import { exactRoles, membershipsOf } from "./member-claims.js";

export interface ScopeTeam {
  /** The scope has memberships of these users, or of their roles. */
  readonly users: ReadonlySet<UserId>;
  /** The scope has memberships, or entries of a role whose members the file lists. */
  readonly team: boolean;
}

/** Finds the memberships of the scope, of roles with an entry in these channels, and of the administrators there. */
export function scopeTeam(
  parts: Parameters<typeof membershipsOf>[0] & { readonly config: Config },
  {
    entries,
    addresses,
    placeOf,
    holds,
  }: FileObjects & {
    readonly entries: ReadonlySet<Address>;
    readonly holds: (address: Address) => boolean;
  },
): ScopeTeam {
  const isInside = (address: Address) => entries.has(placeOf(address) ?? address);
  const roles = new Set(
    addresses.flatMap((address) =>
      addressKind(address) === "permission" && isInside(address)
        ? (holdersOfAddress(address).role ?? [])
        : [],
    ),
  );
  const counts = (address: Address): boolean => {
    const { role } = holdersOfAddress(address);
    return holds(address) || (role === null ? isInside(address) : roles.has(role));
  };
  const users = new Set(membershipsOf(parts).flatMap(({ address, user }) => (counts(address) ? [user] : [])));
  return { users, team: users.size > 0 || exactRoles(parts.config).some(({ role }) => roles.has(role.key)) };
}
