// This page of operation-guide.ts is about the guild and the bot. Sources: service-interface: Guild and bot information; service-facts
// 3.14–3.16, 4.1, 4.2.

import { BOT_ID, GUILD_ID, OWNER_ID } from "./example-ids.js";
import type { OperationGuide } from "./guide-entry.js";

const USER = {
  id: BOT_ID,
  username: "guildform",
  avatar: "https://thirdqq.qlogo.cn/g?b=oidb&k=abc&s=0",
  bot: true,
};

const GUILD = {
  id: GUILD_ID,
  name: "测试频道",
  icon: "https://groupprohead.gtimg.cn/1442000000000000001/100",
  owner_id: OWNER_ID,
  owner: false,
  member_count: 12,
  max_members: 300,
  description: "A guild for trying things",
  joined_at: "2026-01-05T10:20:30+08:00",
};

export const GUILD_GUIDE = {
  get_guild: {
    summary: "Read a guild",
    detail: "Name, picture, creator and number of members of a guild that the bot is in.",
    needs: [],
    parameters: { guild_id: "the guild" },
    errors: [10004, 11263, 11264, 11305, 11306],
    limits: [],
    events: [],
    destructive: null,
    example: { params: { guild_id: GUILD_ID }, response: GUILD },
    source: "service-facts 3.14",
  },
  me: {
    summary: "Read the bot itself",
    detail: "The user that the access token belongs to, which is the bot.",
    needs: [],
    parameters: {},
    errors: [11303, 11304],
    limits: [],
    events: [],
    destructive: null,
    example: { params: {}, response: { ...USER, union_openid: "", union_user_account: "" } },
    source: "service-facts 3.15",
  },
  me_guilds: {
    summary: "List the guilds that the bot is in",
    detail:
      "A page of guilds, ascending by id, or descending with before. There is no cursor: the last page has fewer guilds than the limit.",
    needs: [],
    parameters: {
      before: "guilds with ids below this one, in descending order; wins over after",
      after: "guilds with ids above this one, in ascending order",
      limit: "guilds per page, 1 to 100 (default: 100)",
    },
    errors: [11303, 11304, 11305, 11306],
    limits: ["at most 100 guilds per page"],
    events: [],
    destructive: null,
    example: {
      params: {},
      query: { after: "1442000000000000000", limit: 100 },
      response: [GUILD],
    },
    source: "service-facts 3.16",
  },
} as const satisfies Readonly<Record<string, OperationGuide>>;
