// NEIGHBOURING_ROUTES has the rows of the operations outside of the 34: `get_guild_roles`. They are part of the route table
// in routes.ts. A service may refuse them (service-facts 8.1–8.3, 8.5, 8.7).

import { DELETE, GET, PATCH, POST, PUT } from "./route.js";

export const NEIGHBOURING_ROUTES = {
  get_guild_roles: GET("/guilds/{guild_id}/roles", { bucket: "guild", response: "GuildRoles" }),
  create_guild_role: POST("/guilds/{guild_id}/roles", {
    bucket: "guild",
    makes: "role",
    request: "RoleAttributes",
    response: "RoleAnswer",
  }),
  update_guild_role: PATCH("/guilds/{guild_id}/roles/{role_id}", {
    bucket: "guild",
    request: "RoleAttributes",
    response: "RoleAnswer",
  }),
  delete_guild_role: DELETE("/guilds/{guild_id}/roles/{role_id}", { bucket: "guild" }),
  get_guild_member: GET("/guilds/{guild_id}/members/{user_id}", { bucket: "member", response: "Member" }),
  get_guild_members: GET("/guilds/{guild_id}/members", {
    bucket: "member",
    query: "MembersQuery",
    response: "MemberList",
    answer: "list",
  }),
  get_guild_role_members: GET("/guilds/{guild_id}/roles/{role_id}/members", {
    bucket: "member",
    query: "RoleMembersQuery",
    response: "RoleMembers",
  }),
  put_guild_member_role: PUT("/guilds/{guild_id}/members/{user_id}/roles/{role_id}", {
    bucket: "member",
    request: "MemberRole",
  }),
  delete_guild_member_role: DELETE("/guilds/{guild_id}/members/{user_id}/roles/{role_id}", {
    bucket: "member",
    request: "MemberRole",
  }),
  // Plans never remove a member: nothing plans this call.
  delete_guild_member: DELETE("/guilds/{guild_id}/members/{user_id}", {
    bucket: "member",
    request: "MemberRemoval",
  }),
  get_guild_api_permission: GET("/guilds/{guild_id}/api_permission", {
    bucket: "guild",
    response: "ApiPermissionsAnswer",
    answer: "object_or_list",
  }),
  post_guild_api_permission_demand: POST("/guilds/{guild_id}/api_permission/demand", {
    bucket: "guild",
    request: "ApiPermissionDemand",
    response: "ApiPermissionDemandAnswer",
  }),
  get_channel_messages: GET("/channels/{channel_id}/messages", {
    bucket: "message",
    query: "MessagesQuery",
    response: "MessageList",
    answer: "list",
  }),
  get_message_setting: GET("/guilds/{guild_id}/message/setting", {
    bucket: "guild",
    response: "MessageSetting",
  }),
} as const;
