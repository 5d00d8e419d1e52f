// HANDLERS: which function serves which operation of the route table. A further operation is a further row.

import type { OperationName } from "../../protocol/routes.js";
import type { Handler } from "../call.js";
import { createAnnounce, createRecommendAnnounce, deleteAnnounce } from "./announcement-handlers.js";
import { createChannel, deleteChannel, getChannel, getChannels, updateChannel } from "./channel-handlers.js";
import { getAccessToken, getGuild, me } from "./identity-handlers.js";
import { getMessage } from "./message-handlers.js";
import {
  getRolePermissions,
  getUserPermissions,
  updateRolePermissions,
  updateUserPermissions,
} from "./permission-handlers.js";
import { deletePin, getPins, putPin } from "./pin-handlers.js";

export const HANDLERS: Readonly<Record<OperationName, Handler>> = {
  get_access_token: getAccessToken,
  me,
  get_guild: getGuild,
  get_channels: getChannels,
  get_channel: getChannel,
  create_channel: createChannel,
  update_channel: updateChannel,
  delete_channel: deleteChannel,
  get_channel_user_permissions: getUserPermissions,
  update_channel_user_permissions: updateUserPermissions,
  get_channel_role_permissions: getRolePermissions,
  update_channel_role_permissions: updateRolePermissions,
  get_pins: getPins,
  put_pin: putPin,
  delete_pin: deletePin,
  create_announce: createAnnounce,
  create_recommend_announce: createRecommendAnnounce,
  delete_announce: deleteAnnounce,
  get_message: getMessage,
};
