// These codes are about accounts, tokens, applications and grants, and about the token endpoint. Source: service-facts 6.1.

import type { ErrorCodeRow } from "./error-code.js";

export const ACCESS_CODES: readonly ErrorCodeRow[] = [
  // These codes are about accounts and ids.
  [10001, "never", "the account is unknown or abnormal"],
  [10003, "never", "the channel is unknown or abnormal"],
  [10004, "never", "the guild is unknown or abnormal"],

  // These codes are about the token. 11241 arrives although a token was sent, so one try with a fresh token is worth it.
  [11241, "refresh_token", "the access token is missing"],
  [11242, "once", "the service could not check the access token"],
  [11243, "refresh_token", "the access token is wrong"],
  [11244, "refresh_token", "the access token has expired or does not exist"],
  [11245, "never", "fixed bot tokens are no longer accepted"],

  // These codes are about the application and its grants.
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

  // These codes are about headers, ids and bodies.
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

  // These codes are from the token endpoint.
  [100001, "wait", "the token endpoint is asked too often"],
  [100002, "unknown", "internal error of the token endpoint, or fields of a wrong type"],
  [100007, "never", "the app id is invalid"],
  [100016, "never", "the app id or the client secret is wrong"],
];
