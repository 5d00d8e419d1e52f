// Gives each channel with `other_roles: none` an empty entry for every listed role that it does not name. The planner then treats these
// roles as roles with `guest: []`. engine/find-roles.ts calls withOtherRoles for a plan, and use-cases/into/planned-text.ts for each text of
// `pull --into`.

import { keyOfId } from "../model/address.js";
import { BUILT_IN_ROLE, type RoleId } from "../model/ids.js";
import { bitmapOf, SETTABLE_FLAGS } from "../model/permissions.js";
import type { Role } from "../model/role.js";
import type { Config, DesiredChannel, DesiredPermission } from "./config.js";

/** `config` has the ids of the roles that guildform has found. `roles` are the live roles. */
export function withOtherRoles(config: Config, roles: readonly Role[]): Config {
  if (!saysOtherRoles(config)) return config;
  const names = new Set(config.roleNames.values());
  // A file may name another role with the digits of this id.
  const nameOf = (id: RoleId) => config.roleNames.get(id) ?? (names.has(id) ? keyOfId(id) : id);
  const named = roles.filter(({ id }) => !OFFICES.has(id)).map(({ id }) => ({ id, name: nameOf(id) }));
  const channel = (one: DesiredChannel): DesiredChannel => ({
    ...one,
    permissions: [...one.permissions, ...otherEntries(one, named)],
  });
  return {
    ...config,
    groups: config.groups.map((group) => ({ ...group, channels: group.channels.map(channel) })),
    channels: config.channels.map(channel),
  };
}

export const saysOtherRoles = (config: Pick<Config, "groups" | "channels">): boolean =>
  exclusiveChannels(config).length > 0;

/** Returns the channels with `other_roles: none`. */
export const exclusiveChannels = ({
  groups,
  channels,
}: Pick<Config, "groups" | "channels">): DesiredChannel[] =>
  [...groups.flatMap((group) => group.channels), ...channels].filter(({ otherRoles }) => otherRoles !== null);

/** The rights of an office do not come from its entry. */
const OFFICES: ReadonlySet<string> = new Set([
  BUILT_IN_ROLE.administrator,
  BUILT_IN_ROLE.owner,
  BUILT_IN_ROLE.channelAdministrator,
]);

const SETTABLE = bitmapOf(SETTABLE_FLAGS);

function otherEntries(
  { permissions, otherRoles: at }: DesiredChannel,
  roles: readonly { readonly id: RoleId; readonly name: string }[],
): DesiredPermission[] {
  if (at === null) return [];
  const own = new Set<string>(
    permissions.flatMap(({ subject: { kind, id } }) => (kind === "role" ? [id] : [])),
  );
  return roles.flatMap(({ id, name }): DesiredPermission[] =>
    own.has(id)
      ? []
      : [{ name, subject: { kind: "role", id }, managed: SETTABLE, value: 0n, at, isOther: true }],
  );
}
