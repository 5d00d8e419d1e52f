// Tests the OpenAPI document against a table in this file, written from service-facts 0.3 and 8: requests and answers.

import { describe, expect, test } from "vitest";
import { NAMED_OPERATIONS, type NamedOperation } from "../src/protocol/routes.js";
import { found, json, parameterOf } from "./openapi-reader.js";

/** The row has the status, schema of the answer, schema of the body, and query parameters with their types. */
type Row = readonly [
  status: "200" | "204",
  answer: string | null,
  body?: string | null,
  query?: Readonly<Record<string, string>>,
];

const TABLE: Readonly<Record<NamedOperation, Row>> = {
  get_guild: ["200", "Guild"],
  me: ["200", "User"],
  me_guilds: ["200", "GuildList", null, { before: "string", after: "string", limit: "integer" }],
  get_channel: ["200", "Channel"],
  get_channels: ["200", "ChannelList"],
  create_channel: ["200", "Channel", "CreateChannel"],
  update_channel: ["200", "Channel", "UpdateChannel"],
  delete_channel: ["200", "DeletedChannel"],
  get_channel_user_permissions: ["200", "ChannelPermissions"],
  update_channel_user_permissions: ["204", null, "UpdatePermissions"],
  get_channel_role_permissions: ["200", "ChannelPermissions"],
  update_channel_role_permissions: ["204", null, "UpdatePermissions"],
  get_pins: ["200", "PinsMessage"],
  put_pin: ["200", "PinsMessage"],
  delete_pin: ["204", null],
  create_announce: ["200", "Announces", "CreateAnnounce"],
  create_recommend_announce: ["200", "Announces", "CreateRecommendAnnounce"],
  delete_announce: ["204", null],
  get_message: ["200", "MessageAnswer"],
  post_message: ["200", "Message", "PostMessage"],
  post_keyboard_message: ["200", "Message", "PostKeyboardMessage"],
  recall_message: ["200", null, null, { hidetip: "boolean" }],
  patch_guild_message: ["200", "Message", "PatchMessage"],
  on_interaction_result: ["204", null, "InteractionResult"],
  put_reaction: ["204", null],
  delete_reaction: ["204", null],
  get_reaction_users: ["200", "ReactionUsers", null, { cookie: "string", limit: "integer" }],
  get_threads: ["200", "ForumRsp"],
  get_thread_detail: ["200", "ThreadAnswer"],
  post_thread: ["200", "PostThreadRsp", "PostThread"],
  delete_thread: ["204", null],
  update_audio: ["200", "EmptyObject", "AudioControl"],
  on_microphone: ["200", "EmptyObject"],
  off_microphone: ["200", "EmptyObject"],
  get_guild_roles: ["200", "GuildRoles"],
  create_guild_role: ["200", "RoleAnswer", "RoleAttributes"],
  update_guild_role: ["200", "RoleAnswer", "RoleAttributes"],
  delete_guild_role: ["204", null],
  get_guild_member: ["200", "Member"],
  get_guild_members: ["200", "MemberList", null, { after: "string", limit: "integer" }],
  get_guild_role_members: ["200", "RoleMembers", null, { start_index: "string", limit: "integer" }],
  put_guild_member_role: ["204", null, "MemberRole"],
  delete_guild_member_role: ["204", null, "MemberRole"],
  delete_guild_member: ["204", null, "MemberRemoval"],
  get_guild_api_permission: ["200", "ApiPermissionsAnswer"],
  post_guild_api_permission_demand: ["200", "ApiPermissionDemandAnswer", "ApiPermissionDemand"],
  get_channel_messages: [
    "200",
    "MessageList",
    null,
    { around: "string", before: "string", after: "string", limit: "integer" },
  ],
  get_message_setting: ["200", "MessageSetting"],
};

/** A client must not send these calls twice (service-facts 2.9): each call creates or causes something. */
const NOT_REPEATABLE = [
  "create_channel",
  "create_announce",
  "create_recommend_announce",
  "post_message",
  "post_keyboard_message",
  "post_thread",
  "update_audio",
  "create_guild_role",
  "post_guild_api_permission_demand",
];

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe.each(NAMED_OPERATIONS)("%s", (name) => {
  const { operation } = found(name);
  const [status, answer, body = null, query = {}] = TABLE[name];

  test("answers a success with its status and schema", () => {
    const successes = Object.keys(operation.responses).filter((one) => /^2/.test(one));
    expect(successes.filter((one) => one !== "201" && one !== "202")).toEqual([status]);
    const media = operation.responses[status]?.content?.["application/json"];
    expect(media?.schema ?? null).toEqual(answer === null ? null : reference(answer));
    if (answer !== null) expect(Object.keys(media?.examples ?? {})).toContain(name);
  });

  test("takes its body", () => {
    const media = operation.requestBody?.content["application/json"];
    expect(media === undefined).toBe(body === null);
    if (body === null) return;
    expect([media?.schema, ...(Object(media?.schema).anyOf ?? [])]).toContainEqual(reference(body));
    expect(Object.keys(media?.examples ?? {})).toContain(name);
  });

  test("takes its query", () => {
    const parameters = (operation.parameters ?? []).map(parameterOf).filter((one) => one.in === "query");
    expect(Object.fromEntries(parameters.map((one) => [one.name, one.schema.type]))).toEqual(query);
  });

  test("says whether it may be repeated", () => {
    expect(operation["x-idempotent"]).toBe(!NOT_REPEATABLE.includes(name));
  });
});

test("a token in the header of its own kind is needed", () => {
  expect(json).toMatchObject({
    security: [{ accessToken: [] }],
    components: { securitySchemes: { accessToken: { type: "apiKey", in: "header", name: "Authorization" } } },
  });
});
