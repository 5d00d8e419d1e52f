// These handlers serve the token of the bot and the bot itself. Sources: service-facts 1.2, 3.15, 4.2.

import type { Handler } from "../call.js";

/**
 * The token endpoint refuses with HTTP 200, and reads JSON only when it is sent as JSON (service-facts 1.2, 9.58). The
 * other operations accept JSON under any content type (service-facts 2.2).
 */
export const getAccessToken: Handler = ({ world, payload, contentType, tokens, now }) => {
  if (payload.kind !== "object" || !JSON_TYPE.test(contentType)) {
    return { body: { code: 100007, message: "appid invalid" } };
  }
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

const JSON_TYPE = /^\s*application\/([\w.-]+\+)?json\s*(;|$)/i;

export const me: Handler = ({ world }) => {
  const { id, username, avatar } = world.bot;
  return { body: { id, username, avatar, bot: true, union_openid: "", union_user_account: "" } };
};
