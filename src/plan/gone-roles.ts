// Gone roles: roles that state names and that the guild has no more. Somebody deleted them, and with them went what they held in
// channels: of role 10012 `role.guide`, which the file finds by its name, and `permission.rules/role.guide`.
//
// Promise: a role is gone only where the roles of the guild were read and it is not among them.

import { type Address, addressKind, byAddress, holderOfAddress, roleAddress } from "../model/address.js";
import { parseSubjectKey } from "../model/bound-id.js";
import { BUILT_IN_ROLE } from "../model/ids.js";
import type { State } from "../state/state.js";
import type { LiveGuild } from "./value/live-guild.js";

export interface GoneRole {
  /** As state calls it; of a role that the file gives by its id as its permissions do. */
  readonly address: Address;
  /** The permissions of it that state has bound in channels which are there. */
  readonly permissions: readonly Address[];
}

/** In the order of the state. */
export function goneRoles(
  { resources }: Pick<State, "resources">,
  { roles, channels }: Pick<LiveGuild, "roles" | "channels">,
): readonly GoneRole[] {
  if (roles === undefined) return [];
  const there = new Set<string>([...Object.values(BUILT_IN_ROLE), ...roles.map(({ id }) => id)]);
  const standing = new Set<string>(channels.map(({ id }) => id));
  const bound = byAddress(resources);
  const gone = new Map<string, { readonly address: Address; readonly permissions: Address[] }>();
  for (const [address, { id }] of bound)
    if (addressKind(address) === "role" && !there.has(id)) gone.set(id, { address, permissions: [] });
  for (const [address, { id }] of bound) {
    if (addressKind(address) !== "permission") continue;
    const { channelId, subject } = parseSubjectKey(id) ?? {};
    if (subject?.kind !== "role" || there.has(subject.id) || !standing.has(channelId ?? "")) continue;
    const role = gone.get(subject.id) ?? { address: roleAddress(holderOfAddress(address)), permissions: [] };
    gone.set(subject.id, role);
    role.permissions.push(address);
  }
  return [...gone.values()];
}
