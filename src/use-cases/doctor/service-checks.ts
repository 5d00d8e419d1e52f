// Checks what the service tells: its answer and the allowed address, the guilds of the bot, and the rights of the bot in one of them. It
// writes nothing. If the service refuses a check, the result has the refusal, and the other checks run. doctor.ts makes these checks, and
// rehearse/bot-standing.ts makes two of them.

import type { GuildClient } from "../../client/guild-client.js";
import { ServiceError } from "../../client/service-error.js";
import { afterRefusal } from "../../client/service-refusal.js";
import { CHANNEL_TYPE } from "../../model/enums.js";
import { GuildformError } from "../../model/errors.js";
import { type Channel, type Guild, isGroup, type User } from "../../model/guild.js";
import { BUILT_IN_ROLE, type GuildId } from "../../model/ids.js";
import { PERMISSION_BIT, parseBitmap } from "../../model/permissions.js";
import { type NamedOperation, ROUTES } from "../../protocol/routes.js";
import { doctorTroubleOf, failed, type Judged, ok, personal, warning } from "./check.js";
import type { NeededOperations } from "./needed-operations.js";

/**
 * The first code means that the application has no privilege for an interface. With the second one, a guild has not granted it
 * (service-facts 6.1).
 */
const NO_PRIVILEGE = 11253;
const NOT_GRANTED = 11264;
const ADDRESS_REFUSED = 11298;
/** With these codes the forum refuses the call, and the interface is open. */
const LEAST_FORUM_CODE = 503_001;
const MOST_FORUM_CODE = 503_999;

export interface FirstAnswer {
  readonly bot: User | null;
  readonly credentials: Judged | null;
  readonly service: Judged | null;
  readonly address: Judged | null;
}

/** The first call also gets a token. `reached` gives the line about the service if any answer came. */
export async function firstAnswer(client: GuildClient, reached: () => Judged): Promise<FirstAnswer> {
  try {
    const bot = await client.bot.me();
    return { bot, credentials: null, service: reached(), address: ok({ case: "address-taken" }) };
  } catch (error) {
    const none = { bot: null, credentials: null, service: null, address: null };
    const trouble = doctorTroubleOf(error);
    if (!(error instanceof ServiceError))
      return { ...none, service: failed({ case: "not-reached", trouble }) };
    if (error.platformCode === ADDRESS_REFUSED) {
      const { operation, status, platformCode, serviceMessage: message } = error;
      const after = afterRefusal({ operation, status, platformCode, message });
      const address = { personal: after.case === "address" ? after.seen : null };
      return { ...none, service: reached(), address: failed({ case: "address-refused", address }) };
    }
    if (error.code === "AUTHENTICATION") {
      return { ...none, service: reached(), credentials: failed({ case: "credentials-refused", trouble }) };
    }
    return { ...none, service: failed({ case: "not-reached", trouble }) };
  }
}

const MOST_TOLD = 20;

export function guildsCheck(guilds: readonly Guild[], wanted: GuildId | null): Judged {
  if (guilds.length === 0) return failed({ case: "guilds-none" });
  if (wanted !== null && !guilds.some(({ id }) => id === wanted))
    return failed({ case: "guild-absent", guild: personal(wanted) });
  const shownGuilds = guilds
    .slice(0, MOST_TOLD)
    .map(({ id, name }) => ({ id: personal(id), name: personal(name ?? "") }));
  return ok({ case: "guilds", guilds: shownGuilds, count: guilds.length });
}

/** Uses the bot's own roles. Otherwise it uses the permissions in the list of channels: a bot that manages one channel manages all. */
export async function administratorCheck(
  client: GuildClient,
  {
    guild,
    bot,
    channels,
  }: { readonly guild: GuildId; readonly bot: User; readonly channels: readonly Channel[] },
): Promise<Judged> {
  const judged = (is: boolean, by: "roles" | "permissions") =>
    is ? ok({ case: "administrator", by }) : failed({ case: "administrator-not", by });
  const member = await unlessRefused(() => client.members.get(guild, bot.id));
  if (member !== null) {
    const adminRoles: readonly string[] = [BUILT_IN_ROLE.administrator, BUILT_IN_ROLE.owner];
    return judged(
      member.roles.some((role) => adminRoles.includes(role)),
      "roles",
    );
  }
  const permissionBits = channels.flatMap(({ extra }) => parseBitmap(extra.permissions) ?? []);
  if (permissionBits.length === 0) return warning({ case: "administrator-unknown" });
  return judged(
    permissionBits.some((bits) => (bits & PERMISSION_BIT.manage) !== 0n),
    "permissions",
  );
}

/**
 * Only private-domain bots may use threads, and a read of threads does no harm (service-facts 2.8, 3.1). A channel that is no forum refuses
 * the read with
 * 503001. A bot without the privilege does not get this code [emu].
 */
export async function domainCheck(client: GuildClient, channels: readonly Channel[]): Promise<Judged> {
  const unknown = (why: "no-channel" | "not-granted"): Judged => ({
    outcome: "skipped",
    finding: { case: "domain-unknown", why },
  });
  const asked =
    channels.find(({ type }) => type === CHANNEL_TYPE.forum) ?? channels.find((one) => !isGroup(one));
  if (asked === undefined) return unknown("no-channel");
  try {
    await client.threads.list(asked.id);
    return ok({ case: "private-domain" });
  } catch (error) {
    const code = error instanceof ServiceError ? error.platformCode : null;
    if (code === NO_PRIVILEGE) return warning({ case: "public-domain" });
    if (code === NOT_GRANTED) return unknown("not-granted");
    if (code !== null && code >= LEAST_FORUM_CODE && code <= MOST_FORUM_CODE)
      return ok({ case: "private-domain" });
    return warning({ case: "failed", trouble: doctorTroubleOf(error) });
  }
}

/**
 * Checks the operations that the file needs. It uses the list of grants, or else reads that change nothing. A refused read of `helpful` gives
 * a warning: a plan then checks less.
 */
export async function grantsCheck(
  client: GuildClient,
  {
    guild,
    bot,
    needed,
    helpful,
    channels,
  }: NeededOperations & {
    readonly guild: GuildId;
    readonly bot: User;
    readonly channels: readonly Channel[];
  },
): Promise<Judged> {
  const listed = await unlessRefused(() => client.apiPermissions.list(guild));
  if (listed !== null) {
    const refused = new Set(
      listed.filter(({ granted }) => granted === false).map(({ method, path }) => `${method} ${path}`),
    );
    const missingIn = (operations: readonly NamedOperation[]) =>
      operations.filter((name) => refused.has(`${ROUTES[name].method} ${ROUTES[name].path}`));
    return judgedGrants([missingIn(needed), missingIn(helpful)], () =>
      ok({ case: "granted", count: needed.length }),
    );
  }
  const [first] = channels.filter(({ type }) => type === CHANNEL_TYPE.text);
  const reads: readonly (readonly [NamedOperation, () => Promise<unknown>])[] = [
    ["get_guild", () => client.guilds.get(guild)],
    ["get_channels", () => client.channels.list(guild)],
    ...(first === undefined ? [] : ([["get_pins", () => client.pins.list(first.id)]] as const)),
  ];
  const neighbours: typeof reads = [
    ["get_guild_roles", () => client.roles.list(guild)],
    ["get_guild_member", () => client.members.get(guild, bot.id)],
  ];
  const missingIn = async (operations: readonly NamedOperation[], isRefused: typeof isUngranted) => {
    const tried = [...reads, ...neighbours].filter(([name]) => operations.includes(name));
    const missing: NamedOperation[] = [];
    for (const [name, read] of tried) if (await isRefused(read)) missing.push(name);
    return { missing, count: tried.length };
  };
  const [must, may] = [await missingIn(needed, isUngranted), await missingIn(helpful, isRefused)];
  return judgedGrants([must.missing, may.missing], () =>
    ok({ case: "granted-reads", count: must.count + may.count }),
  );
}

function judgedGrants(
  [missing, unchecked]: readonly [readonly NamedOperation[], readonly NamedOperation[]],
  good: () => Judged,
): Judged {
  if (missing.length > 0) return failed({ case: "ungranted", operations: missing });
  return unchecked.length > 0 ? warning({ case: "unchecked", operations: unchecked }) : good();
}

/** The service may not have a neighbouring operation at all: 404 or 405. */
const isRefused = async (read: () => Promise<unknown>): Promise<boolean> =>
  (await unlessRefused(read)) === null;

async function isUngranted(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read();
    return false;
  } catch (error) {
    return error instanceof ServiceError && error.platformCode === NOT_GRANTED;
  }
}

/** Returns null when the service has no such interface for this bot. */
async function unlessRefused<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof GuildformError) return null;
    throw error;
  }
}
