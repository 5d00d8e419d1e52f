// The guide's pages on reactions. Sources: service-interface: Reactions; service-facts 3.11–3.13, 4.11.

import { CHANNEL_ID, MEMBER_ID, MESSAGE_ID } from "./example-ids.js";
import type { OperationGuide } from "./guide-entry.js";

const PLACE = {
  channel_id: "the channel",
  message_id: "the message",
  type: "kind of emoji: 1 system emoji, 2 emoji character",
  id: "the emoji: number of the system emoji, or decimal code point of the character (128077 is 👍)",
} as const;

const THUMBS_UP = { channel_id: CHANNEL_ID, message_id: MESSAGE_ID, type: "2", id: "128077" } as const;

const LIMITS = ["rate-limited; the rate is not documented, one call per second is safe"] as const;

export const REACTION_GUIDE = {
  put_reaction: {
    summary: "React to a message as the bot",
    detail: "Sets the bot's own reaction. A reaction that is set already is refused with 620003.",
    needs: [],
    parameters: PLACE,
    errors: [620001, 620002, 620003, 620005, 620006, 620007],
    limits: [...LIMITS, "kinds of reactions per message are capped; the cap is not documented"],
    events: ["MESSAGE_REACTION_ADD"],
    destructive: null,
    example: { params: THUMBS_UP },
    source: "service-facts 3.11",
  },
  delete_reaction: {
    summary: "Take back the bot's own reaction",
    detail: "Reactions of others cannot be removed. One that was not set is refused with 620004.",
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
      "A page of users. The next page is asked for with the cookie of this one. The listing has ended when is_end is true or a page is empty.",
    needs: [],
    parameters: {
      ...PLACE,
      cookie: "of the page before; left out on the first page",
      limit:
        "users per page, 1 to 100, 50 in newer documentation; 20 when left out; counts on the first page only",
    },
    errors: [10003, 620001, 620007],
    limits: ["at most 100 users per page, and 50 by newer documentation"],
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
