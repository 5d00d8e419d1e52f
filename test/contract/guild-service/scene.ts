// The emulator has this scene: one guild with one object of each kind in the contracts.

import type { WrittenWorld } from "../../../src/emulator/index.js";
import {
  channelId,
  guildId,
  interactionId,
  messageId,
  roleId,
  threadId,
  userId,
} from "../../../src/model/ids.js";
import type { FullScene } from "./contract.js";

/** The message is in the text channel. It is from a member, does not mention the bot, and is just too old for a reply. */
export const OLD_MESSAGE_ID = "08aa03";
/** The message is in the private channel. */
export const ELSEWHERE_ID = "08aa04";

export const KEYBOARD = {
  content: {
    rows: [
      {
        buttons: [
          {
            id: "1",
            render_data: { label: "领取", visited_label: "已领取", style: 1 },
            action: { type: 1, permission: { type: 2 }, data: "claim", unsupport_tips: "请升级" },
          },
        ],
      },
    ],
  },
};

const BOT = "144115218000000009";
const MEMBERS = ["901", "902", "903", "904", "905"];

export const SCENE: FullScene = {
  guildId: guildId("700000000000000001"),
  groupId: channelId("100"),
  textId: channelId("101"),
  privateId: channelId("102"),
  voiceId: channelId("103"),
  forumId: channelId("104"),
  ownMessageId: messageId("08aa01"),
  memberMessageId: messageId("08aa02"),
  threadId: threadId("B_00000000000000a1X60-1700000000"),
  interactionId: interactionId("5f1c6bd0-7a55-4d09-9c6f-1f1c9e5a7d01"),
  roleId: roleId("10012"),
  userId: userId("901"),
};

/** `now` is the emulator's time: replies are for messages of the last 5 minutes. */
export function sceneWorld(now: number): WrittenWorld {
  const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  const at = minutesAgo(1);
  return {
    bot: { id: BOT, username: "guildform", kind: "audio" },
    settings: { online: "assumed", proactive_per_channel: null, messages_per_second: null },
    guilds: [
      {
        id: SCENE.guildId,
        name: "契约",
        members: MEMBERS.map((id) => ({ id, username: `成员${id}`, roles: [] })),
        roles: [{ id: SCENE.roleId, name: "版主" }],
        channels: [
          { id: SCENE.groupId, name: "组", type: 4 },
          { id: SCENE.textId, name: "大厅", parent_id: SCENE.groupId, type: 0 },
          { id: SCENE.privateId, name: "议事厅", type: 0, private_type: 2 },
          { id: SCENE.voiceId, name: "语音", type: 2 },
          { id: SCENE.forumId, name: "论坛", type: 10007 },
        ],
        messages: {
          [SCENE.textId]: [
            {
              id: SCENE.ownMessageId,
              content: "",
              timestamp: at,
              markdown: { content: "# 角色" },
              keyboard: KEYBOARD,
            },
            {
              id: SCENE.memberMessageId,
              content: `<@!${BOT}> 你好`,
              timestamp: minutesAgo(4),
              author: { id: "901", username: "成员901", bot: false },
              mentions: [{ id: BOT }],
            },
            {
              id: OLD_MESSAGE_ID,
              content: "早",
              timestamp: minutesAgo(5.1),
              author: { id: "901", username: "成员901", bot: false },
            },
            ...Array.from({ length: 20 }, (_one, index) => ({ id: `full${index}`, content: "占位" })),
          ],
          [SCENE.privateId]: [{ id: ELSEWHERE_ID, content: "别处" }],
        },
        reactions: {
          [SCENE.textId]: [
            { message_id: SCENE.ownMessageId, type: 1, id: "4", users: [BOT] },
            { message_id: SCENE.ownMessageId, type: 1, id: "5", users: MEMBERS },
          ],
        },
        threads: {
          [SCENE.forumId]: [
            {
              thread_id: SCENE.threadId,
              author_id: "901",
              title: "第一帖",
              content: JSON.stringify({ paragraphs: [{ elems: [{ type: 1, text: { text: "内容" } }] }] }),
            },
          ],
        },
        interactions: {
          [SCENE.textId]: [
            {
              id: SCENE.interactionId,
              message_id: SCENE.ownMessageId,
              user_id: "901",
              button_id: "1",
              button_data: "claim",
              at: now - 1_000,
              answer: null,
            },
          ],
        },
      },
      { id: "700000000000000002", name: "第二" },
      { id: "700000000000000010", name: "第三" },
    ],
  };
}
