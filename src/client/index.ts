// The module is the door of `guildform/client`.

import "../words/speak-english.js";

export type { Clock } from "../model/clock.js";
export {
  ANNOUNCES_TYPE,
  CHANNEL_SUB_TYPE,
  CHANNEL_TYPE,
  PRIVATE_TYPE,
  SPEAK_PERMISSION,
} from "../model/enums.js";
export { GuildformError } from "../model/errors.js";
export type {
  AudioAction,
  ChannelNews,
  ChannelVisit,
  Delivery,
  ForumPlace,
  GapEvent,
  GatewayEvent,
  MemberNews,
  ServiceEvent,
  UnknownEvent,
  UnreadableEvent,
} from "../model/gateway-event.js";
export type {
  Announcement,
  Channel,
  ChannelPermissions,
  DeletedChannel,
  Guild,
  Pins,
  RecommendedChannel,
  Subject,
  User,
} from "../model/guild.js";
export {
  type ChannelId,
  channelId,
  type EventId,
  eventId,
  type GuildId,
  guildId,
  type InteractionId,
  interactionId,
  type MessageId,
  messageId,
  NO_PARENT,
  type RoleId,
  roleId,
  type ThreadId,
  threadId,
  type UserId,
  userId,
} from "../model/ids.js";
export { INTERACTION_RESULT, type Interaction } from "../model/interaction.js";
export type { Json, JsonObject } from "../model/json.js";
export type {
  Attachment,
  DeletedMessage,
  Emoji,
  Message,
  MessageAudit,
  MessageMember,
  PostedMessage,
  Reaction,
  ReactionUsersPage,
} from "../model/message.js";
export type { MessageSetting } from "../model/message-setting.js";
export {
  type Bitmap,
  bitmapOf,
  flagsOf,
  type PermissionFlag,
  type SettableFlag,
} from "../model/permissions.js";
export type { Random } from "../model/random.js";
export type { Paragraph, RichElement, RichText } from "../model/rich-text.js";
export type {
  ApiPermission,
  ApiPermissionDemand,
  GuildRoles,
  Member,
  MembersPage,
  Role,
  RoleAnswer,
} from "../model/role.js";
export { Secret } from "../model/secret.js";
export type {
  ForumAuditResult,
  Thread,
  ThreadComment,
  ThreadInfo,
  ThreadList,
  ThreadTask,
} from "../model/thread.js";
export { type ErrorCode, lookUpErrorCode, type RetryAdvice } from "../protocol/error-codes.js";
export type { EventType, IntentName } from "../protocol/gateway.js";
export type { OperationName } from "../protocol/routes.js";
export type {
  MessageAnnouncement,
  RecommendAnnouncement,
} from "../protocol/wire/announcement-bodies.js";
export { AUDIO_STATUS, type AudioCommand } from "../protocol/wire/audio-body.js";
export type {
  Ark,
  Embed,
  Keyboard,
  Markdown,
  MessageChange,
  MessageContent,
  Quote,
  ReplyTo,
} from "../protocol/wire/message-bodies.js";
export {
  escapeText,
  mentionChannel,
  mentionEveryone,
  mentionUser,
  spokenText,
  systemEmoji,
  unescapeText,
} from "../protocol/wire/message-text.js";
export type { PermissionChange } from "../protocol/wire/permissions-body.js";
export { readRichText, richTextJson } from "../protocol/wire/rich-text-json.js";
export type { RoleAttributes } from "../protocol/wire/role-body.js";
export { type NewThread, THREAD_FORMAT } from "../protocol/wire/thread-body.js";
export {
  UnexpectedAnswerError,
  type UnexpectedAnswerReason,
} from "../protocol/wire/unexpected-answer-error.js";
export { speakLanguage } from "../words/speak-language.js";
export { UsageError } from "../words/usage-error.js";
export { CallAbortedError } from "./call-aborted-error.js";
export { CallError, isOutcomeUnknown } from "./call-error.js";
export type { CallOptions } from "./caller.js";
export { checkCall } from "./checks/check-call.js";
export type { Bucket, ClientEvent, ClientListener } from "./client-event.js";
export type { Credentials } from "./credentials.js";
export { emojiOf } from "./emoji-of.js";
export type { WaitOptions } from "./gateway/first-event.js";
export type { Gateway, GatewayOptions } from "./gateway/gateway.js";
export {
  EventOverflowError,
  EventTimeoutError,
  GatewayAddressError,
  GatewayClosedError,
  GatewayStoppedError,
  GatewayUnreachableError,
  SessionLimitError,
} from "./gateway/gateway-errors.js";
export type { GatewayListener, GatewayNotice } from "./gateway/gateway-notice.js";
export {
  DEFAULT_BASE_URL,
  DEFAULT_TOKEN_URL,
  GuildClient,
  type GuildClientOptions,
} from "./guild-client.js";
export { ImageError, type ImageProblem } from "./image-error.js";
export type { ImageFile } from "./image-file.js";
export { InvalidCallError } from "./invalid-call-error.js";
export { MissingCredentialsError } from "./missing-credentials-error.js";
export type { ProxySettings } from "./proxy-route.js";
export type { CallAnswer } from "./read-answer.js";
export { DEFAULT_MAX_IMAGE_BYTES, type ImageSource, readImage } from "./read-image.js";
export { RedirectRefusedError } from "./redirect-refused-error.js";
export type { CallControl } from "./resources/call-control.js";
export type { ChannelChange, NewChannel } from "./resources/channels.js";
export type { GuildsPage } from "./resources/guilds.js";
export type { NewMessage } from "./resources/messages.js";
export type { ReactionControl } from "./resources/reactions.js";
export type { ExpectedThread } from "./resources/wait-for-thread.js";
export {
  AuthenticationError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitedError,
  ServiceError,
} from "./service-error.js";
export { InsecureUrlError } from "./service-url.js";
export { ThreadWaitError } from "./thread-wait-error.js";
export { type Receipt, TransportError, type TransportFailure } from "./transport-error.js";
