// PAYLOADS is the registry of payload schemas, with one name for each body on the wire. The route table refers to payloads
// by these names. Code that only calls the service therefore loads no schema.

import type { Static } from "../../model/json-schema.js";
import { Announces, CreateAnnounceBody, CreateRecommendAnnounceBody, RecommendChannel } from "./announces.js";
import {
  ApiPermissionBody,
  ApiPermissionDemandAnswerBody,
  ApiPermissionDemandBody,
  ApiPermissionsAnswer,
} from "./api-permission.js";
import { AudioControl, EmptyObject } from "./audio.js";
import {
  ChannelBody,
  ChannelList,
  CreateChannelBody,
  DeletedChannelPayload,
  UpdateChannelBody,
} from "./channel.js";
import { ChannelPermissionsBody, UpdatePermissionsBody } from "./channel-permissions.js";
import { ErrorBodyPayload } from "./error.js";
import { GatewayBot, GatewayPayload } from "./gateway.js";
import { GuildBody, GuildList, GuildsQuery } from "./guild.js";
import { InteractionResult } from "./interaction.js";
import { MessageKeyboard } from "./keyboard.js";
import {
  MemberBody,
  MemberListBody,
  MemberRemovalBody,
  MemberRoleBody,
  MembersQuery,
  RoleMembersBody,
  RoleMembersQuery,
} from "./member.js";
import {
  MessageAnswer,
  MessageBody,
  MessageListBody,
  MessagesQuery,
  PatchMessageBody,
  PostKeyboardMessageBody,
  PostMessageBody,
  RecallQuery,
} from "./message.js";
import {
  MessageArk,
  MessageAttachment,
  MessageEmbed,
  MessageMarkdown,
  MessageMemberPayload,
  MessageReference,
} from "./message-parts.js";
import { MessageSettingBody } from "./message-setting.js";
import { PinsMessage } from "./pins.js";
import { ReactionUsers, ReactionUsersQuery } from "./reaction.js";
import { RichTextPayload } from "./rich-text.js";
import { GuildRolesBody, RoleAnswerBody, RoleAttributesBody, RoleBody } from "./role.js";
import {
  ForumRsp,
  PostThreadBody,
  PostThreadRsp,
  ThreadAnswer,
  ThreadInfoPayload,
  ThreadPayload,
} from "./thread.js";
import { TokenAnswerPayload, TokenRequest } from "./token.js";
import { UserBody } from "./user.js";

export const PAYLOADS = {
  TokenRequest,
  TokenAnswer: TokenAnswerPayload,
  User: UserBody,
  Gateway: GatewayPayload,
  GatewayBot,
  Guild: GuildBody,
  GuildList,
  GuildsQuery,
  Channel: ChannelBody,
  ChannelList,
  CreateChannel: CreateChannelBody,
  UpdateChannel: UpdateChannelBody,
  DeletedChannel: DeletedChannelPayload,
  ChannelPermissions: ChannelPermissionsBody,
  UpdatePermissions: UpdatePermissionsBody,
  PinsMessage,
  CreateAnnounce: CreateAnnounceBody,
  CreateRecommendAnnounce: CreateRecommendAnnounceBody,
  Announces,
  RecommendChannel,
  Message: MessageBody,
  MessageAnswer,
  MessageList: MessageListBody,
  MessagesQuery,
  MessageReference,
  MessageEmbed,
  MessageArk,
  MessageMarkdown,
  MessageAttachment,
  MessageMember: MessageMemberPayload,
  MessageKeyboard,
  PostMessage: PostMessageBody,
  PostKeyboardMessage: PostKeyboardMessageBody,
  PatchMessage: PatchMessageBody,
  RecallQuery,
  InteractionResult,
  ReactionUsers,
  ReactionUsersQuery,
  ThreadInfo: ThreadInfoPayload,
  Thread: ThreadPayload,
  RichText: RichTextPayload,
  ForumRsp,
  ThreadAnswer,
  PostThread: PostThreadBody,
  PostThreadRsp,
  AudioControl,
  EmptyObject,
  Role: RoleBody,
  GuildRoles: GuildRolesBody,
  RoleAttributes: RoleAttributesBody,
  RoleAnswer: RoleAnswerBody,
  Member: MemberBody,
  MemberList: MemberListBody,
  MembersQuery,
  RoleMembers: RoleMembersBody,
  RoleMembersQuery,
  MemberRole: MemberRoleBody,
  MemberRemoval: MemberRemovalBody,
  ApiPermission: ApiPermissionBody,
  ApiPermissionsAnswer,
  ApiPermissionDemand: ApiPermissionDemandBody,
  ApiPermissionDemandAnswer: ApiPermissionDemandAnswerBody,
  MessageSetting: MessageSettingBody,
  Error: ErrorBodyPayload,
} as const;

export type PayloadName = keyof typeof PAYLOADS;

export type Payload<Name extends PayloadName> = Static<(typeof PAYLOADS)[Name]>;
