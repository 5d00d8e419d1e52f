// Deliberate differences: requests that the emulator on node:http answers in another way than the one on fastify did.
//
// A comparison of two builds does not send these requests: their journals would differ from then on.

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

/** Whether a control path has an unusual method. `PROPFIND /_emulator/faults` was a call of the service, in the journal. */
export const isDeliberate = ({ method, path }: RandomRequest): boolean =>
  path.startsWith("/_emulator/") && !USUAL_METHODS.includes(method);

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
