// A limit of a forge: how many requests it takes in a while, and when it takes the next.

import type { HttpAnswer } from "../http/http-answer.js";

/** GitHub says 403 as well, and tells it from a lack of rights by its headers, or of its secondary limits by its words alone. */
export const isLimited = ({ status, retryAfterMs, header, reason }: HttpAnswer): boolean =>
  status === 429 ||
  (status === 403 && (retryAfterMs !== null || header("x-ratelimit-remaining") === "0" || saysLimit(reason)));

/** `You have exceeded a secondary rate limit.` */
export const saysLimit = (reason: string): boolean => /\brate limit\b/i.test(reason);

/** What GitHub asks for where it names no time. */
const SECONDARY_WAIT_MS = 60_000;

/** GitHub and GitLab tell of an hour or minute that is used up when it ends, in seconds since 1970. */
const RESETS = ["x-ratelimit-reset", "ratelimit-reset"] as const;

/** How long to wait; null where nothing says so. Of any limit but the hour's own, GitHub's end of the hour says nothing. */
export function limitWaitMs(
  { retryAfterMs, header }: Pick<HttpAnswer, "retryAfterMs" | "header">,
  nowMs: number,
) {
  if (retryAfterMs !== null) return retryAfterMs;
  if ((header("x-ratelimit-remaining") ?? "0") !== "0") return SECONDARY_WAIT_MS;
  const [reset] = RESETS.map((name) => Number(header(name) ?? Number.NaN)).filter(Number.isFinite);
  return reset === undefined ? null : Math.max(0, reset * 1000 - nowMs);
}
