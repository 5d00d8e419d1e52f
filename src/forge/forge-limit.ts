// The rate limits of forges: this module tells a limited answer from other refusals, and reads from its headers how long to wait.
// forge-server.ts waits that long, if it is at most ten seconds. github-graph.ts looks with saysLimit for a limit in a successful answer.

import type { HttpAnswer } from "../http/http-answer.js";

/**
 * Returns true when the forge refuses a request for its rate limit. GitHub also uses 403 for a limit. Headers show the difference from
 * missing rights, and for a secondary limit sometimes only the reason does.
 */
export const isLimited = ({ status, retryAfterMs, header, reason }: HttpAnswer): boolean =>
  status === 429 ||
  (status === 403 && (retryAfterMs !== null || header("x-ratelimit-remaining") === "0" || saysLimit(reason)));

/** Returns true for a reason such as `You have exceeded a secondary rate limit.` */
export const saysLimit = (reason: string): boolean => /\brate limit\b/i.test(reason);

/** GitHub's documentation asks for this wait when a limited answer has no `retry-after` and requests of the hour are left. */
const SECONDARY_WAIT_MS = 60_000;

/** GitHub and GitLab send the end of a used-up hour or minute, in seconds since 1970. */
const RESETS = ["x-ratelimit-reset", "ratelimit-reset"] as const;

/**
 * Returns how long to wait. null means that the answer does not say it. In that case forge-server.ts waits for its own short time. The
 * end of the hour counts only when no requests of the hour are left, or when the answer does not give their number.
 */
export function limitWaitMs(
  { retryAfterMs, header }: Pick<HttpAnswer, "retryAfterMs" | "header">,
  nowMs: number,
) {
  if (retryAfterMs !== null) return retryAfterMs;
  if ((header("x-ratelimit-remaining") ?? "0") !== "0") return SECONDARY_WAIT_MS;
  const [reset] = RESETS.map((name) => Number(header(name) ?? Number.NaN)).filter(Number.isFinite);
  return reset === undefined ? null : Math.max(0, reset * 1000 - nowMs);
}
