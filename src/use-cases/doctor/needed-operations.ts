// Lists the operations that a file needs in its guild. The guild may refuse some of them, and doctor.ts reports it.
//
// A channel with `pins:` needs get_pins, put_pin and delete_pin, for example. guildform works without the helpful reads: a plan then names
// the parts that it does not check.

import type { Config } from "../../config/config.js";
import type { NamedOperation } from "../../protocol/routes.js";

export interface NeededOperations {
  /** The file needs reads of the declared objects, and writes that can create or change them. */
  readonly needed: readonly NamedOperation[];
  readonly helpful: readonly NamedOperation[];
}

export function neededOperations(config: Config): NeededOperations {
  const { roles, removedRoles, removedUsers } = config;
  const channels = [...config.groups.flatMap((group) => group.channels), ...config.channels];
  const permissions = channels.flatMap((channel) => channel.permissions);
  const hasPins = channels.some(({ pins }) => pins !== null);
  const hasMembers =
    roles.some(({ members }) => members !== null) ||
    channels.some(({ admins }) => admins !== null) ||
    removedUsers.length > 0;
  const isOf = (kind: "role" | "user") => permissions.some(({ subject }) => subject.kind === kind);
  return {
    needed: operationsOf([
      [true, ["get_guild", "get_channels", "create_channel", "update_channel"]],
      [config.removed.length > 0, ["delete_channel"]],
      [isOf("role"), ["get_channel_role_permissions", "update_channel_role_permissions"]],
      [
        isOf("user") || removedUsers.length > 0,
        ["get_channel_user_permissions", "update_channel_user_permissions"],
      ],
      [hasPins, ["get_pins", "put_pin", "delete_pin"]],
      [config.announcement !== null, ["create_announce", "delete_announce"]],
      [config.messages.length > 0, ["get_message", "post_message", "recall_message"]],
      [channels.some(({ threads }) => threads.length > 0), ["get_threads", "post_thread", "delete_thread"]],
      [roles.length > 0 || removedRoles.length > 0, ["get_guild_roles"]],
      [roles.some(({ managed }) => managed?.creates === true), ["create_guild_role"]],
      [roles.some(({ managed }) => managed !== null), ["update_guild_role"]],
      [removedRoles.length > 0, ["delete_guild_role"]],
      [hasMembers, ["put_guild_member_role", "delete_guild_member_role"]],
      [roles.some(({ members }) => members?.isExact === true), ["get_guild_role_members"]],
    ]),
    helpful: operationsOf([
      [isOf("role") && roles.length + removedRoles.length === 0, ["get_guild_roles"]],
      [isOf("user") || hasMembers, ["get_guild_member"]],
    ]),
  };
}

const operationsOf = (
  rows: readonly (readonly [isNeeded: boolean, readonly NamedOperation[]])[],
): readonly NamedOperation[] => rows.flatMap(([isNeeded, operations]) => (isNeeded ? operations : []));
