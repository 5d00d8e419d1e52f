// These codes are about forum threads. Source: service-facts 6.5.

import type { ErrorCodeRow } from "./error-code.js";

export const FORUM_CODES: readonly ErrorCodeRow[] = [
  [503001, "never", "the forum's channel id or guild id is invalid"],
  [503002, "never", "the channel id is empty"],
  [503003, "unknown", "the channel's information could not be fetched"],
  [503004, "later", "threads are posted too often"],
  [503005, "never", "the title is empty"],
  [503006, "never", "the content is empty"],
  [503007, "never", "the thread id is empty"],
  [503008, "unknown", "an internal header of the service is missing"],
  [503009, "never", "the thread id is invalid"],
  [503010, "unknown", "an id could not be converted inside the service"],
  [503011, "never", "the timestamp inside the thread id is invalid"],
  [503012, "never", "the thread does not exist or is deleted"],
  [503013, "unknown", "an internal error of the service"],
  [503014, "never", "the JSON content does not parse"],
  [503015, "unknown", "the content could not be converted"],
  [503016, "never", "too many links"],
  [503017, "never", "too many characters"],
  [503018, "never", "too many pictures"],
  [503019, "never", "too many videos"],
  [503020, "never", "the title is too long"],
];
