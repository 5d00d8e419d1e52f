// Deliberate differences: requests that this emulator answers in another way than the one before did on purpose.
//
// A comparison of two builds does not send these requests: their journals would differ from then on. Where a setting brings
// back what the build before did, the comparison sets it.

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

/** Settings with which posts are as they were before: with an empty embed. */
export const SETTINGS_OF_BEFORE = {
  text_embeds: "empty",
  attachment_urls: "bare",
  own_posts: "event",
  at_messages: "whole",
} as const;

/** Every setting in the order of its name: a build that knows a setting shows it in another place than one that does not. */
export function inOrderOfNames(world: World): World {
  const sorted = Object.entries(world.settings).sort(([one], [other]) => (one < other ? -1 : 1));
  return { ...world, settings: Object.fromEntries(sorted) as unknown as World["settings"] };
}

/**
 * Whether the builds answer this request in two ways:
 *
 * - a control path with an unusual method: `PROPFIND /_emulator/faults` was a call of the service, in the journal;
 * - a control path that shows settings, whose order differs;
 * - a token asked for with another content type than JSON: it was given;
 * - the roles of a guild, whose numbers lacked the bot, and the message setting, which lacked a number without a limit;
 * - a post with an image, whose address was echoed.
 */
export function isDeliberate({ method, path, headers, body }: RandomRequest): boolean {
  if (path.startsWith("/_emulator/")) {
    return !USUAL_METHODS.includes(method) || /^\/_emulator\/(world|settings)/.test(path);
  }
  if (path.includes("getAppAccessToken")) return !/^application\/json$/.test(headers["content-type"] ?? "");
  if (/\/(roles|message\/setting)\/?(\?|$)/.test(path)) return true;
  return method === "POST" && /\/messages/.test(path) && /image/.test(String(body ?? ""));
}

/**
 * Whether the emulator on fastify answered this request out of turn when several arrived at once on one connection:
 *
 * - an unreadable target, such as `/%zz`, early: before the requests in front of it;
 * - a content type without a body late: after the emulator had waited for a body;
 * - a control call, such as `GET /_emulator/world`, late: one turn of the event loop later than a call of the service.
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
