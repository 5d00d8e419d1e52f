// These hints follow a refusal of the service. The platform code selects the hint, otherwise the HTTP status does.

import { byCase, type Cases, type None } from "../../cases.js";
import { foreign, say } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";

/** Selects the hint that follows a refusal. */
export type AfterRefusal = Cases<{
  /** The platform code comes first, and the HTTP status second. */
  readonly answered: { readonly platformCode: number | null; readonly status: number };
  readonly credentials: None;
  /** The list of the bot does not have the caller's address. `seen` is the address that the service names. */
  readonly address: { readonly seen: string | null };
}>;

const CREDENTIALS = say`Check GUILDFORM_APP_ID and GUILDFORM_CLIENT_SECRET (or GUILDFORM_TOKEN).`;
const GRANT = say`Check the guild id. If it is right, ask an administrator of the guild to grant this interface: remove the bot from the guild and add it again.`;
const ADMINISTRATOR = say`Make the bot an administrator of the guild.`;
const CHANNEL_GONE = say`Check the channel id, and that the bot can see the channel; it may have been deleted.`;
const TOMORROW = say`Run it again on the next day.`;

const BY_CODE: ReadonlyMap<number, Sentence> = new Map([
  [10003, CHANNEL_GONE],
  [10004, say`Check the guild id, and that the bot is a member of the guild.`],
  [11241, CREDENTIALS],
  [11243, CREDENTIALS],
  [11244, CREDENTIALS],
  [11245, say`Use app id and client secret instead of a fixed bot token.`],
  [11251, CREDENTIALS],
  [
    11253,
    say`Apply for this interface in the bot's console (q.qq.com). Some interfaces are for private-domain bots only.`,
  ],
  [11254, say`Ask the support of the service why this interface is banned for the app.`],
  [11261, CREDENTIALS],
  [11264, GRANT],
  [11265, say`Ask the support of the service why the bot is banned.`],
  [11275, CREDENTIALS],
  [11282, ADMINISTRATOR],
  [20028, say`Wait a little, then run the command again.`],
  [
    100001,
    say`Wait a little, then run the command again; do not ask for tokens from many processes at once.`,
  ],
  [100007, CREDENTIALS],
  [100016, CREDENTIALS],
  [301004, say`Remove users from the private channel, or give the permissions to a role instead.`],
  [
    304022,
    say`Run it again later. By one report, the service accepts no such messages between 00:00 and 06:00.`,
  ],
  [304035, TOMORROW],
  [304045, TOMORROW],
  [304047, TOMORROW],
  [306004, say`Ask its author or the owner of the guild to recall it by hand.`],
  [501008, say`The message is gone. If the file has its id, remove the id.`],
  [501013, say`Remove a pin first; a channel holds at most 20.`],
  [501017, ADMINISTRATOR],
  [501018, say`Recommend channels that exist and that every member can see.`],
]);

const BY_STATUS: ReadonlyMap<number, Sentence> = new Map([
  [401, CREDENTIALS],
  [404, say`Check GUILDFORM_BASE_URL and the ids of the call.`],
  [405, say`Check GUILDFORM_BASE_URL: this address does not know the call.`],
  [
    429,
    say`Wait a little, then run the command again; \`guildform apply --concurrency 2\` makes fewer calls at once.`,
  ],
]);

const SERVER_ERROR = 500;

/** Returns an empty sentence if there is no advice. */
export const afterRefusalSentence = byCase<AfterRefusal, Sentence>({
  answered: ({ platformCode, status }) =>
    (platformCode === null ? undefined : BY_CODE.get(platformCode)) ??
    BY_STATUS.get(status) ??
    (status >= SERVER_ERROR ? say`The service has trouble: run the command again later.` : NOTHING_SAID),
  credentials: () => CREDENTIALS,
  address: ({ seen }) =>
    say`Add ${seen === null ? say`the public address of this machine` : foreign(seen)} to the bot's list: q.qq.com, the bot's console, 开发设置 (development settings), IP白名单 (IP allow-list). New bots have the list, the sandbox has none.`,
});
