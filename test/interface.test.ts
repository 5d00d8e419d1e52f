// Tests the whole interface. Each of the 34 operations and of their neighbours has a route, a client method and a handler of the emulator.
// Each also has a contract, an OpenAPI entry and a page of `guildform call`. The names here are written by hand, from service-interface:
// Endpoints, and for the neighbours from service-facts 8.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { callPage } from "../src/cli/commands/call-pages.js";
import { GuildClient } from "../src/client/index.js";
import { HANDLERS } from "../src/emulator/handlers/handlers.js";
import {
  INTERFACE_OPERATIONS,
  NAMED_OPERATIONS,
  NEIGHBOURING_OPERATIONS,
  ROUTES,
} from "../src/protocol/routes.js";
import { callPageText } from "../src/render/call/call-page.js";
import { CONTRACTS } from "./contract/guild-service/contracts.js";

/** The value has the method and path, and the client's group and method. */
const INTERFACE = {
  get_threads: ["GET /channels/{channel_id}/threads", "threads.list"],
  get_thread_detail: ["GET /channels/{channel_id}/threads/{thread_id}", "threads.get"],
  post_thread: ["PUT /channels/{channel_id}/threads", "threads.create"],
  delete_thread: ["DELETE /channels/{channel_id}/threads/{thread_id}", "threads.delete"],
  create_announce: ["POST /guilds/{guild_id}/announces", "announcements.create"],
  create_recommend_announce: ["POST /guilds/{guild_id}/announces", "announcements.recommend"],
  delete_announce: ["DELETE /guilds/{guild_id}/announces/{message_id}", "announcements.delete"],
  put_pin: ["PUT /channels/{channel_id}/pins/{message_id}", "pins.put"],
  delete_pin: ["DELETE /channels/{channel_id}/pins/{message_id}", "pins.delete"],
  get_pins: ["GET /channels/{channel_id}/pins", "pins.list"],
  put_reaction: ["PUT /channels/{channel_id}/messages/{message_id}/reactions/{type}/{id}", "reactions.add"],
  delete_reaction: [
    "DELETE /channels/{channel_id}/messages/{message_id}/reactions/{type}/{id}",
    "reactions.remove",
  ],
  get_reaction_users: [
    "GET /channels/{channel_id}/messages/{message_id}/reactions/{type}/{id}",
    "reactions.users",
  ],
  get_guild: ["GET /guilds/{guild_id}", "guilds.get"],
  me: ["GET /users/@me", "bot.me"],
  me_guilds: ["GET /users/@me/guilds", "guilds.list"],
  update_audio: ["POST /channels/{channel_id}/audio", "audio.control"],
  on_microphone: ["PUT /channels/{channel_id}/mic", "audio.micOn"],
  off_microphone: ["DELETE /channels/{channel_id}/mic", "audio.micOff"],
  get_message: ["GET /channels/{channel_id}/messages/{message_id}", "messages.get"],
  post_message: ["POST /channels/{channel_id}/messages", "messages.post"],
  post_keyboard_message: ["POST /channels/{channel_id}/messages", "messages.postKeyboard"],
  recall_message: ["DELETE /channels/{channel_id}/messages/{message_id}", "messages.recall"],
  patch_guild_message: ["PATCH /channels/{channel_id}/messages/{patch_msg_id}", "messages.edit"],
  on_interaction_result: ["PUT /interactions/{id}", "interactions.answer"],
  get_channel: ["GET /channels/{channel_id}", "channels.get"],
  get_channels: ["GET /guilds/{guild_id}/channels", "channels.list"],
  create_channel: ["POST /guilds/{guild_id}/channels", "channels.create"],
  update_channel: ["PATCH /channels/{channel_id}", "channels.update"],
  delete_channel: ["DELETE /channels/{channel_id}", "channels.delete"],
  get_channel_user_permissions: [
    "GET /channels/{channel_id}/members/{user_id}/permissions",
    "permissions.getUser",
  ],
  update_channel_user_permissions: [
    "PUT /channels/{channel_id}/members/{user_id}/permissions",
    "permissions.updateUser",
  ],
  get_channel_role_permissions: [
    "GET /channels/{channel_id}/roles/{role_id}/permissions",
    "permissions.getRole",
  ],
  update_channel_role_permissions: [
    "PUT /channels/{channel_id}/roles/{role_id}/permissions",
    "permissions.updateRole",
  ],
} as const satisfies Readonly<Record<string, readonly [path: string, method: string]>>;

interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly "x-operations"?: readonly string[] }>>>
  >;
}

/** This table has the neighbours in the same form. */
const NEIGHBOURING = {
  get_guild_roles: ["GET /guilds/{guild_id}/roles", "roles.list"],
  create_guild_role: ["POST /guilds/{guild_id}/roles", "roles.create"],
  update_guild_role: ["PATCH /guilds/{guild_id}/roles/{role_id}", "roles.update"],
  delete_guild_role: ["DELETE /guilds/{guild_id}/roles/{role_id}", "roles.delete"],
  get_guild_member: ["GET /guilds/{guild_id}/members/{user_id}", "members.get"],
  get_guild_members: ["GET /guilds/{guild_id}/members", "members.list"],
  get_guild_role_members: ["GET /guilds/{guild_id}/roles/{role_id}/members", "roles.members"],
  put_guild_member_role: ["PUT /guilds/{guild_id}/members/{user_id}/roles/{role_id}", "members.addRole"],
  delete_guild_member_role: [
    "DELETE /guilds/{guild_id}/members/{user_id}/roles/{role_id}",
    "members.removeRole",
  ],
  delete_guild_member: ["DELETE /guilds/{guild_id}/members/{user_id}", "members.remove"],
  get_guild_api_permission: ["GET /guilds/{guild_id}/api_permission", "apiPermissions.list"],
  post_guild_api_permission_demand: [
    "POST /guilds/{guild_id}/api_permission/demand",
    "apiPermissions.demand",
  ],
  get_channel_messages: ["GET /channels/{channel_id}/messages", "messages.list"],
  get_message_setting: ["GET /guilds/{guild_id}/message/setting", "messageSettings.get"],
} as const satisfies Readonly<Record<string, readonly [path: string, method: string]>>;

const document = JSON.parse(
  readFileSync(new URL("../schema/service.openapi.json", import.meta.url), "utf8"),
) as Document;

const client = new GuildClient({ credentials: null });

test("the route table has these 34 operations and these neighbours and no others, besides what they need", () => {
  expect(Object.keys(INTERFACE)).toHaveLength(34);
  expect([...INTERFACE_OPERATIONS].sort()).toEqual(Object.keys(INTERFACE).sort());
  expect([...NEIGHBOURING_OPERATIONS].sort()).toEqual(Object.keys(NEIGHBOURING).sort());
});

describe.each(NAMED_OPERATIONS)("%s", (operation) => {
  const [place, method] = { ...INTERFACE, ...NEIGHBOURING }[operation];
  const [verb, path] = place.split(" ") as [string, string];

  test("has a route", () => {
    expect(`${ROUTES[operation].method} ${ROUTES[operation].path}`).toBe(place);
  });

  test("has a client method", () => {
    const [group, name] = method.split(".") as [string, string];
    const resource = Reflect.get(client, group) as Readonly<Record<string, unknown>>;
    expect(resource[name]).toBeTypeOf("function");
  });

  test("has a handler in the emulator", () => {
    expect(HANDLERS[operation]).toBeTypeOf("function");
  });

  test("has a contract with a happy path, which the contract suite sees the operation in", () => {
    expect(CONTRACTS[operation].happy.length).toBeGreaterThan(0);
  });

  test("has a page of `guildform call`", async () => {
    const page = callPageText(await callPage(operation), { color: false });
    expect(page).toContain(`guildform call ${operation}`);
    expect(page).toContain(`${verb} ${path}`);
  });

  test("has an entry in the OpenAPI document", () => {
    expect(document.paths[path]?.[verb.toLowerCase()]?.["x-operations"]).toContain(operation);
  });
});
