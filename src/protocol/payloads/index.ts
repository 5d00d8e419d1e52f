// The registry of payload schemas: one name per body that travels. The route table names payloads by these
// keys, so that code which only calls the service need not load the schema library.

import type { Static } from "typebox";
import { Announces, CreateAnnounceBody, CreateRecommendAnnounceBody } from "./announces.js";
import { ChannelBody, ChannelList, CreateChannelBody, DeletedChannel, UpdateChannelBody } from "./channel.js";
import { ChannelPermissionsBody, UpdatePermissionsBody } from "./channel-permissions.js";
import { ErrorBody } from "./error.js";
import { GuildBody } from "./guild.js";
import { MessageBody } from "./message.js";
import { PinsMessage } from "./pins.js";
import { TokenAnswer, TokenRequest } from "./token.js";
import { UserBody } from "./user.js";

export const PAYLOADS = {
  TokenRequest,
  TokenAnswer,
  User: UserBody,
  Guild: GuildBody,
  Channel: ChannelBody,
  ChannelList,
  CreateChannel: CreateChannelBody,
  UpdateChannel: UpdateChannelBody,
  DeletedChannel,
  ChannelPermissions: ChannelPermissionsBody,
  UpdatePermissions: UpdatePermissionsBody,
  PinsMessage,
  CreateAnnounce: CreateAnnounceBody,
  CreateRecommendAnnounce: CreateRecommendAnnounceBody,
  Announces,
  Message: MessageBody,
  Error: ErrorBody,
} as const;

export type PayloadName = keyof typeof PAYLOADS;

/** The TypeScript type of a payload. */
export type Payload<Name extends PayloadName> = Static<(typeof PAYLOADS)[Name]>;
