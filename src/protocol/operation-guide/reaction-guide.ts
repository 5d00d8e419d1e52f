// This page of operation-guide.ts is about reactions. Sources: service-interface: Reactions; service-facts 3.11–3.13, 4.11.

import { CHANNEL_ID, MEMBER_ID, MESSAGE_ID } from "./example-ids.js";
import type { OperationGuide } from "./guide-entry.js";

const PLACE = {
  channel_id: "the channel",
  message_id: "the message",
  type: "kind of emoji: 1 system emoji, 2 emoji character",
  id: "the emoji: number of the system emoji, or decimal code point of the character (128077 is 👍)",
} as const;

const THUMBS_UP = { channel_id: CHANNEL_ID, message_id: MESSAGE_ID, type: "2", id: "128077" } as const;

const LIMITS = ["an undocumented rate limit applies; one call per second is safe"] as const;

export const REACTION_GUIDE = {
  put_reaction: {
    summary: "React to a message as the bot",
    detail:
      "Adds the bot's own reaction. If the bot has set it already, the service refuses the call with 620003.",
    needs: [],
    parameters: PLACE,
    errors: [620001, 620002, 620003, 620005, 620006, 620007],
    limits: [...LIMITS, "a message has an undocumented maximum of different reactions"],
    events: ["MESSAGE_REACTION_ADD"],
    destructive: null,
    example: { params: THUMBS_UP },
    source: "service-facts 3.11",
  },
  delete_reaction: {
    summary: "Remove the bot's own reaction",
    detail:
      "The bot cannot remove reactions of other users. Without a reaction of the bot, the service refuses the call with 620004.",
    needs: [],
    parameters: PLACE,
    errors: [620001, 620004, 620005, 620006, 620007],
    limits: LIMITS,
    events: ["MESSAGE_REACTION_REMOVE"],
    destructive: null,
    example: { params: THUMBS_UP },
    source: "service-facts 3.12",
  },
  get_reaction_users: {
    summary: "List who reacted to a message with an emoji",
    detail:
      "A page of users. Its cookie asks for the next page. The list has ended when is_end is true or a page is empty.",
    needs: [],
    parameters: {
      ...PLACE,
      cookie: "the cookie of the page before; leave it out on the first page",
      limit:
        "users per page, 1 to 100, in newer documentation 1 to 50 (default: 20); counts only on the first page",
    },
    errors: [10003, 620001, 620007],
    limits: ["at most 100 users per page, in newer documentation 50"],
    events: [],
    destructive: null,
    example: {
      params: THUMBS_UP,
      query: { limit: 20 },
      response: {
        users: [{ id: MEMBER_ID, username: "小频", avatar: "https://thirdqq.qlogo.cn/g?b=oidb&k=def&s=0" }],
        cookie: "1767580830_1",
        is_end: true,
      },
    },
    source: "service-facts 3.13",
  },
} as const satisfies Readonly<Record<string, OperationGuide>>;
