// This page of operation-guide.ts is about channels. Sources: service-interface: Channels; service-facts 3.26–3.30, 4.3.

import { CHANNEL_ID, GROUP_ID, GUILD_ID, MEMBER_ID, OWNER_ID } from "./example-ids.js";
import type { OperationGuide } from "./guide-entry.js";

const GROUP = {
  id: GROUP_ID,
  guild_id: GUILD_ID,
  name: "从这里开始",
  type: 4,
  sub_type: 0,
  position: 2,
  owner_id: OWNER_ID,
};

const CHANNEL = {
  id: CHANNEL_ID,
  guild_id: GUILD_ID,
  name: "频道规则",
  type: 0,
  sub_type: 1,
  position: 1,
  parent_id: GROUP_ID,
  owner_id: OWNER_ID,
  private_type: 0,
  speak_permission: 2,
  application_id: "0",
};

const CHANNEL_ERRORS = [301000, 301001, 301002, 301003, 301004, 301005, 301006, 301007] as const;

export const CHANNEL_GUIDE = {
  get_channel: {
    summary: "Read a channel or a group",
    detail:
      "Name, kind, place and privacy of one channel. A group is a channel of type 4. Its channels point to it with parent_id.",
    needs: [],
    parameters: { channel_id: "the channel or group" },
    errors: [10003, 11263, 11264, 301001],
    limits: [],
    events: [],
    destructive: null,
    example: { params: { channel_id: CHANNEL_ID }, response: CHANNEL },
    source: "service-facts 3.26",
  },
  get_channels: {
    summary: "List all channels and groups of a guild",
    detail:
      "The answer is one list of groups and channels, without pages. Each entry may contain the bot's own permissions. The documentation does not say whether the list contains channels that the bot cannot see.",
    needs: [],
    parameters: { guild_id: "the guild" },
    errors: [10004, 11264],
    limits: [],
    events: [],
    destructive: null,
    example: {
      params: { guild_id: GUILD_ID },
      response: [GROUP, { ...CHANNEL, permissions: "7" }],
    },
    source: "service-facts 3.27",
  },
  create_channel: {
    summary: "Create a channel or a group",
    detail:
      "Without a position, the channel becomes the last of its group. At an occupied position, it comes before the channel there. For private_type 2, private_user_ids lists the members who may see the channel, in this operation only. The service has no idempotency key: two calls make two channels.",
    needs: ["administrator", "private_domain"],
    parameters: { guild_id: "the guild" },
    errors: [11253, 11264, 11282, ...CHANNEL_ERRORS],
    limits: [
      "positions of channels start at 1, positions of groups at 2",
      "a private channel has an undocumented maximum of members",
      // Source: service-facts 9.51. The code is an assumption: src/model/new-chat.ts
      "the service may refuse new chat channels (type 0, sub_type 0), perhaps with 301000: one report of March 2026, not confirmed",
    ],
    events: ["CHANNEL_CREATE"],
    destructive: null,
    example: {
      params: { guild_id: GUILD_ID },
      body: {
        name: "管理员议事厅",
        type: 0,
        sub_type: 0,
        position: 2,
        parent_id: GROUP_ID,
        private_type: 2,
        private_user_ids: [MEMBER_ID],
        speak_permission: 2,
      },
      response: {
        ...CHANNEL,
        id: "1049064",
        name: "管理员议事厅",
        sub_type: 0,
        position: 2,
        private_type: 2,
      },
    },
    source: "service-facts 3.28",
  },
  update_channel: {
    summary: "Change a channel's name, place or privacy",
    detail:
      'Only the fields in the body change. type, sub_type and application_id cannot change. A position moves the channel before the channel there and renumbers the rest. parent_id "0" takes the channel out of its group.',
    needs: ["administrator", "private_domain"],
    parameters: { channel_id: "the channel or group" },
    errors: [10003, 11253, 11264, 11282, ...CHANNEL_ERRORS],
    limits: [],
    events: ["CHANNEL_UPDATE"],
    destructive: null,
    example: {
      params: { channel_id: CHANNEL_ID },
      body: { name: "频道守则", position: 1, speak_permission: 1 },
      response: { ...CHANNEL, name: "频道守则", speak_permission: 1 },
    },
    source: "service-facts 3.29",
  },
  delete_channel: {
    summary: "Delete a channel or a group for good",
    detail:
      "The answer contains a part of the deleted channel, and sometimes nothing. The documentation does not say what happens to the channels of a deleted group.",
    needs: ["administrator", "private_domain"],
    parameters: { channel_id: "the channel or group" },
    errors: [10003, 11282, 301000, 301001, 301002, 301003, 301005],
    limits: [],
    events: ["CHANNEL_DELETE"],
    destructive: {
      lost: "The channel and all its messages are lost for good.",
      onlyWhen: null,
    },
    example: {
      params: { channel_id: CHANNEL_ID },
      response: { id: CHANNEL_ID, guild_id: GUILD_ID, name: "频道规则", type: 0 },
    },
    source: "service-facts 3.30",
  },
} as const satisfies Readonly<Record<string, OperationGuide>>;
