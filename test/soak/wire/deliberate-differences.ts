// This emulator answers these requests in another way than its predecessor, on purpose.
//
// A comparison of two builds does not send these requests: their journals would differ from then on. If a setting restores the earlier
// behaviour, the comparison uses the setting.

import type { World } from "../../../src/emulator/world.js";
import type { RandomRequest } from "../../emulator/fuzz/random-request.js";

const USUAL_METHODS: readonly string[] = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
];

/** With these settings, posts are as before: they have an empty embed. */
export const SETTINGS_OF_BEFORE = {
  text_embeds: "empty",
  attachment_urls: "bare",
  own_posts: "event",
  at_messages: "whole",
} as const;

/** Sorts the settings by name, because the order of a build that knows a setting is not the order of a build that does not. */
export function inOrderOfNames(world: World): World {
  const sorted = Object.entries(world.settings).sort(([one], [other]) => (one < other ? -1 : 1));
  return { ...world, settings: Object.fromEntries(sorted) as unknown as World["settings"] };
}

/**
 * Returns `true` when the builds answer this request differently:
 *
 * - It is a control path with an unusual method. `PROPFIND /_emulator/faults` was a call of the service, in the journal.
 * - It is a control path that lists settings. Their order differs.
 * - It asks for a token with another content type than JSON. The earlier build gave one.
 * - It asks for the roles of a guild, whose numbers lacked the bot, or for the message setting, which lacked a number without a limit.
 * - It posts an image. The earlier build echoed its address.
 * - It removes a member. The earlier build had no such operation and answered 405.
 */
export function isDeliberate({ method, path, headers, body }: RandomRequest): boolean {
  if (path.startsWith("/_emulator/")) {
    return !USUAL_METHODS.includes(method) || /^\/_emulator\/(world|settings)/.test(path);
  }
  if (path.includes("getAppAccessToken")) return !/^application\/json$/.test(headers["content-type"] ?? "");
  if (/\/(roles|message\/setting)\/?(\?|$)/.test(path)) return true;
  if (method === "DELETE" && /\/members\/[^/?]+\/?(\?|$)/.test(path)) return true;
  return method === "POST" && /\/messages/.test(path) && /image/.test(String(body ?? ""));
}

/**
 * Returns `true` when the emulator on fastify answered this request out of order, when several arrived at once on one connection:
 *
 * - The target is unreadable, such as `/%zz`. The answer came early, before the requests in front of it.
 * - It has a content type and no body. The answer came late: the emulator had waited for a body.
 * - It is a control call, such as `GET /_emulator/world`. The answer came late, one turn of the event loop after a call of the service.
 */
export function isOutOfTurn({ path, headers, body }: RandomRequest): boolean {
  if (path.length > 2048 || /^(http:|\/_emulator\/)/i.test(path)) return true;
  if (headers["content-type"] !== undefined && (body === null || body.length === 0)) return true;
  try {
    decodeURIComponent(path.split("?", 1)[0] ?? "");
    return false;
  } catch {
    return true;
  }
}
