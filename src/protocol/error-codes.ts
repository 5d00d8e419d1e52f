// The error-code table: what a platform code means and what a caller may do about it.
//
// Rows cover the operations of protocol/routes.ts; a further operation brings further rows. Source of
// every row: service-facts 6.1, 6.2, 6.3, 6.4 (advice is its column R). Which HTTP status comes with which
// code is not documented (service-facts 9.4), so callers look at the code first.

/**
 * What may be done about a refusal:
 * `never` the same call fails again; `once` one repetition usually helps; `retry` may be repeated;
 * `wait` repeat after a pause; `later` a quota is used up, so not in this run; `refresh_token` repeat once
 * with a fresh token; `unknown` the documentation is silent.
 */
export type RetryAdvice = "never" | "once" | "retry" | "wait" | "later" | "refresh_token" | "unknown";

export interface ErrorCode {
  /** A few plain words, without a full stop. */
  readonly meaning: string;
  readonly advice: RetryAdvice;
}

type Row = readonly [code: number, advice: RetryAdvice, meaning: string];

const ROWS: readonly Row[] = [
  // Accounts and ids
  [10001, "never", "the account is unknown or abnormal"],
  [10003, "never", "the channel is unknown or abnormal"],
  [10004, "never", "the guild is unknown or abnormal"],

  // Token. 11241 arrives although a token was sent, so a fresh one is worth one try.
  [11241, "refresh_token", "the access token is missing"],
  [11242, "once", "the service could not check the access token"],
  [11243, "refresh_token", "the access token is wrong"],
  [11244, "refresh_token", "the access token has expired or does not exist"],
  [11245, "never", "fixed bot tokens are no longer accepted"],

  // Application and grants
  [11251, "never", "the app id is not recognised"],
  [11252, "once", "the service could not check the app's privileges"],
  [11253, "never", "the app lacks the privilege for this interface"],
  [11254, "never", "the interface is banned for this app"],
  [11261, "never", "the app id is missing"],
  [11262, "never", "the interface does not support bot tokens"],
  [11263, "once", "the service could not check the guild's grant"],
  [11264, "never", "the guild has not granted this interface to the bot, or the guild id is wrong"],
  [11265, "never", "the bot is banned"],
  [11273, "never", "the interface does not support user tokens"],
  [11274, "never", "the user did not grant this interface"],
  [11275, "never", "the app id is missing"],
  [11281, "once", "the service could not check for administrator rights"],
  [11282, "never", "administrator rights are required and the bot does not have them"],
  [11298, "never", "the caller's address is not on the IP allow-list"],
  [11301, "never", "an HTTP header is invalid"],
  [11302, "never", "an HTTP header is invalid"],
  [11303, "unknown", "the nickname could not be fetched"],
  [11304, "unknown", "the avatar could not be fetched"],
  [11305, "unknown", "the guild id could not be fetched"],
  [11306, "unknown", "the guild's information could not be fetched"],
  [12001, "unknown", "an id could not be replaced"],
  [12002, "never", "the request body is invalid"],
  [12003, "unknown", "the response is invalid"],
  [13011, "never", "the channel is not a voice channel"],

  // Messages, as far as reading and pinning meet them
  [20028, "wait", "messages of this channel are rate limited"],
  [50039, "unknown", "the message could not be fetched"],

  // Token endpoint
  [100001, "wait", "the token endpoint is asked too often"],
  [100002, "unknown", "internal error of the token endpoint, or fields of a wrong type"],
  [100007, "never", "the app id is invalid"],
  [100016, "never", "the app id or the client secret is wrong"],

  // Channels and channel permissions
  [301000, "never", "an argument is wrong"],
  [301001, "unknown", "the guild's information could not be queried"],
  [301002, "unknown", "the channel permissions could not be queried"],
  [301003, "unknown", "the channel permissions could not be changed"],
  [301004, "never", "the private channel has reached its cap of members"],
  [301005, "unknown", "an internal call of the service failed"],
  [301006, "never", "who is not a member has no right to query"],
  [301007, "never", "too many arguments"],

  // Announcements and pins
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

const RANGES: readonly { readonly from: number; readonly to: number; readonly meaning: string }[] = [
  { from: 301000, to: 301099, meaning: "an error of channel permissions" },
  { from: 501000, to: 501999, meaning: "an error of announcements" },
  { from: 502000, to: 502099, meaning: "an error of muting" },
  { from: 504000, to: 504999, meaning: "an error of the message-frequency setting" },
  { from: 610000, to: 619999, meaning: "an error of interface grants" },
  { from: 1000000, to: 2999999, meaning: "an error of sending" },
  { from: 3000000, to: 3999999, meaning: "an error of editing" },
];

/** Every code that has a row of its own. */
export const ERROR_CODES: ReadonlyMap<number, ErrorCode> = new Map(
  ROWS.map(([code, advice, meaning]) => [code, { meaning, advice }]),
);

/** Meaning and advice of a platform code: its row, else its range, else "not documented". Never fails. */
export function lookUpErrorCode(code: number): ErrorCode {
  const row = ERROR_CODES.get(code);
  if (row !== undefined) return row;
  const range = RANGES.find(({ from, to }) => code >= from && code <= to);
  return { meaning: range?.meaning ?? "a code that is not documented", advice: "unknown" };
}
