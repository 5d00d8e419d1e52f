// These codes are about announcements and pins. Source: service-facts 6.4.

import type { ErrorCodeRow } from "./error-code.js";

export const ANNOUNCEMENT_CODES: readonly ErrorCodeRow[] = [
  [501001, "never", "the arguments were not accepted"],
  [501002, "retry", "the channel announcement could not be created"],
  [501003, "retry", "the channel announcement could not be deleted"],
  [501004, "retry", "the guild's information could not be fetched"],
  [501005, "never", "the message id is wrong"],
  [501006, "retry", "the guild announcement could not be created"],
  [501007, "retry", "the guild announcement could not be deleted"],
  [501008, "never", "the message id does not exist"],
  [501009, "never", "the message id does not parse"],
  [501010, "never", "the message is not in a channel"],
  [501011, "retry", "the pin could not be created"],
  [501012, "retry", "the pin could not be deleted"],
  [501013, "never", "the channel has the maximum of pins"],
  [501014, "never", "blocked for safety"],
  [501015, "never", "this message may not be pinned or announced"],
  [501016, "never", "more recommended channels than the maximum"],
  [501017, "never", "the bot is neither owner nor administrator"],
  [501018, "never", "the id of a recommended channel is invalid"],
  [501019, "never", "the announcement type is wrong"],
  [501020, "unknown", "the recommended announcement could not be created"],
];
