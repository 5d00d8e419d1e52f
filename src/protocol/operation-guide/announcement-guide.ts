// This page of operation-guide.ts is about the guild's announcement. Sources: service-interface: Announcements; service-facts 3.5–3.7, 4.6.

import { CHANNEL_ID, GUILD_ID, MESSAGE_ID } from "./example-ids.js";
import type { OperationGuide } from "./guide-entry.js";

export const ANNOUNCEMENT_GUIDE = {
  create_announce: {
    summary: "Make a message the guild's announcement",
    detail:
      "Replaces the current announcement, also recommended channels. No operation reads the announcement.",
    needs: ["administrator"],
    parameters: { guild_id: "the guild" },
    errors: [501001, 501004, 501005, 501006, 501008, 501009, 501010, 501014, 501015, 501017, 501019],
    limits: ["one announcement per guild: a message, or recommended channels"],
    events: [],
    destructive: null,
    example: {
      params: { guild_id: GUILD_ID },
      body: { channel_id: CHANNEL_ID, message_id: MESSAGE_ID },
      response: {
        guild_id: GUILD_ID,
        channel_id: CHANNEL_ID,
        message_id: MESSAGE_ID,
        announces_type: 0,
        recommend_channels: [],
      },
    },
    source: "service-facts 3.5",
  },
  create_recommend_announce: {
    summary: "Recommend channels in the guild's announcement",
    detail:
      "Replaces the current announcement: a message, or the whole list of recommended channels. No operation reads the announcement.",
    needs: ["administrator"],
    parameters: { guild_id: "the guild" },
    errors: [501001, 501016, 501017, 501018, 501019, 501020],
    limits: ["at most 3 recommended channels per guild", "each must be visible to all members"],
    events: [],
    destructive: null,
    example: {
      params: { guild_id: GUILD_ID },
      body: {
        announces_type: 1,
        recommend_channels: [{ channel_id: CHANNEL_ID, introduce: "先读这里" }],
      },
      response: {
        guild_id: GUILD_ID,
        channel_id: CHANNEL_ID,
        message_id: "",
        announces_type: 1,
        recommend_channels: [{ channel_id: CHANNEL_ID, introduce: "先读这里" }],
      },
    },
    source: "service-facts 3.6",
  },
  delete_announce: {
    summary: "Withdraw the guild's announcement",
    detail:
      "The service checks the message id. The value all withdraws any announcement. Only all withdraws recommended channels.",
    needs: ["administrator"],
    parameters: { guild_id: "the guild", message_id: "the announced message, or all" },
    errors: [501005, 501007, 501008, 501009, 501017],
    limits: [],
    events: [],
    destructive: {
      lost: "The announcement is lost, because no operation reads it.",
      onlyWhen: null,
    },
    example: { params: { guild_id: GUILD_ID, message_id: "all" } },
    source: "service-facts 3.7",
  },
} as const satisfies Readonly<Record<string, OperationGuide>>;
