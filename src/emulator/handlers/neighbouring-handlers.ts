// These handlers serve neighbours of the 34 operations: the granted interfaces and the message setting of a guild. Sources:
// service-facts 4.14, 8.5, 8.7.

import { visibleText } from "../../model/visible-text.js";
import { bodyObject, idField, textField } from "../body-fields.js";
import type { Handler } from "../call.js";
import { param } from "../call.js";
import { GUILD_INTERFACES } from "../grants.js";
import { isObject, withoutNulls } from "../payload.js";
import { Refusal } from "../refusals.js";
import { serviceTime } from "../service-time.js";
import { channelOf, requireGuild, withGuild } from "../world-access.js";

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

/** Source: service-facts 8.5. */
const LINKS_A_DAY = 3;

/**
 * No source shows the message with the link, so no message appears [emu]. The emulator knows only its own interfaces, and
 * takes others as not granted [emu]. No table has a code for an unknown channel here, and 10003 is the nearest [emu].
 */
export const postGuildApiPermissionDemand: Handler = (call) => {
  const { world, now } = call;
  const guild = requireGuild(world, param(call, "guild_id"));
  const body = bodyObject(call.payload);
  const channelId = idField(body, "channel_id") ?? "";
  if (channelOf(guild, channelId) === undefined) throw new Refusal(10003, visibleText(channelId));
  const identity = isObject(body.api_identify) ? withoutNulls(body.api_identify) : {};
  const path = textField(identity, "path") ?? "";
  const method = textField(identity, "method") ?? "";
  if (path === "" || method === "") throw new Refusal(610008, "api_identify needs path and method");
  const guildInterface = GUILD_INTERFACES.find((one) => one.path === path && one.method === method);
  if (
    guildInterface !== undefined &&
    !guildInterface.operations.some((name) => guild.ungranted.includes(name))
  )
    throw new Refusal(610010, visibleText(`${method} ${path}`));
  const day = serviceTime(now).slice(0, 10);
  const count = guild.grant_links?.day === day ? guild.grant_links.count : 0;
  if (count >= LINKS_A_DAY) throw new Refusal(610013, `${count} today`);
  const desc = textField(body, "desc") ?? "";
  return {
    body: { guild_id: guild.id, channel_id: channelId, api_identify: { path, method }, title: "", desc },
    world: withGuild(world, { ...guild, grant_links: { day, count: count + 1 } }),
  };
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
