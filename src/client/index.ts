// The door of `guildform/client`.

export type {
  Announcement,
  Channel,
  ChannelPermissions,
  Guild,
  Message,
  Pins,
  RecommendedChannel,
  Subject,
  User,
} from "../model/guild.js";
export {
  type ChannelId,
  channelId,
  type GuildId,
  guildId,
  type MessageId,
  messageId,
  type RoleId,
  roleId,
  type UserId,
  userId,
} from "../model/ids.js";

export type {
  MessageAnnouncement,
  RecommendAnnouncement,
} from "../protocol/wire/announcement-bodies.js";
export type { ChannelChange, NewChannel } from "../protocol/wire/channel-bodies.js";
export type { PermissionChange, SettableFlag } from "../protocol/wire/permissions-body.js";
export {
  UnexpectedAnswerError,
  type UnexpectedAnswerReason,
} from "../protocol/wire/unexpected-answer-error.js";
export { CallAbortedError } from "./call-aborted-error.js";
export { CallError, isOutcomeUnknown } from "./call-error.js";
export type { CallOptions } from "./caller.js";
export type { Bucket, ClientEvent, ClientListener } from "./client-event.js";
export type { Credentials } from "./credentials.js";
export {
  DEFAULT_BASE_URL,
  DEFAULT_TOKEN_URL,
  GuildClient,
  type GuildClientOptions,
} from "./guild-client.js";
export { MissingCredentialsError } from "./missing-credentials-error.js";
export type { CallAnswer } from "./read-answer.js";
export { RedirectRefusedError } from "./redirect-refused-error.js";
export type { CallControl } from "./resources/call-control.js";
export { Secret } from "./secret.js";
export {
  AuthenticationError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitedError,
  ServiceError,
} from "./service-error.js";
export { InsecureUrlError } from "./service-url.js";
export { type Sent, TransportError, type TransportFailure } from "./transport-error.js";
