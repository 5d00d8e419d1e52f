// The route table: every operation of the service as one row. The client, the emulator and the plan's
// operations all speak in these names; a further operation is a further row (and its payloads).
//
// Names, methods and paths: service-interface: Endpoints. Success statuses: service-facts 0.3.

import type { PayloadName } from "./payloads/index.js";

export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path template; `{name}` is a path parameter. */
  readonly path: string;
  /** Calls of one bucket are paced together. The service documents no buckets; these follow its resources. */
  readonly bucket: "token" | "bot" | "guild" | "channel" | "permission" | "pin" | "announcement" | "message";
  /** Whether sending it twice has the effect of sending it once, so that a lost answer may be retried. */
  readonly idempotent: boolean;
  readonly request: PayloadName | null;
  readonly response: PayloadName | null;
  readonly success: 200 | 204;
}

export const ROUTES = {
  get_access_token: {
    method: "POST",
    path: "/app/getAppAccessToken",
    bucket: "token",
    idempotent: true,
    request: "TokenRequest",
    response: "TokenAnswer",
    success: 200,
  },
  me: {
    method: "GET",
    path: "/users/@me",
    bucket: "bot",
    idempotent: true,
    request: null,
    response: "User",
    success: 200,
  },
  get_guild: {
    method: "GET",
    path: "/guilds/{guild_id}",
    bucket: "guild",
    idempotent: true,
    request: null,
    response: "Guild",
    success: 200,
  },
  get_channels: {
    method: "GET",
    path: "/guilds/{guild_id}/channels",
    bucket: "guild",
    idempotent: true,
    request: null,
    response: "ChannelList",
    success: 200,
  },
  get_channel: {
    method: "GET",
    path: "/channels/{channel_id}",
    bucket: "channel",
    idempotent: true,
    request: null,
    response: "Channel",
    success: 200,
  },
  create_channel: {
    method: "POST",
    path: "/guilds/{guild_id}/channels",
    bucket: "channel",
    idempotent: false,
    request: "CreateChannel",
    response: "Channel",
    success: 200,
  },
  update_channel: {
    method: "PATCH",
    path: "/channels/{channel_id}",
    bucket: "channel",
    idempotent: true,
    request: "UpdateChannel",
    response: "Channel",
    success: 200,
  },
  delete_channel: {
    method: "DELETE",
    path: "/channels/{channel_id}",
    bucket: "channel",
    idempotent: true,
    request: null,
    response: "DeletedChannel",
    success: 200,
  },
  get_channel_user_permissions: {
    method: "GET",
    path: "/channels/{channel_id}/members/{user_id}/permissions",
    bucket: "permission",
    idempotent: true,
    request: null,
    response: "ChannelPermissions",
    success: 200,
  },
  update_channel_user_permissions: {
    method: "PUT",
    path: "/channels/{channel_id}/members/{user_id}/permissions",
    bucket: "permission",
    idempotent: true,
    request: "UpdatePermissions",
    response: null,
    success: 204,
  },
  get_channel_role_permissions: {
    method: "GET",
    path: "/channels/{channel_id}/roles/{role_id}/permissions",
    bucket: "permission",
    idempotent: true,
    request: null,
    response: "ChannelPermissions",
    success: 200,
  },
  update_channel_role_permissions: {
    method: "PUT",
    path: "/channels/{channel_id}/roles/{role_id}/permissions",
    bucket: "permission",
    idempotent: true,
    request: "UpdatePermissions",
    response: null,
    success: 204,
  },
  get_pins: {
    method: "GET",
    path: "/channels/{channel_id}/pins",
    bucket: "pin",
    idempotent: true,
    request: null,
    response: "PinsMessage",
    success: 200,
  },
  put_pin: {
    method: "PUT",
    path: "/channels/{channel_id}/pins/{message_id}",
    bucket: "pin",
    idempotent: true,
    request: null,
    response: "PinsMessage",
    success: 200,
  },
  delete_pin: {
    method: "DELETE",
    path: "/channels/{channel_id}/pins/{message_id}",
    bucket: "pin",
    idempotent: true,
    request: null,
    response: null,
    success: 204,
  },
  create_announce: {
    method: "POST",
    path: "/guilds/{guild_id}/announces",
    bucket: "announcement",
    idempotent: false,
    request: "CreateAnnounce",
    response: "Announces",
    success: 200,
  },
  create_recommend_announce: {
    method: "POST",
    path: "/guilds/{guild_id}/announces",
    bucket: "announcement",
    idempotent: false,
    request: "CreateRecommendAnnounce",
    response: "Announces",
    success: 200,
  },
  delete_announce: {
    method: "DELETE",
    path: "/guilds/{guild_id}/announces/{message_id}",
    bucket: "announcement",
    idempotent: true,
    request: null,
    response: null,
    success: 204,
  },
  get_message: {
    method: "GET",
    path: "/channels/{channel_id}/messages/{message_id}",
    bucket: "message",
    idempotent: true,
    request: null,
    response: "Message",
    success: 200,
  },
} as const satisfies Readonly<Record<string, Route>>;

export type OperationName = keyof typeof ROUTES;

export const OPERATION_NAMES = Object.keys(ROUTES) as readonly OperationName[];

/** The names of the path parameters of a route, in order. */
export function pathParameters(route: Route): string[] {
  return [...route.path.matchAll(/\{([a-z_]+)\}/g)].map((match) => match[1] ?? "");
}

/** The path with its parameters filled in, each percent-encoded. Throws when one is missing or empty. */
export function fillPath(route: Route, params: Readonly<Record<string, string>>): string {
  return route.path.replaceAll(/\{([a-z_]+)\}/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined || value === "") throw new TypeError(`${route.method} ${route.path}: no ${name}`);
    return encodeURIComponent(value);
  });
}
