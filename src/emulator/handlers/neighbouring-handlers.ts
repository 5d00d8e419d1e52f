// These handlers serve neighbours of the 34 operations: the granted interfaces and the message setting of a guild. Sources:
// service-facts 4.14, 8.5, 8.7.

import type { Handler } from "../call.js";
import { param } from "../call.js";
import { GUILD_INTERFACES } from "../grants.js";
import { requireGuild } from "../world-access.js";

export const getGuildApiPermission: Handler = (call) => {
  const { ungranted } = requireGuild(call.world, param(call, "guild_id"));
  const apis = GUILD_INTERFACES.map(({ method, path, operations }) => ({
    path,
    method,
    desc: operations.join(", "),
    auth_status: operations.some((name) => ungranted.includes(name)) ? 0 : 1,
  }));
  return { body: { apis } };
};

/** The field is always present (service-facts 9.56), so a world without a limit needs a number for it [emu]. */
const UNLIMITED = 2_147_483_647;

/** The settings of the world are the default of each guild. */
export const getMessageSetting: Handler = (call) => {
  const { message_setting: setting = {} } = requireGuild(call.world, param(call, "guild_id"));
  const most = call.world.settings.proactive_per_channel ?? UNLIMITED;
  return {
    body: {
      disable_create_dm: false,
      disable_push_msg: false,
      channel_ids: [],
      channel_push_max_num: most,
      ...setting,
    },
  };
};
