// goneRoles finds the roles that state names and that the guild no longer has. A person has deleted them, and the service has removed
// their permissions in channels too. For role 10012 these are `role.guide`, which the file finds by its name, and
// `permission.rules/role.guide`. drift-report.ts adds these roles to its report.
//
// Promise: a role counts as gone only if guildform read the roles of the guild and this role is not in the list.

import { type Address, addressKind, byAddress, holderOfAddress, roleAddress } from "../model/address.js";
import { parseSubjectKey } from "../model/bound-id.js";
import { BUILT_IN_ROLE } from "../model/ids.js";
import type { State } from "../state/state.js";
import type { LiveGuild } from "./value/live-guild.js";

export interface GoneRole {
  /**
   * State has the role under this address. If the file names the role by id, state has no address for the role, and its
   * permissions give the name.
   */
  readonly address: Address;
  /** State has bound these permissions of the role, in channels that still exist. */
  readonly permissions: readonly Address[];
}

/** Returns the roles in the order of the state. */
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
