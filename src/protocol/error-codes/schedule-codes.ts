// These codes are about schedules, which are application channels with dates. Source: service-facts 6.3.

import type { ErrorCodeRow } from "./error-code.js";

export const SCHEDULE_CODES: readonly ErrorCodeRow[] = [
  [302000, "never", "an argument is wrong"],
  [302001, "unknown", "the guild's information could not be queried"],
  [302002, "unknown", "the list of schedules could not be queried"],
  [302003, "unknown", "the schedule could not be queried"],
  [302004, "unknown", "the schedule could not be edited"],
  [302005, "unknown", "the schedule could not be deleted"],
  [302006, "unknown", "the schedule could not be created"],
  [302007, "unknown", "the creator's information could not be fetched"],
  [302008, "never", "the channel id is empty"],
  [302009, "unknown", "a system error of the guild"],
  [302010, "never", "the bot has no right to edit the schedule"],
  [302011, "never", "the schedule is already deleted"],
  [302012, "later", "the 10 schedules of the day are used up"],
  [302013, "never", "the schedule was blocked for safety"],
  [302014, "never", "the schedule is longer than 7 days"],
  [302015, "never", "the schedule starts before now"],
  [302016, "never", "the schedule ends before it starts"],
  [302017, "never", "the schedule is empty"],
  [302018, "never", "an argument could not be converted"],
  [302019, "unknown", "a call behind the service failed"],
  [302020, "never", "the content or the account breaks the rules"],
  [302021, "later", "the guild's new schedules of the day are used up"],
  [302022, "never", "a channel of another guild cannot be bound"],
  [302023, "never", "a schedule channel cannot be the jump target"],
  [302024, "never", "the bound channel does not exist"],
];
