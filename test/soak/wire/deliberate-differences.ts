// What is answered in another way than by the emulator on fastify, on purpose. It is not sent when two programs are
// compared, since the journal would differ from then on.

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

/** Any method under `/_emulator/` is a control call now; PROPFIND was one of the service, and in the journal. */
export const isDeliberate = ({ method, path }: RandomRequest): boolean =>
  path.startsWith("/_emulator/") && !USUAL_METHODS.includes(method);

/**
 * What overtook others on its connection, or was overtaken, when several came at once: a target that cannot be read was
 * answered before what stood before it; a content type without a body waited for the end of one, and a control call for a
 * further turn.
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
