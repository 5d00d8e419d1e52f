// These codes are about channels and their permissions. Source: service-facts 6.3.

import type { ErrorCodeRow } from "./error-code.js";

export const CHANNEL_CODES: readonly ErrorCodeRow[] = [
  [301000, "never", "an argument is wrong"],
  [301001, "unknown", "the guild's information could not be queried"],
  [301002, "unknown", "the channel permissions could not be queried"],
  [301003, "unknown", "the channel permissions could not be changed"],
  [301004, "never", "the private channel has reached its cap of members"],
  [301005, "unknown", "an internal call of the service failed"],
  [301006, "never", "who is not a member has no right to query"],
  [301007, "never", "too many arguments"],
];
