// checkCredential decides whether a caller may act as the bot. It judges the text of the Authorization header or of the
// gateway's `token` (service-facts 1.3, 5.4).
//
// `QQBot {access_token}` is the scheme of the service. The official Node SDK still sends the older `Bot {app_id}.{token}`.
// The emulator refuses the older scheme as disabled. A world with `accept_bot_token` accepts the client secret as its
// token.

import { Refusal } from "./refusals.js";
import type { Tokens } from "./tokens.js";
import type { World } from "./world.js";

/** Returns null when the credential is good, else the refusal. `now` is in emulated milliseconds. */
export function checkCredential(
  credential: string | undefined,
  around: { readonly world: World; readonly tokens: Tokens; readonly now: number },
): Refusal | null {
  const { world, tokens, now } = around;
  if (credential === undefined || credential.trim() === "") return new Refusal(11241);
  const [scheme, token = ""] = credential.trim().split(/\s+/, 2);
  if (scheme === "Bot") return checkFixedToken(token, world);
  if (scheme !== "QQBot") return new Refusal(11243, "the scheme is not QQBot");
  const verdict = tokens.check(token, now);
  switch (verdict) {
    case "valid":
      return null;
    case "expired":
      return new Refusal(11244);
    case "unknown":
      return new Refusal(11243);
    default:
      return verdict satisfies never;
  }
}

function checkFixedToken(token: string, { bot, settings }: World): Refusal | null {
  if (!settings.accept_bot_token) return new Refusal(11245);
  return token === `${bot.app_id}.${bot.client_secret}` ? null : new Refusal(11243);
}
