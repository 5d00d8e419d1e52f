// Tests the extent of the official Node SDK. It can call some of the 34 operations and their neighbours. It has no call for others, and it
// has calls for other interfaces of the service. A call proves each row.

import { describe, expect, test } from "vitest";
import { NAMED_OPERATIONS, type NamedOperation } from "../../src/protocol/routes.js";
import { GUILD } from "../emulator/emulated-guild.js";
import { foreignGuild, KEYBOARD, refusal, type WorldChanges } from "./foreign-guild.js";

const SETTINGS = { online: "assumed" } as const;
const foreign = foreignGuild({ settings: SETTINGS });

interface Row {
  /** The text is `api.method` of the SDK. */
  readonly call: string;
  readonly args: readonly unknown[];
  readonly world?: WorldChanges;
}

const PERMISSIONS = { add: "1", remove: "0" };
const HEART = { message_id: "n1", emoji_type: 2, emoji_id: "10084" };
const AUDIO_BOT: WorldChanges = { bot: { kind: "audio" } };
const CLICK = {
  ...{ id: "i1", message_id: "n1", button_id: "b1", button_data: "yes", user_id: "902" },
  ...{ at: Date.now(), answer: null },
};

const DRIVEN: Partial<Record<NamedOperation, Row>> = {
  get_guild: { call: "guildApi.guild", args: [GUILD] },
  me: { call: "meApi.me", args: [] },
  me_guilds: { call: "meApi.meGuilds", args: [{ limit: 1 }] },
  get_channel: { call: "channelApi.channel", args: ["101"] },
  get_channels: { call: "channelApi.channels", args: [GUILD] },
  create_channel: { call: "channelApi.postChannel", args: [GUILD, { name: "x", type: 0, sub_type: 0 }] },
  update_channel: { call: "channelApi.patchChannel", args: ["101", { name: "x" }] },
  delete_channel: { call: "channelApi.deleteChannel", args: ["101"] },
  get_channel_user_permissions: { call: "channelPermissionsApi.channelPermissions", args: ["101", "902"] },
  update_channel_user_permissions: {
    call: "channelPermissionsApi.putChannelPermissions",
    args: ["101", "902", PERMISSIONS],
  },
  get_channel_role_permissions: {
    call: "channelPermissionsApi.channelRolePermissions",
    args: ["101", "10012"],
  },
  update_channel_role_permissions: {
    call: "channelPermissionsApi.putChannelRolePermissions",
    args: ["101", "10012", PERMISSIONS],
  },
  get_pins: { call: "pinsMessageApi.pinsMessage", args: ["101"] },
  put_pin: { call: "pinsMessageApi.putPinsMessage", args: ["101", "m1"] },
  delete_pin: { call: "pinsMessageApi.deletePinsMessage", args: ["101", "m1"] },
  create_announce: { call: "announceApi.postGuildAnnounce", args: [GUILD, "101", "m1"] },
  create_recommend_announce: {
    call: "announceApi.postGuildRecommend",
    args: [GUILD, { announces_type: 0, recommend_channels: [{ channel_id: "101", introduce: "x" }] }],
  },
  delete_announce: { call: "announceApi.deleteGuildAnnounce", args: [GUILD, "all"] },
  get_message: { call: "messageApi.message", args: ["101", "m1"] },
  post_message: { call: "messageApi.postMessage", args: ["101", { content: "x" }] },
  post_keyboard_message: {
    call: "messageApi.postMessage",
    args: ["101", { markdown: { content: "x" }, keyboard: KEYBOARD }],
  },
  recall_message: { call: "messageApi.deleteMessage", args: ["101", "m1"] },
  on_interaction_result: {
    call: "interactionApi.putInteraction",
    args: ["i1", { code: 0 }],
    world: { guild: { interactions: { "103": [CLICK] } } },
  },
  put_reaction: { call: "reactionApi.postReaction", args: ["103", HEART] },
  delete_reaction: { call: "reactionApi.deleteReaction", args: ["103", HEART] },
  get_reaction_users: {
    call: "reactionApi.getReactionUserList",
    args: ["103", HEART, { cookie: "", limit: 20 }],
  },
  update_audio: { call: "audioApi.postAudio", args: ["104", { status: 3 }], world: AUDIO_BOT },
  on_microphone: { call: "audioApi.botOnMic", args: ["104"], world: AUDIO_BOT },
  off_microphone: { call: "audioApi.botOffMic", args: ["104"], world: AUDIO_BOT },
  get_guild_roles: { call: "roleApi.roles", args: [GUILD] },
  create_guild_role: { call: "roleApi.postRole", args: [GUILD, { name: "x" }] },
  update_guild_role: { call: "roleApi.patchRole", args: [GUILD, "10012", { name: "x" }] },
  delete_guild_role: { call: "roleApi.deleteRole", args: [GUILD, "10012"] },
  get_guild_member: { call: "guildApi.guildMember", args: [GUILD, "902"] },
  post_guild_api_permission_demand: {
    call: "guildPermissionsApi.postPermissionDemand",
    args: [
      GUILD,
      { channel_id: "101", api_identify: { path: "/guilds/{guild_id}/mute", method: "PATCH" }, desc: "x" },
    ],
  },
  get_channel_messages: {
    call: "messageApi.messages",
    args: ["101", { type: "before", id: "m2", limit: "2" }],
  },
  get_guild_members: { call: "guildApi.guildMembers", args: [GUILD] },
  put_guild_member_role: { call: "memberApi.memberAddRole", args: [GUILD, "10012", "902"] },
  delete_guild_member_role: { call: "memberApi.memberDeleteRole", args: [GUILD, "10012", "902"] },
  delete_guild_member: { call: "guildApi.deleteGuildMember", args: [GUILD, "902"] },
  get_guild_api_permission: { call: "guildPermissionsApi.permissions", args: [GUILD] },
};

const CANNOT: Partial<Record<NamedOperation, string>> = {
  get_threads: "it has no forum calls",
  get_thread_detail: "it has no forum calls",
  post_thread: "it has no forum calls",
  delete_thread: "it has no forum calls",
  patch_guild_message: "it has no call that edits a message",
  get_guild_role_members: "it has no call for it",
  get_message_setting: "it has no call for it",
};

/** These calls are for interfaces that the emulator does not serve. It answers 404, or 405 on a known path. */
const ELSEWHERE: Readonly<Record<string, { readonly args: readonly unknown[]; readonly code: 404 | 405 }>> = {
  "guildApi.guildVoiceMembers": { args: ["104"], code: 404 },
  "muteApi.muteMember": { args: [GUILD, "902", { seconds: "1" }], code: 404 },
  "muteApi.muteAll": { args: [GUILD, { seconds: "1" }], code: 404 },
  "muteApi.muteMembers": { args: [GUILD, ["902"], { seconds: "1" }], code: 404 },
  "announceApi.postChannelAnnounce": { args: ["101", "m1"], code: 404 },
  "announceApi.deleteChannelAnnounce": { args: ["101", "m1"], code: 404 },
  "scheduleApi.schedules": { args: ["101"], code: 404 },
  "scheduleApi.schedule": { args: ["101", "1"], code: 404 },
  "scheduleApi.postSchedule": { args: ["101", {}], code: 404 },
  "scheduleApi.patchSchedule": { args: ["101", "1", {}], code: 404 },
  "scheduleApi.deleteSchedule": { args: ["101", "1"], code: 404 },
  "directMessageApi.createDirectMessage": { args: [{}], code: 404 },
  "directMessageApi.postDirectMessage": { args: [GUILD, {}], code: 404 },
};

test("every one of the 34 operations and their neighbours is driven, or is named with the reason why not", () => {
  expect([...Object.keys(DRIVEN), ...Object.keys(CANNOT)].toSorted()).toEqual(
    [...NAMED_OPERATIONS].toSorted(),
  );
});

test("every call of the SDK is driven, or is for another interface", async () => {
  const { calls } = await foreign.client.describe();
  const known = new Set([...Object.values(DRIVEN).map(({ call }) => call), ...Object.keys(ELSEWHERE)]);
  expect([...calls].toSorted()).toEqual([...known].toSorted());
  expect(calls.filter((call) => /thread|forum|patchMessage|editMessage/i.test(call))).toEqual([]);
});

describe("driven", () => {
  test.each(Object.entries(DRIVEN))("%s", async (operation, { call, args, world = {} }) => {
    foreign.setWorld({ settings: SETTINGS, ...world });
    if (operation === "delete_reaction") await foreign.client.call("reactionApi.postReaction", args);
    const { status } = await foreign.client.call(call, args);
    const last = foreign.emulator.journal().at(-1);
    expect(last).toMatchObject({ operation, status, code: null });
    expect([200, 204]).toContain(status);
  });
});

describe("elsewhere", () => {
  test.each(Object.entries(ELSEWHERE))("%s", async (call, { args, code }) => {
    await expect(foreign.client.call(call, args)).rejects.toMatchObject(refusal({ code }));
    expect(foreign.emulator.journal()).toMatchObject([{ operation: null, status: code }]);
  });
});
