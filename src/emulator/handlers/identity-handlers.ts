// Who the bot is and what it holds: the token, the bot itself, its guild.
// Sources: service-facts 1.2, 3.14, 3.15, 4.1, 4.2.

import type { Call, Handler } from "../call.js";
import { param } from "../call.js";
import { requireGuild } from "../world-access.js";

/** Refusals of the token endpoint travel with HTTP 200 (service-facts 1.2). */
export const getAccessToken: Handler = ({ world, payload, tokens, now }) => {
  if (payload.kind !== "object") return { body: { code: 100007, message: "appid invalid" } };
  const { appId, clientSecret } = payload.value;
  if (appId === undefined) return { body: { code: 100007, message: "appid invalid" } };
  if (typeof appId !== "string" || typeof clientSecret !== "string") {
    return { body: { code: 100002, message: "internal error" } };
  }
  if (appId !== world.bot.app_id || clientSecret !== world.bot.client_secret) {
    return { body: { code: 100016, message: "invalid appid or secret" } };
  }
  const { token, remainingSeconds } = tokens.issue(now);
  return { body: { access_token: token, expires_in: String(remainingSeconds) } };
};

export const me: Handler = ({ world }) => {
  const { id, username, avatar } = world.bot;
  return { body: { id, username, avatar, bot: true, union_openid: "", union_user_account: "" } };
};

/** Members of a guild in the world that a guild body does not carry. */
const INNER = new Set([
  "members",
  "roles",
  "channels",
  "role_permissions",
  "user_permissions",
  "pins",
  "messages",
  "announcement",
  "threads",
]);

export const getGuild: Handler = (call: Call) => {
  const guild = requireGuild(call.world, param(call, "guild_id"));
  const shown = Object.fromEntries(Object.entries(guild).filter(([key]) => !INNER.has(key)));
  return {
    body: {
      ...shown,
      owner: guild.owner_id === call.world.bot.id,
      member_count: guild.member_count ?? guild.members.length,
    },
  };
};
