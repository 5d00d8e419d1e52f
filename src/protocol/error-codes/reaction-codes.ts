// These codes are about reactions, and about answers to button clicks. Source: service-facts 6.5.

import type { ErrorCodeRow } from "./error-code.js";

export const REACTION_CODES: readonly ErrorCodeRow[] = [
  [620001, "never", "an argument of the reaction is wrong"],
  [620002, "never", "the message has the maximum of kinds of reactions"],
  [620003, "never", "this reaction is set already"],
  [620004, "never", "this reaction was not set"],
  [620005, "never", "the bot may not react here"],
  [620006, "wait", "reactions are rate limited"],
  [620007, "retry", "the reaction failed"],
];

export const INTERACTION_CODES: readonly ErrorCodeRow[] = [
  [630001, "never", "an argument of the interaction is wrong"],
  [630002, "unknown", "the app id could not be fetched"],
  [630003, "never", "the app id does not match"],
  [630004, "unknown", "an internal error of storage"],
  [630005, "unknown", "an internal error while reading from storage"],
  [630006, "unknown", "the app id of the request could not be read"],
  [630007, "never", "the callback data is too large"],
];
