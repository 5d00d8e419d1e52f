// Lost roles: roles that the file finds by their live names and that were not found: nobody has the name, or several do. A plan of the
// whole stops there. A part is planned without them where it has nothing to do with them.
//
//   channel.rules    its block gives `role.guide` an entry, or a test speaks of `role.guide` there: a part with this channel, or with
//                    anything that changes in it, uses the role
//   channel.hall     names it nowhere: a part of this channel alone goes on

import type { AccessTest } from "../../config/access-test.js";
import type { Config } from "../../config/config.js";
import { type Address, channelAddress, groupAddress } from "../../model/address.js";
import { type Scope, scopeMatch } from "../../model/address-scope.js";
import type { RoleId } from "../../model/ids.js";
import { permissionAddress } from "../claims/permission-entry.js";
import type { Problem } from "../value/finding.js";

/** `id`: what stands for it in the file until it is found. */
export interface LostRole {
  readonly id: RoleId;
  readonly problem: Problem;
}

interface Part {
  /** The file with all that it says of the roles. */
  readonly config: Config;
  readonly scope: Scope;
}

/** The roles that a part uses. `touched`: what changes in it, and the channels in which it changes. */
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
    const { channels, entries } = placesOf(id, config);
    // Without targets everything is one that no exclude names: of a role that says nothing.
    const own = address == null || scope.targets.length === 0 ? [] : [address];
    return [...channels, ...entries, ...own].some(holds) || channels.some((one) => changing.has(one));
  });
}

/** The channels whose blocks or tests name a role, and its entries. */
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

/** The file without a word of these roles but their names, by which state keeps what it has bound. */
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
