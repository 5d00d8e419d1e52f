// These codes are about settings of a guild's administrators: muting, the frequency of messages, and granted interfaces.
// Sources: service-facts 6.4 (muting), 6.5.

import type { ErrorCodeRow } from "./error-code.js";

export const SETTING_CODES: readonly ErrorCodeRow[] = [
  // These codes are about muting.
  [502001, "never", "the guild id is invalid"],
  [502002, "never", "the guild id is empty"],
  [502003, "never", "the user id is invalid"],
  [502004, "never", "the user id is empty"],
  [502005, "never", "the timestamp is not allowed"],
  [502006, "never", "the timestamp is invalid"],
  [502007, "never", "an argument could not be converted"],
  [502008, "unknown", "an internal call of the service failed"],
  [502009, "never", "blocked for safety"],
  [502010, "unknown", "an error in the request's headers"],

  // These codes are about the frequency of messages.
  [504001, "never", "an argument of the request is invalid"],
  [504002, "unknown", "the HTTP headers could not be fetched"],
  [504003, "unknown", "the bot's number could not be fetched"],
  [504004, "unknown", "the setting of message frequency could not be fetched"],

  // These codes are about grants of interfaces.
  [610001, "unknown", "the guild id could not be fetched"],
  [610002, "unknown", "the HTTP headers could not be fetched"],
  [610003, "unknown", "the bot's number could not be fetched"],
  [610004, "unknown", "the bot's role could not be fetched"],
  [610005, "unknown", "an internal error while fetching the bot's role"],
  [610006, "unknown", "the list of the bot's permissions could not be fetched"],
  [610007, "never", "the bot is not in the guild"],
  [610008, "never", "an argument is invalid"],
  [610009, "unknown", "the interface's details could not be fetched"],
  [610010, "never", "the interface is granted already"],
  [610011, "unknown", "the bot's information could not be fetched"],
  [610012, "unknown", "the rate limiter of the service failed"],
  [610013, "later", "the 3 grant links of the day are used up"],
  [610014, "unknown", "the grant link could not be sent"],
];
