// Lost roles are roles that the file names by their live names and that guildform could not find: no role has the name, or
// several do. A plan of the whole file then stops. A plan of a part continues if the part does not use them.
//
//    channel.rules    Its block gives `role.guide` an entry, or a test names `role.guide` there. A part with this channel, or with a
//                     change in it, uses the role.
//    channel.hall     It does not name the role. A part of this channel alone continues.
//    other_roles      The service lists no roles. A part with a channel that has this key uses them.
//
// engine/find-roles.ts cuts them for a plan, and use-cases/into/planned-text.ts for each text of `pull --into`.

import type { AccessTest } from "../../config/access-test.js";
import type { Config } from "../../config/config.js";
import { withFoundRoles } from "../../config/found-roles.js";
import { withOtherRoles } from "../../config/other-roles.js";
import { type Address, addressKind, channelAddress, groupAddress } from "../../model/address.js";
import { type Scope, scopeMatch } from "../../model/address-scope.js";
import type { RoleId } from "../../model/ids.js";
import { permissionAddress } from "../claims/permission-entry.js";
import { claimRoles } from "../claims/role-claims.js";
import type { Problem } from "../value/finding.js";

/** `id` represents the role in the file until guildform finds it. */
export interface LostRole {
  readonly id: RoleId;
  readonly problem: Problem;
}

interface Part {
  /** The file must still have the roles in its blocks and tests: withoutRoles() comes later. */
  readonly config: Config;
  readonly scope: Scope;
}

/** Returns the roles that the part uses. `touched` has the changes of the part, and the channels in which they are. */
export function rolesInUse<Role extends LostRole>(
  lost: readonly Role[],
  { config, scope, touched }: Part & { readonly touched: readonly (Address | null)[] },
): readonly Role[] {
  const groups = new Map(
    config.groups.flatMap(({ key, channels }) =>
      channels.map((one) => [channelAddress(one.key), groupAddress(key)] as const),
    ),
  );
  const { holds } = scopeMatch(scope, (address) => groups.get(address) ?? null);
  const changing = new Set(touched);
  return lost.filter(({ id, problem: { address } }) => {
    const { channels, entries } =
      address != null && addressKind(address) === "channel"
        ? { channels: [address], entries: [] }
        : placesOf(id, config);
    // Without targets, everything outside of the excludes is a target, so the address of the role decides nothing.
    const own = address == null || scope.targets.length === 0 ? [] : [address];
    return [...channels, ...entries, ...own].some(holds) || channels.some((one) => changing.has(one));
  });
}

/** Returns the channels whose blocks or tests name a role, and the entries of the role. */
function placesOf(
  id: RoleId,
  { groups, channels, tests }: Config,
): Record<"channels" | "entries", Address[]> {
  const all = [...groups.flatMap((group) => group.channels), ...channels];
  const entries = all.flatMap((channel) =>
    channel.permissions
      .filter(({ subject }) => subject.kind === "role" && subject.id === id)
      .map((entry) => ({ channel: channel.key, address: permissionAddress(channel.key, entry) })),
  );
  const tested = tests.flatMap((test) => ("channels" in test && speaksOf(test, id) ? test.channels : []));
  return {
    channels: [...entries.map(({ channel }) => channel), ...tested].map(channelAddress),
    entries: entries.map(({ address }) => address),
  };
}

function speaksOf(test: AccessTest, id: RoleId): boolean {
  const named = test.kind === "may" ? test.who : test.kind === "nobody_but" ? test.but : [];
  return named.some((one) => one.kind === "role" && one.id === id);
}

/** Returns the file without these roles. `roles` still has their names, so that state keeps their bindings. */
export function withoutRoles(config: Config, lost: readonly Pick<LostRole, "id">[]): Config {
  if (lost.length === 0) return config;
  const ids = new Set<string>(lost.map(({ id }) => id));
  const channel = (one: Config["channels"][number]) => ({
    ...one,
    permissions: one.permissions.filter(({ subject }) => subject.kind !== "role" || !ids.has(subject.id)),
  });
  return {
    ...config,
    roleNames: new Map([...config.roleNames].filter(([id]) => !ids.has(id))),
    groups: config.groups.map((group) => ({ ...group, channels: group.channels.map(channel) })),
    channels: config.channels.map(channel),
    tests: config.tests.filter((test) => !lost.some(({ id }) => speaksOf(test, id))),
  };
}

/**
 * Replaces the names of roles by their live ids, and takes out the roles that the guild does not have. Each channel with `other_roles: none`
 * gets the roles that it does not name.
 */
export function withLiveRoles(
  config: Config,
  { roles, state }: Parameters<typeof claimRoles>[1],
): { readonly config: Config; readonly lost: readonly LostRole[] } {
  const { roleIds, lost } = claimRoles(config, { roles, state });
  return { config: withOtherRoles(withFoundRoles(withoutRoles(config, lost), roleIds), roles), lost };
}
