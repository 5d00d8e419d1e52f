// HANDLERS has the handler of each operation of the route table. A new operation needs one more row. service.ts looks up each call in it.

import type { OperationName } from "../../protocol/routes.js";
import type { Handler } from "../call.js";
import { createAnnounce, createRecommendAnnounce, deleteAnnounce } from "./announcement-handlers.js";
import { offMicrophone, onMicrophone, updateAudio } from "./audio-handlers.js";
import { createChannel, deleteChannel, getChannel, getChannels, updateChannel } from "./channel-handlers.js";
import { getGateway, getGatewayBot } from "./gateway-handlers.js";
import { getGuild, meGuilds } from "./guild-handlers.js";
import { getAccessToken, me } from "./identity-handlers.js";
import { onInteractionResult } from "./interaction-handlers.js";
import { getGuildMember, getGuildMembers, getGuildRoleMembers } from "./member-handlers.js";
import { deleteGuildMemberRole, putGuildMemberRole } from "./membership-handlers.js";
import {
  getChannelMessages,
  getMessage,
  patchMessage,
  postMessage,
  recallMessage,
} from "./message-handlers.js";
import {
  getGuildApiPermission,
  getMessageSetting,
  postGuildApiPermissionDemand,
} from "./neighbouring-handlers.js";
import {
  getRolePermissions,
  getUserPermissions,
  updateRolePermissions,
  updateUserPermissions,
} from "./permission-handlers.js";
import { deletePin, getPins, putPin } from "./pin-handlers.js";
import { deleteReaction, getReactionUsers, putReaction } from "./reaction-handlers.js";
import { deleteGuildMember } from "./removal-handlers.js";
import { createGuildRole, deleteGuildRole, getGuildRoles, updateGuildRole } from "./role-handlers.js";
import { deleteThread, getThreadDetail, getThreads, postThread } from "./thread-handlers.js";

export const HANDLERS: Readonly<Record<OperationName, Handler>> = {
  get_access_token: getAccessToken,
  get_gateway: getGateway,
  get_gateway_bot: getGatewayBot,
  me,
  me_guilds: meGuilds,
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
  get_threads: getThreads,
  get_thread_detail: getThreadDetail,
  post_thread: postThread,
  delete_thread: deleteThread,
  update_audio: updateAudio,
  on_microphone: onMicrophone,
  off_microphone: offMicrophone,
  get_message: getMessage,
  post_message: postMessage,
  post_keyboard_message: postMessage,
  patch_guild_message: patchMessage,
  recall_message: recallMessage,
  on_interaction_result: onInteractionResult,
  put_reaction: putReaction,
  delete_reaction: deleteReaction,
  get_reaction_users: getReactionUsers,
  get_guild_roles: getGuildRoles,
  create_guild_role: createGuildRole,
  update_guild_role: updateGuildRole,
  delete_guild_role: deleteGuildRole,
  get_guild_member: getGuildMember,
  get_guild_members: getGuildMembers,
  get_guild_role_members: getGuildRoleMembers,
  put_guild_member_role: putGuildMemberRole,
  delete_guild_member_role: deleteGuildMemberRole,
  delete_guild_member: deleteGuildMember,
  get_guild_api_permission: getGuildApiPermission,
  post_guild_api_permission_demand: postGuildApiPermissionDemand,
  get_channel_messages: getChannelMessages,
  get_message_setting: getMessageSetting,
};
