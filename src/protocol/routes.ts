// The route table has every operation of the service as one row. Its names are the names in the client, the emulator,
// `guildform call`, the OpenAPI document and the operations of a plan. A new operation needs a new row, its payloads, an
// entry of the guide for people (operation-guide.ts), and a handler in the emulator.
//
// Names, methods and paths are from service-interface: Endpoints. Success statuses are from service-facts 0.3.

import { NEIGHBOURING_ROUTES } from "./neighbouring-routes.js";
import { DELETE, GET, PATCH, POST, PUT, type Route } from "./route.js";

const TABLE = {
  // These three are needed by the other operations and are not among the 34.
  get_access_token: POST("/app/getAppAccessToken", {
    bucket: "token",
    idempotent: true,
    request: "TokenRequest",
    response: "TokenAnswer",
  }),
  get_gateway: GET("/gateway", { bucket: "gateway", response: "Gateway" }),
  get_gateway_bot: GET("/gateway/bot", { bucket: "gateway", response: "GatewayBot" }),

  get_guild: GET("/guilds/{guild_id}", { bucket: "guild", response: "Guild" }),
  me: GET("/users/@me", { bucket: "bot", response: "User" }),
  me_guilds: GET("/users/@me/guilds", {
    bucket: "bot",
    query: "GuildsQuery",
    response: "GuildList",
    answer: "list",
  }),

  get_channel: GET("/channels/{channel_id}", { bucket: "channel", response: "Channel" }),
  get_channels: GET("/guilds/{guild_id}/channels", {
    bucket: "guild",
    response: "ChannelList",
    answer: "list",
  }),
  create_channel: POST("/guilds/{guild_id}/channels", {
    bucket: "channel",
    makes: "channel",
    request: "CreateChannel",
    response: "Channel",
  }),
  update_channel: PATCH("/channels/{channel_id}", {
    bucket: "channel",
    request: "UpdateChannel",
    response: "Channel",
  }),
  // service-interface answers with the channel, other sources with `{}` or no body (service-facts 3.30).
  delete_channel: DELETE("/channels/{channel_id}", {
    bucket: "channel",
    response: "DeletedChannel",
    answer: "object_or_nothing",
  }),

  get_channel_user_permissions: GET("/channels/{channel_id}/members/{user_id}/permissions", {
    bucket: "permission",
    response: "ChannelPermissions",
  }),
  update_channel_user_permissions: PUT("/channels/{channel_id}/members/{user_id}/permissions", {
    bucket: "permission",
    request: "UpdatePermissions",
  }),
  get_channel_role_permissions: GET("/channels/{channel_id}/roles/{role_id}/permissions", {
    bucket: "permission",
    response: "ChannelPermissions",
  }),
  update_channel_role_permissions: PUT("/channels/{channel_id}/roles/{role_id}/permissions", {
    bucket: "permission",
    request: "UpdatePermissions",
  }),

  get_pins: GET("/channels/{channel_id}/pins", { bucket: "pin", response: "PinsMessage" }),
  put_pin: PUT("/channels/{channel_id}/pins/{message_id}", { bucket: "pin", response: "PinsMessage" }),
  delete_pin: DELETE("/channels/{channel_id}/pins/{message_id}", { bucket: "pin" }),

  // Two announcement operations have one method and path, and their bodies differ.
  create_announce: POST("/guilds/{guild_id}/announces", {
    bucket: "announcement",
    request: "CreateAnnounce",
    response: "Announces",
  }),
  create_recommend_announce: POST("/guilds/{guild_id}/announces", {
    bucket: "announcement",
    request: "CreateRecommendAnnounce",
    response: "Announces",
  }),
  delete_announce: DELETE("/guilds/{guild_id}/announces/{message_id}", { bucket: "announcement" }),

  // Two operations for posting messages also have one method and path.
  get_message: GET("/channels/{channel_id}/messages/{message_id}", {
    bucket: "message",
    response: "MessageAnswer",
  }),
  post_message: POST("/channels/{channel_id}/messages", {
    bucket: "message",
    makes: "message",
    request: "PostMessage",
    response: "Message",
  }),
  post_keyboard_message: POST("/channels/{channel_id}/messages", {
    bucket: "message",
    makes: "message",
    request: "PostKeyboardMessage",
    response: "Message",
  }),
  recall_message: DELETE("/channels/{channel_id}/messages/{message_id}", {
    bucket: "message",
    query: "RecallQuery",
    success: 200,
  }),
  patch_guild_message: PATCH("/channels/{channel_id}/messages/{patch_msg_id}", {
    bucket: "message",
    request: "PatchMessage",
    response: "Message",
  }),
  on_interaction_result: PUT("/interactions/{id}", {
    bucket: "interaction",
    request: "InteractionResult",
  }),

  put_reaction: PUT("/channels/{channel_id}/messages/{message_id}/reactions/{type}/{id}", {
    bucket: "reaction",
  }),
  delete_reaction: DELETE("/channels/{channel_id}/messages/{message_id}/reactions/{type}/{id}", {
    bucket: "reaction",
  }),
  get_reaction_users: GET("/channels/{channel_id}/messages/{message_id}/reactions/{type}/{id}", {
    bucket: "reaction",
    query: "ReactionUsersQuery",
    response: "ReactionUsers",
  }),

  get_threads: GET("/channels/{channel_id}/threads", { bucket: "thread", response: "ForumRsp" }),
  get_thread_detail: GET("/channels/{channel_id}/threads/{thread_id}", {
    bucket: "thread",
    response: "ThreadAnswer",
  }),
  // The method is PUT although every call makes another thread (service-facts 3.3).
  post_thread: PUT("/channels/{channel_id}/threads", {
    bucket: "thread",
    idempotent: false,
    makes: "thread",
    request: "PostThread",
    response: "PostThreadRsp",
  }),
  delete_thread: DELETE("/channels/{channel_id}/threads/{thread_id}", { bucket: "thread" }),

  // For audio, `{}`, an empty string and no body mean the same (service-facts 3.17).
  update_audio: POST("/channels/{channel_id}/audio", {
    bucket: "audio",
    request: "AudioControl",
    response: "EmptyObject",
    answer: "object_or_nothing",
  }),
  on_microphone: PUT("/channels/{channel_id}/mic", {
    bucket: "audio",
    response: "EmptyObject",
    answer: "object_or_nothing",
  }),
  off_microphone: DELETE("/channels/{channel_id}/mic", {
    bucket: "audio",
    response: "EmptyObject",
    answer: "object_or_nothing",
  }),

  ...NEIGHBOURING_ROUTES,
} as const;

export type OperationName = keyof typeof TABLE;

/** The operation only reads: `get_pins`. */
export type ReadingOperation = {
  [Name in OperationName]: (typeof TABLE)[Name]["method"] extends "GET" ? Name : never;
}[OperationName];

/** The path of an operation has these names: `channel_id` and `message_id` of `put_pin`. */
export type PathParameter<Name extends OperationName> = NamesIn<(typeof TABLE)[Name]["path"]>;

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Others}`
  ? Name | NamesIn<Others>
  : never;

/** The body that an operation sends has this name. `null` means that it has no body. */
export type RequestOf<Name extends OperationName> = (typeof TABLE)[Name]["request"];

export const ROUTES: Readonly<Record<OperationName, Route>> = TABLE;

/** `InterfaceOperation` is an operation of the interface itself, one of the 34: `get_pins`. */
export type InterfaceOperation = Exclude<OperationName, keyof typeof SUPPORTING | NeighbouringOperation>;

/**
 * `NeighbouringOperation` is an operation outside of the 34: `get_guild_roles`. guildform uses it when the service answers,
 * and needs it nowhere.
 */
export type NeighbouringOperation = keyof typeof NEIGHBOURING_ROUTES;

/** `NamedOperation` is an operation that people call by name. It is one of the 34, or a neighbour. */
export type NamedOperation = InterfaceOperation | NeighbouringOperation;

const SUPPORTING = { get_access_token: true, get_gateway: true, get_gateway_bot: true } as const;

const isOperation = (name: string): name is OperationName => Object.hasOwn(TABLE, name);

export const isNeighbouringOperation = (name: string): name is NeighbouringOperation =>
  Object.hasOwn(NEIGHBOURING_ROUTES, name);

export const isNamedOperation = (name: string): name is NamedOperation =>
  isOperation(name) && !Object.hasOwn(SUPPORTING, name);

export const OPERATION_NAMES: readonly OperationName[] = Object.keys(TABLE).filter(isOperation);

/** The list has the 34 operations of service-interface.md and then their neighbours, in the order of the table. */
export const NAMED_OPERATIONS: readonly NamedOperation[] = OPERATION_NAMES.filter(isNamedOperation);

export const NEIGHBOURING_OPERATIONS: readonly NeighbouringOperation[] =
  OPERATION_NAMES.filter(isNeighbouringOperation);

/** The list has the 34 operations of service-interface.md, in the order of the table. */
export const INTERFACE_OPERATIONS: readonly InterfaceOperation[] = NAMED_OPERATIONS.filter(
  (name): name is InterfaceOperation => !isNeighbouringOperation(name),
);
