// This page of operation-guide.ts is about the rights of the bot and the messages of a channel, which are neighbours of the 34 operations.
// Sources: service-facts 4.14, 6.5, 8.5, 8.7.

import { CHANNEL_ID, EARLIER_MESSAGE_ID, GUILD_ID, MEMBER_ID, MESSAGE_ID } from "./example-ids.js";
import type { OperationGuide } from "./guide-entry.js";
import { READ, REFUSABLE } from "./neighbouring-entry.js";

export const RIGHTS_GUIDE = {
  get_guild_api_permission: {
    ...READ,
    summary: "List which interfaces the guild has granted to the bot",
    detail: `Method and path of each interface. auth_status is 1 if the guild granted it, else 0. ${REFUSABLE}`,
    parameters: { guild_id: "the guild" },
    // The further codes of grants are about the link of a request: 610010 and 610012 to 610014 (service-facts 6.5).
    errors: [610001, 610002, 610003, 610004, 610005, 610006, 610007, 610008, 610009, 610011],
    example: {
      params: { guild_id: GUILD_ID },
      response: {
        apis: [
          { path: "/guilds/{guild_id}/channels", method: "GET", desc: "list channels", auth_status: 1 },
          { path: "/guilds/{guild_id}/channels", method: "POST", desc: "create a channel", auth_status: 0 },
        ],
      },
    },
    source: "service-facts 8.5",
  },
  post_guild_api_permission_demand: {
    ...READ,
    summary: "Ask the administrators for an interface",
    detail: `The service posts a link in the channel, with which an administrator grants the interface to the bot. ${REFUSABLE}`,
    parameters: { guild_id: "the guild" },
    errors: [
      610001, 610002, 610003, 610004, 610005, 610006, 610007, 610008, 610009, 610010, 610011, 610012, 610013,
      610014,
    ],
    limits: ["3 links per guild and day"],
    example: {
      params: { guild_id: GUILD_ID },
      body: {
        channel_id: CHANNEL_ID,
        api_identify: { path: "/guilds/{guild_id}/channels", method: "POST" },
        desc: "建立新的子频道",
      },
      response: {
        guild_id: GUILD_ID,
        channel_id: CHANNEL_ID,
        api_identify: { path: "/guilds/{guild_id}/channels", method: "POST" },
        title: "",
        desc: "建立新的子频道",
      },
    },
    source: "service-facts 8.5",
  },
  get_channel_messages: {
    ...READ,
    summary: "List messages of a channel",
    detail: `A page of messages around, before or after a message, or the latest ones. The order and the default number are undocumented. ${REFUSABLE}`,
    parameters: {
      channel_id: "the channel",
      around: "messages before and after the one with this id",
      before: "messages that are older than the one with this id",
      after: "messages that are newer than the one with this id",
      limit: "messages per page, 1 to 20",
    },
    limits: ["at most 20 messages per page"],
    example: {
      params: { channel_id: CHANNEL_ID },
      query: { before: MESSAGE_ID, limit: 20 },
      response: [
        {
          id: EARLIER_MESSAGE_ID,
          channel_id: CHANNEL_ID,
          guild_id: GUILD_ID,
          content: "你好",
          timestamp: "2026-01-05T10:20:30+08:00",
          author: { id: MEMBER_ID, username: "alice", avatar: "", bot: false },
        },
      ],
    },
    source: "service-facts 8.7",
  },
  get_message_setting: {
    ...READ,
    summary: "Read what the guild allows the bot to send",
    errors: [504001, 504002, 504003, 504004],
    detail: `Proactive messages: whether the guild allows them (disable_push_msg), in which channels, and how many a channel takes a day. ${REFUSABLE}`,
    parameters: { guild_id: "the guild" },
    example: {
      params: { guild_id: GUILD_ID },
      response: {
        disable_create_dm: false,
        disable_push_msg: false,
        channel_ids: [CHANNEL_ID],
        channel_push_max_num: 2,
      },
    },
    source: "service-facts 8.7",
  },
} as const satisfies Readonly<Record<string, OperationGuide>>;
