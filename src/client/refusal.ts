// A refusal of the service as facts, and what to do next about it: one sentence by platform code, else by
// HTTP status.

import { isIP } from "node:net";
import { lookUpErrorCode } from "../protocol/error-codes.js";
import type { OperationName } from "../protocol/routes.js";

/** What is known of a refusal. */
export interface Refusal {
  readonly operation: OperationName;
  /** HTTP status. */
  readonly status: number;
  /** `code` of the body; null when it has none. */
  readonly platformCode: number | null;
  /** `err_code` of the body; null when it has none. */
  readonly errCode: number | null;
  /** In the words of the service, or the start of a body that is not JSON; foreign text. */
  readonly message: string;
  /** Safe to show. */
  readonly traceId: string | null;
  /** From Retry-After; null when absent. */
  readonly retryAfterMs: number | null;
}

const CREDENTIALS = "Check GUILDFORM_APP_ID and GUILDFORM_CLIENT_SECRET (or GUILDFORM_TOKEN).";
const GRANT =
  "Have a guild administrator grant this interface to the bot (remove the bot and add it again), and check the guild id.";
const ADMINISTRATOR = "Make the bot an administrator of the guild.";
const CHANNEL_GONE = "Check the channel id, and that the bot can see the channel; it may have been deleted.";

const TOMORROW = "Run it again on the next day.";

const BY_CODE: ReadonlyMap<number, string> = new Map([
  [10003, CHANNEL_GONE],
  [10004, "Check the guild id, and that the bot is a member of the guild."],
  [11241, CREDENTIALS],
  [11243, CREDENTIALS],
  [11244, CREDENTIALS],
  [11245, "Use app id and client secret instead of a fixed bot token."],
  [11251, CREDENTIALS],
  [11253, "Apply for this interface in the platform's console; some are for private-domain bots only."],
  [11254, "Ask the platform why this interface is banned for the app."],
  [11261, CREDENTIALS],
  [11264, GRANT],
  [11265, "Ask the platform why the bot is banned."],
  [11275, CREDENTIALS],
  [11282, ADMINISTRATOR],
  [20028, "Wait a little, then run the command again."],
  [100001, "Wait a little, then run the command again; do not ask for tokens from many processes at once."],
  [100007, CREDENTIALS],
  [100016, CREDENTIALS],
  [301004, "Take members out of the private channel, or give the rights to a role instead."],
  [304022, "Run it again at an hour at which the service takes such messages."],
  [304035, TOMORROW],
  [304045, TOMORROW],
  [304047, TOMORROW],
  [306004, "Have its author, or the owner of the guild, recall it by hand."],
  [501008, "The message is gone: take it out of the file."],
  [501013, "Take a pin away first; a channel holds at most 20."],
  [501017, ADMINISTRATOR],
  [501018, "Recommend channels that exist and that everybody can see."],
]);

const BY_STATUS: ReadonlyMap<number, string> = new Map([
  [401, CREDENTIALS],
  [404, "Check GUILDFORM_BASE_URL and the ids of the call."],
  [405, "Check GUILDFORM_BASE_URL: this address does not know the call."],
  [429, "Wait a little, then run the command again, or lower --concurrency."],
]);

/** The address of the caller is not on the bot's list: on by default for new bots, in production only (service-facts 1.1). */
const ADDRESS_REFUSED = 11298;

/** Empty when there is nothing to say. */
export function refusalHint(refusal: Refusal): string {
  const { platformCode, status } = refusal;
  if (platformCode === ADDRESS_REFUSED) return allowAddress(refusal.message);
  const atTokenEndpoint = refusal.operation === "get_access_token" && platformCode !== null;
  if (atTokenEndpoint && lookUpErrorCode(platformCode).advice === "never") return CREDENTIALS;
  const byCode = platformCode === null ? undefined : BY_CODE.get(platformCode);
  if (byCode !== undefined) return byCode;
  const byStatus = BY_STATUS.get(status);
  if (byStatus !== undefined) return byStatus;
  return status >= 500 ? "The service has trouble: run the command again later." : "";
}

/** `message` is that of the service; it may name the address that it saw. */
function allowAddress(message: string): string {
  const seen = ADDRESSES.flatMap((pattern) => message.match(pattern) ?? []).find((text) => isIP(text) !== 0);
  const which = seen === undefined ? "the public address of this machine" : seen;
  return `Add ${which} to the bot's list: q.qq.com, the bot's console, 开发设置 (development settings), IP白名单 (IP allow-list). New bots have the list, the sandbox has none.`;
}

const ADDRESSES = [
  /(?<![0-9.])[0-9]{1,3}(?:\.[0-9]{1,3}){3}(?!\.?[0-9])/g,
  /[0-9A-Fa-f]{0,4}:[0-9A-Fa-f:.]{1,45}/g,
] as const;
