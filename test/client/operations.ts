// The table lists every operation of the interface with its client method: the call, the request and the result.

import { readFileSync } from "node:fs";
import type { CallControl, GuildClient, Keyboard } from "../../src/client/index.js";
import {
  channelId,
  guildId,
  interactionId,
  messageId,
  roleId,
  threadId,
  userId,
} from "../../src/model/ids.js";
import type { NamedOperation } from "../../src/protocol/routes.js";

const GUILD = guildId("77");
const CHANNEL = channelId("1001");
const MESSAGE = messageId("08ab");
const THREAD = threadId("B_1X60-5");
const MARKDOWN = { content: "# 标题" } as const;
const KEYBOARD: Keyboard = { id: "123" };

export interface ClientMethod {
  readonly run: (client: GuildClient, control?: CallControl) => Promise<unknown>;
  /** The text holds the method, the path with its query, and the body. */
  readonly sends: string;
  /** The service answers with this body. It is undefined if there is none. */
  readonly answer?: string;
  /** The result has at least these members. It is undefined for an operation without a result. */
  readonly gives?: unknown;
}

const file = (name: string): string =>
  readFileSync(new URL(`../fixtures/wire/${name}.json`, import.meta.url), "utf8");

const PERMISSIONS = { permissions: 28671n };
const SENT = { kind: "sent", message: { id: "08aabb02", channelId: "1001" } };
const ANNOUNCEMENT = file("announcement-recommend");

export const METHODS: Readonly<Record<NamedOperation, ClientMethod>> = {
  get_guild: {
    run: (client, control) => client.guilds.get(GUILD, control),
    sends: "GET /guilds/77",
    answer: file("guild"),
    gives: { name: "测试频道" },
  },
  me: {
    run: (client, control) => client.bot.me(control),
    sends: "GET /users/@me",
    answer: file("user-without-bot"),
    gives: { username: "guildform" },
  },
  me_guilds: {
    run: (client, control) => client.guilds.list({ after: GUILD, limit: 2 }, control),
    sends: "GET /users/@me/guilds?after=77&limit=2",
    answer: file("guild-list"),
    gives: [{ name: "一" }, { name: "二" }],
  },
  get_channel: {
    run: (client, control) => client.channels.get(CHANNEL, control),
    sends: "GET /channels/1001",
    answer: file("channel"),
    gives: { name: "频道规则" },
  },
  get_channels: {
    run: (client, control) => client.channels.list(GUILD, control),
    sends: "GET /guilds/77/channels",
    answer: file("channel-list"),
    gives: [{ id: "1000" }, { id: "1001" }, { id: "1002" }],
  },
  create_channel: {
    run: (client, control) => client.channels.create(GUILD, { name: "a", type: 0, sub_type: 0 }, control),
    sends: 'POST /guilds/77/channels {"name":"a","type":0,"sub_type":0}',
    answer: file("channel"),
    gives: { id: "1001" },
  },
  update_channel: {
    run: (client, control) => client.channels.update(CHANNEL, { name: "b" }, control),
    sends: 'PATCH /channels/1001 {"name":"b"}',
    answer: file("channel"),
    gives: { id: "1001" },
  },
  delete_channel: {
    run: (client, control) => client.channels.delete(CHANNEL, control),
    sends: "DELETE /channels/1001",
    answer: '{"id":"1001","name":"a"}',
    gives: { id: "1001", name: "a" },
  },
  get_channel_user_permissions: {
    run: (client, control) => client.permissions.getUser(CHANNEL, userId("5"), control),
    sends: "GET /channels/1001/members/5/permissions",
    answer: '{"channel_id":"1001","user_id":"5","permissions":"28671"}',
    gives: { subject: { kind: "user", id: "5" }, ...PERMISSIONS },
  },
  update_channel_user_permissions: {
    run: (client, control) =>
      client.permissions.updateUser(CHANNEL, userId("5"), { remove: ["speak"] }, control),
    sends: 'PUT /channels/1001/members/5/permissions {"remove":"4"}',
  },
  get_channel_role_permissions: {
    run: (client, control) => client.permissions.getRole(CHANNEL, roleId("2"), control),
    sends: "GET /channels/1001/roles/2/permissions",
    answer: file("role-permissions"),
    gives: PERMISSIONS,
  },
  update_channel_role_permissions: {
    run: (client, control) => client.permissions.updateRole(CHANNEL, roleId("2"), { add: ["view"] }, control),
    sends: 'PUT /channels/1001/roles/2/permissions {"add":"1"}',
  },
  get_pins: {
    run: (client, control) => client.pins.list(CHANNEL, control),
    sends: "GET /channels/1001/pins",
    answer: file("pins"),
    gives: { messageIds: ["08aabb01", "08aabb02"] },
  },
  put_pin: {
    run: (client, control) => client.pins.put(CHANNEL, MESSAGE, control),
    sends: "PUT /channels/1001/pins/08ab",
    answer: file("pins"),
    gives: { channelId: "1001" },
  },
  delete_pin: {
    run: (client, control) => client.pins.delete(CHANNEL, "all", control),
    sends: "DELETE /channels/1001/pins/all",
  },
  create_announce: {
    run: (client, control) =>
      client.announcements.create(GUILD, { channelId: CHANNEL, messageId: MESSAGE }, control),
    sends: 'POST /guilds/77/announces {"channel_id":"1001","message_id":"08ab"}',
    answer: file("announcement-message"),
    gives: { messageId: "08aabb01" },
  },
  create_recommend_announce: {
    run: (client, control) =>
      client.announcements.recommend(
        GUILD,
        { type: 1, channels: [{ channelId: CHANNEL, introduce: "读" }] },
        control,
      ),
    sends:
      'POST /guilds/77/announces {"announces_type":1,"recommend_channels":[{"channel_id":"1001","introduce":"读"}]}',
    answer: ANNOUNCEMENT,
    gives: { type: 1 },
  },
  delete_announce: {
    run: (client, control) => client.announcements.delete(GUILD, undefined, control),
    sends: "DELETE /guilds/77/announces/all",
  },
  get_message: {
    run: (client, control) => client.messages.get(CHANNEL, MESSAGE, control),
    sends: "GET /channels/1001/messages/08ab",
    answer: file("message-wrapped"),
    gives: { content: "你好", author: { bot: true } },
  },
  post_message: {
    run: (client, control) =>
      client.messages.post(CHANNEL, { content: "你好", replyTo: { messageId: MESSAGE } }, control),
    sends: 'POST /channels/1001/messages {"content":"你好","msg_id":"08ab"}',
    answer: file("message-posted"),
    gives: SENT,
  },
  post_keyboard_message: {
    run: (client, control) =>
      client.messages.postKeyboard(CHANNEL, { markdown: MARKDOWN, keyboard: KEYBOARD }, control),
    sends: 'POST /channels/1001/messages {"markdown":{"content":"# 标题"},"keyboard":{"id":"123"}}',
    answer: file("message-posted"),
    gives: SENT,
  },
  recall_message: {
    run: (client, control) => client.messages.recall(CHANNEL, MESSAGE, { ...control, hideTip: true }),
    sends: "DELETE /channels/1001/messages/08ab?hidetip=true",
  },
  patch_guild_message: {
    run: (client, control) =>
      client.messages.edit(CHANNEL, MESSAGE, { markdown: MARKDOWN, keyboard: KEYBOARD }, control),
    sends: 'PATCH /channels/1001/messages/08ab {"markdown":{"content":"# 标题"},"keyboard":{"id":"123"}}',
    answer: file("message-bare"),
    gives: { id: "08aabb01" },
  },
  on_interaction_result: {
    run: (client, control) => client.interactions.answer(interactionId("u-1"), 3, control),
    sends: 'PUT /interactions/u-1 {"code":3}',
  },
  put_reaction: {
    run: (client, control) => client.reactions.add(CHANNEL, MESSAGE, "🎉", control),
    sends: "PUT /channels/1001/messages/08ab/reactions/2/127881",
  },
  delete_reaction: {
    run: (client, control) => client.reactions.remove(CHANNEL, MESSAGE, "system:76", control),
    sends: "DELETE /channels/1001/messages/08ab/reactions/1/76",
  },
  get_reaction_users: {
    run: (client, control) =>
      client.reactions.users(CHANNEL, MESSAGE, { type: 2, id: "👍" }, { cookie: "a&b=c", limit: 5 }, control),
    sends: "GET /channels/1001/messages/08ab/reactions/2/%F0%9F%91%8D?cookie=a%26b%3Dc&limit=5",
    answer: file("reaction-users"),
    gives: { cookie: "1638245_20", isEnd: false },
  },
  get_threads: {
    run: (client, control) => client.threads.list(CHANNEL, control),
    sends: "GET /channels/1001/threads",
    answer: file("thread-list"),
    gives: { complete: true },
  },
  get_thread_detail: {
    run: (client, control) => client.threads.get(CHANNEL, THREAD, control),
    sends: "GET /channels/1001/threads/B_1X60-5",
    answer: file("thread-superset"),
    gives: { title: "第一帖" },
  },
  post_thread: {
    run: (client, control) =>
      client.threads.create(CHANNEL, { title: "题", content: "# 文", format: 3 }, control),
    sends: 'PUT /channels/1001/threads {"title":"题","content":"# 文","format":3}',
    answer: file("thread-task"),
    gives: { taskId: "1468249203764480001" },
  },
  delete_thread: {
    run: (client, control) => client.threads.delete(CHANNEL, THREAD, control),
    sends: "DELETE /channels/1001/threads/B_1X60-5",
  },
  update_audio: {
    run: (client, control) =>
      client.audio.control(CHANNEL, { status: 0, audioUrl: "https://a.test/b.mp3", text: "播" }, control),
    sends: 'POST /channels/1001/audio {"audio_url":"https://a.test/b.mp3","text":"播","status":0}',
    answer: "{}",
  },
  on_microphone: {
    run: (client, control) => client.audio.micOn(CHANNEL, control),
    sends: "PUT /channels/1001/mic",
    answer: "{}",
  },
  off_microphone: {
    run: (client, control) => client.audio.micOff(CHANNEL, control),
    sends: "DELETE /channels/1001/mic",
    answer: "",
  },
  get_guild_roles: {
    run: (client, control) => client.roles.list(GUILD, control),
    sends: "GET /guilds/77/roles",
    answer: file("guild-roles"),
    gives: { limit: 30, roles: [{ id: "4" }, { id: "2" }, { id: "10012345", name: "版主" }] },
  },
  create_guild_role: {
    run: (client, control) => client.roles.create(GUILD, { name: "活动组", color: 0, hoist: true }, control),
    sends: 'POST /guilds/77/roles {"name":"活动组","color":0,"hoist":1}',
    answer: '{"role_id":"10012","role":null}',
    gives: { id: "10012", role: null },
  },
  update_guild_role: {
    run: (client, control) => client.roles.update(GUILD, roleId("10012"), { hoist: false }, control),
    sends: 'PATCH /guilds/77/roles/10012 {"hoist":0}',
    answer: '{"guild_id":"77","role_id":10012,"role":{"id":"10012","name":"活动组","hoist":"0"}}',
    gives: { id: "10012", role: { id: "10012", name: "活动组", hoist: false } },
  },
  delete_guild_role: {
    run: (client, control) => client.roles.delete(GUILD, roleId("10012"), control),
    sends: "DELETE /guilds/77/roles/10012",
  },
  get_guild_member: {
    run: (client, control) => client.members.get(GUILD, userId("5"), control),
    sends: "GET /guilds/77/members/5",
    answer: file("member"),
    gives: { nick: "阿丽", roles: ["1"] },
  },
  get_guild_members: {
    run: (client, control) => client.members.list(GUILD, { after: userId("5"), limit: 2 }, control),
    sends: "GET /guilds/77/members?after=5&limit=2",
    answer: `[${file("member")}]`,
    gives: [{ nick: "阿丽", roles: ["1"] }],
  },
  get_guild_role_members: {
    run: (client, control) =>
      client.roles.members(GUILD, roleId("10012"), { startIndex: "20", limit: 2 }, control),
    sends: "GET /guilds/77/roles/10012/members?start_index=20&limit=2",
    answer: `{"data":[${file("member")}],"next":22}`,
    gives: { members: [{ nick: "阿丽" }], next: "22" },
  },
  put_guild_member_role: {
    run: (client, control) => client.members.addRole(GUILD, userId("5"), roleId("10012"), control),
    sends: "PUT /guilds/77/members/5/roles/10012 {}",
  },
  delete_guild_member_role: {
    run: (client, control) =>
      client.members.removeRole(GUILD, userId("5"), roleId("5"), { ...control, channelId: CHANNEL }),
    sends: 'DELETE /guilds/77/members/5/roles/5 {"channel":{"id":"1001"}}',
  },
  delete_guild_member: {
    run: (client, control) =>
      client.members.remove(GUILD, userId("5"), { ...control, blacklist: true, deleteHistory: "all" }),
    sends: 'DELETE /guilds/77/members/5 {"add_blacklist":true,"delete_history_msg_days":-1}',
  },
  get_guild_api_permission: {
    run: (client, control) => client.apiPermissions.list(GUILD, control),
    sends: "GET /guilds/77/api_permission",
    answer: file("api-permissions"),
    gives: [{ granted: false }, { granted: true }],
  },
  post_guild_api_permission_demand: {
    run: (client, control) =>
      client.apiPermissions.demand(
        GUILD,
        { channelId: CHANNEL, method: "GET", path: "/guilds/{guild_id}/roles", description: "读" },
        control,
      ),
    sends:
      'POST /guilds/77/api_permission/demand {"channel_id":"1001","api_identify":{"path":"/guilds/{guild_id}/roles","method":"GET"},"desc":"读"}',
    answer:
      '{"guild_id":"77","channel_id":"1001","api_identify":{"path":"/guilds/{guild_id}/roles","method":"GET"},"title":"t","desc":"读"}',
    gives: {
      channelId: "1001",
      method: "GET",
      path: "/guilds/{guild_id}/roles",
      title: "t",
      description: "读",
    },
  },
  get_channel_messages: {
    run: (client, control) => client.messages.list(CHANNEL, { before: MESSAGE, limit: 2 }, control),
    sends: "GET /channels/1001/messages?before=08ab&limit=2",
    answer: `[${file("message-bare")}]`,
    gives: [{ id: "08aabb01" }],
  },
  get_message_setting: {
    run: (client, control) => client.messageSettings.get(GUILD, control),
    sends: "GET /guilds/77/message/setting",
    answer: JSON.stringify({
      disable_create_dm: false,
      disable_push_msg: "true",
      channel_ids: ["1001"],
      channel_push_max_num: 2,
    }),
    gives: { noDirectMessages: false, noPushes: true, channels: ["1001"], pushesPerChannel: 2 },
  },
};
