// ERROR_CODES has the meaning of each platform code, and advice for a caller.
//
// The rows are in error-codes/, by subject. They include all documented codes and a few that were only observed. The source
// of every row is service-facts 6.1 to 6.5. No source documents the HTTP status of a code (service-facts 9.4), so callers
// look at the code first.

import { ACCESS_CODES } from "./error-codes/access-codes.js";
import { ANNOUNCEMENT_CODES } from "./error-codes/announcement-codes.js";
import { CHANNEL_CODES } from "./error-codes/channel-codes.js";
import type { ErrorCode } from "./error-codes/error-code.js";
import { FORUM_CODES } from "./error-codes/forum-codes.js";
import { MESSAGE_CODES } from "./error-codes/message-codes.js";
import { INTERACTION_CODES, REACTION_CODES } from "./error-codes/reaction-codes.js";
import { SCHEDULE_CODES } from "./error-codes/schedule-codes.js";
import { SETTING_CODES } from "./error-codes/setting-codes.js";

export type { ErrorCode, RetryAdvice } from "./error-codes/error-code.js";

/** Every code here has a row by itself. */
export const ERROR_CODES: ReadonlyMap<number, ErrorCode> = new Map(
  [
    ...ACCESS_CODES,
    ...MESSAGE_CODES,
    ...CHANNEL_CODES,
    ...SCHEDULE_CODES,
    ...ANNOUNCEMENT_CODES,
    ...SETTING_CODES,
    ...FORUM_CODES,
    ...REACTION_CODES,
    ...INTERACTION_CODES,
  ].map(([code, advice, meaning]) => [code, { meaning, advice }]),
);

const RANGES: readonly { readonly from: number; readonly to: number; readonly meaning: string }[] = [
  { from: 301000, to: 301099, meaning: "an error of channel permissions" },
  { from: 501000, to: 501999, meaning: "an error of announcements" },
  { from: 502000, to: 502099, meaning: "an error of muting" },
  { from: 504000, to: 504999, meaning: "an error of the message-frequency setting" },
  { from: 610000, to: 619999, meaning: "an error of interface grants" },
  { from: 1000000, to: 2999999, meaning: "an error of sending" },
  { from: 3000000, to: 3999999, meaning: "an error of editing" },
];

/**
 * Returns the meaning and the advice of a platform code: from its row, else from its range, else "not documented". It never
 * fails.
 */
export function lookUpErrorCode(code: number): ErrorCode {
  const row = ERROR_CODES.get(code);
  if (row !== undefined) return row;
  const range = RANGES.find(({ from, to }) => code >= from && code <= to);
  return { meaning: range?.meaning ?? "a code that is not documented", advice: "unknown" };
}
