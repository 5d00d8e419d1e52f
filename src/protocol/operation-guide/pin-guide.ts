// This page of operation-guide.ts is about pinned messages. Sources: service-interface: Pinned messages; service-facts 3.8–3.10, 4.8.

import { CHANNEL_ID, EARLIER_MESSAGE_ID, GUILD_ID, MESSAGE_ID } from "./example-ids.js";
import type { OperationGuide } from "./guide-entry.js";

export const PIN_GUIDE = {
  get_pins: {
    summary: "List the pinned messages of a channel",
    detail: "The ids of all pinned messages, in an undocumented order.",
    needs: [],
    parameters: { channel_id: "the channel" },
    errors: [10003, 501004],
    limits: [],
    events: [],
    destructive: null,
    example: {
      params: { channel_id: CHANNEL_ID },
      response: { guild_id: GUILD_ID, channel_id: CHANNEL_ID, message_ids: [MESSAGE_ID] },
    },
    source: "service-facts 3.10",
  },
  put_pin: {
    summary: "Pin a message",
    detail: "The answer contains the ids of all pinned messages of the channel after the call.",
    needs: [],
    parameters: { channel_id: "the channel", message_id: "the message" },
    errors: [501005, 501008, 501010, 501011, 501013, 501014, 501015],
    limits: ["at most 20 pinned messages per channel", "only visible messages can be pinned"],
    events: [],
    destructive: null,
    example: {
      params: { channel_id: CHANNEL_ID, message_id: MESSAGE_ID },
      response: {
        guild_id: GUILD_ID,
        channel_id: CHANNEL_ID,
        message_ids: [MESSAGE_ID, EARLIER_MESSAGE_ID],
      },
    },
    source: "service-facts 3.8",
  },
  delete_pin: {
    summary: "Unpin a message, or all messages of a channel",
    detail: "The message itself stays. The message id all unpins every message of the channel.",
    needs: [],
    parameters: { channel_id: "the channel", message_id: "the message, or all" },
    errors: [501005, 501008, 501012],
    limits: [],
    events: [],
    destructive: {
      lost: "The channel loses all pins, and the service keeps no list of them.",
      onlyWhen: { parameter: "message_id", value: "all" },
    },
    example: { params: { channel_id: CHANNEL_ID, message_id: MESSAGE_ID } },
    source: "service-facts 3.9",
  },
} as const satisfies Readonly<Record<string, OperationGuide>>;
