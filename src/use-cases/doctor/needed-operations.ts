// The operations that a file needs of its guild: reads of what the file declares, and writes that could bring it about.
// A channel with `pins:` needs get_pins, put_pin and delete_pin.

import type { Config } from "../../config/config.js";
import type { NamedOperation } from "../../protocol/routes.js";

export function neededOperations(config: Config): readonly NamedOperation[] {
  const channels = [...config.groups.flatMap((group) => group.channels), ...config.channels];
  const permissions = channels.flatMap((channel) => channel.permissions);
  const hasPins = channels.some(({ pins }) => pins !== null);
  const needed: readonly (readonly [boolean, readonly NamedOperation[]])[] = [
    [true, ["get_guild", "get_channels", "create_channel", "update_channel"]],
    [config.removed.length > 0, ["delete_channel"]],
    [
      permissions.some(({ subject }) => subject.kind === "role"),
      ["get_channel_role_permissions", "update_channel_role_permissions"],
    ],
    [
      permissions.some(({ subject }) => subject.kind === "user"),
      ["get_channel_user_permissions", "update_channel_user_permissions"],
    ],
    [hasPins, ["get_pins", "put_pin", "delete_pin"]],
    [config.announcement !== null, ["create_announce", "delete_announce"]],
    [config.messages.length > 0, ["get_message", "post_message", "recall_message"]],
    [channels.some(({ threads }) => threads.length > 0), ["get_threads", "post_thread", "delete_thread"]],
  ];
  return needed.flatMap(([isNeeded, operations]) => (isNeeded ? operations : []));
}
