// Asks the service about the bot before a rehearsal: its identity, its rights, and what it may send. A refused answer is null. It writes
// nothing. `undo --into` asks too, for its try on a copy. rehearse.ts puts the answers into the copy.

import type { GuildClient } from "../../client/guild-client.js";
import type { BotStanding } from "../../engine/rehearsal/snapshot.js";
import { GuildformError } from "../../model/errors.js";
import type { Channel } from "../../model/guild.js";
import type { GuildId } from "../../model/ids.js";
import { NAMED_OPERATIONS, type NamedOperation, ROUTES } from "../../protocol/routes.js";
import type { Judged } from "../doctor/check.js";
import { administratorCheck, domainCheck } from "../doctor/service-checks.js";

/** Errors: CallAbortedError, and errors that are no refusal. */
export async function readBotStanding(
  client: GuildClient,
  {
    guild,
    channels,
    signal,
  }: { readonly guild: GuildId; readonly channels: readonly Channel[]; readonly signal: AbortSignal },
): Promise<BotStanding> {
  const control = { signal };
  const [bot, grants, messages, domain] = await Promise.all([
    unlessRefused(signal, () => client.bot.me(control)),
    unlessRefused(signal, () => client.apiPermissions.list(guild, control)),
    unlessRefused(signal, () => client.messageSettings.get(guild, control)),
    domainCheck(client, channels),
  ]);
  const administration = bot === null ? null : await administratorCheck(client, { guild, bot, channels });
  const refused = grants?.filter(({ granted }) => granted === false);
  const decided = grants?.filter(({ granted }) => granted !== null);
  return {
    bot,
    privateDomain: answerOf(domain, { yes: "private-domain", no: "public-domain" }),
    administrator:
      administration === null
        ? null
        : answerOf(administration, { yes: "administrator", no: "administrator-not" }),
    ungranted: refused === undefined ? null : NAMED_OPERATIONS.filter((name) => refused.some(isOf(name))),
    unmentioned: decided === undefined ? [] : NAMED_OPERATIONS.filter((name) => !decided.some(isOf(name))),
    messages,
  };
}

const isOf =
  (name: NamedOperation) =>
  ({ method, path }: { readonly method: string; readonly path: string }): boolean =>
    ROUTES[name].method === method && ROUTES[name].path === path;

/** Returns null when the check could not decide. */
function answerOf(
  { finding }: Judged,
  { yes, no }: { readonly yes: string; readonly no: string },
): boolean | null {
  if (finding.case === yes) return true;
  return finding.case === no ? false : null;
}

async function unlessRefused<Result>(
  signal: AbortSignal,
  read: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    if (signal.aborted || !(error instanceof GuildformError)) throw error;
    return null;
  }
}
