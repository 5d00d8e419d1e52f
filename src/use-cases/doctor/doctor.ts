// This use case checks everything that a first plan needs, in order. It writes nothing. If a check is not possible, its line says what it
// needs. `cli/commands/doctor.ts` prints its lines.

import type { ClientEvent } from "../../client/client-event.js";
import { GatewayUnreachableError } from "../../client/gateway/gateway-errors.js";
import { DEFAULT_BASE_URL, type GuildClient } from "../../client/guild-client.js";
import { GuildformError } from "../../model/errors.js";
import type { Channel, Guild } from "../../model/guild.js";
import { type GuildId, guildId, isDecimalId } from "../../model/ids.js";
import { CHECK_NAMES, type CheckName, type DoctorCheck } from "../../render/doctor/doctor-check.js";
import type { SpokenLanguage } from "../../words/languages.js";
import { clockOf, openClient, type Settings } from "../settings.js";
import { doctorTroubleOf, failed, type Judged, ok, personal, skipped, warning } from "./check.js";
import { knownIdsCheck } from "./known-ids.js";
import {
  credentialsCheck,
  lockCheck,
  nodeCheck,
  proxyCheck,
  type SeenFile,
  schemaCheck,
  seenFile,
  withoutFile,
} from "./machine-checks.js";
import { neededOperations } from "./needed-operations.js";
import { newChatsCheck } from "./new-chats.js";
import { administratorCheck, domainCheck, firstAnswer, grantsCheck, guildsCheck } from "./service-checks.js";

export interface DoctorOptions {
  readonly nodeVersion: string;
  /** `true` means that HTTP_PROXY is set. */
  readonly httpProxy: boolean;
  /** Names the guild when no file does. */
  readonly guildId: string | undefined;
  /** The file should name the schema in this language. */
  readonly language: SpokenLanguage;
  /** `true` also tries a session at the gateway. */
  readonly online: boolean;
  /** `true` also tries the lock of the state. */
  readonly lock: boolean;
  readonly signal: AbortSignal;
}

type Findings = Partial<Record<CheckName, Judged>>;

/** Runs every check in order. */
export async function examine(settings: Settings, options: DoctorOptions): Promise<readonly DoctorCheck[]> {
  const file = await seenFile(settings);
  const checks: Findings = {
    node: nodeCheck(options.nodeVersion),
    proxy: proxyCheck(settings, options),
    credentials: credentialsCheck(settings),
    lock: await lockCheck(settings, { file, take: options.lock, signal: options.signal }),
    schema: await schemaCheck(settings, { configFile: file, language: options.language }),
  };
  const isReady = checks.credentials?.outcome === "ok" && checks.proxy?.outcome !== "failed";
  const all = isReady ? { ...checks, ...(await ofService(settings, { ...options, file })) } : checks;
  const otherwise = skipped(isReady ? "service" : "credentials");
  return CHECK_NAMES.map((check) => ({ check, ...(all[check] ?? otherwise) }));
}

type Around = DoctorOptions & { readonly file: SeenFile };

async function ofService(settings: Settings, around: Around): Promise<Findings> {
  const watch = new Watch(settings);
  let client: GuildClient;
  try {
    client = await openClient({ ...settings, onClientEvent: watch.listen }, { maxAttempts: 1 });
  } catch (error) {
    return { service: failed({ case: "not-reached", trouble: doctorTroubleOf(error) }) };
  }
  const cut = () => void client.destroy();
  around.signal.addEventListener("abort", cut, { once: true });
  try {
    const { bot, ...first } = await firstAnswer(client, () => watch.reached());
    const firstChecks = Object.fromEntries(Object.entries(first).filter(([, judged]) => judged !== null));
    const further = bot === null ? {} : await ofBot(client, { ...around, bot, settings });
    return { ...firstChecks, clock: watch.clock(), ...further };
  } finally {
    around.signal.removeEventListener("abort", cut);
    await client.close();
  }
}

async function ofBot(
  client: GuildClient,
  {
    file,
    bot,
    online,
    settings,
    ...around
  }: Around & { readonly bot: Parameters<typeof administratorCheck>[1]["bot"]; readonly settings: Settings },
): Promise<Findings> {
  const gateway = await gatewayCheck(client, online);
  const guilds: Guild[] = [];
  try {
    for await (const one of client.guilds.iterate()) guilds.push(one);
  } catch (error) {
    return { gateway, guilds: failed({ case: "failed", trouble: doctorTroubleOf(error) }) };
  }
  const wanted = wantedGuild(file, around.guildId);
  const guildChecks = { gateway, guilds: guildsCheck(guilds, wanted) };
  const guild = wanted ?? (guilds.length === 1 ? (guilds[0]?.id ?? null) : null);
  if (guild === null || guildChecks.guilds.outcome === "failed") {
    const none = skipped("guild");
    return {
      ...guildChecks,
      administrator: none,
      "private-domain": none,
      grants: none,
      "chat-channels": none,
      ids: none,
    };
  }
  let listed: readonly Channel[] | null = null;
  try {
    listed = await client.channels.list(guild);
  } catch (error) {
    if (!(error instanceof GuildformError)) throw error;
  }
  const channels = listed ?? [];
  const config = file.kind === "good" ? file.config : null;
  return {
    ...guildChecks,
    administrator: await administratorCheck(client, { guild, bot, channels }),
    "private-domain": await domainCheck(client, channels),
    grants:
      config === null
        ? (withoutFile(file) ?? skipped("file"))
        : await grantsCheck(client, { guild, bot, ...neededOperations(config), channels }),
    "chat-channels":
      config === null
        ? (withoutFile(file) ?? skipped("file"))
        : listed === null
          ? skipped("service")
          : await newChatsCheck(settings, { config, channels }),
    ids:
      config === null
        ? (withoutFile(file) ?? skipped("file"))
        : await knownIdsCheck(client, { config, signal: around.signal }),
  };
}

function wantedGuild(file: SeenFile, given: string | undefined): GuildId | null {
  if (file.kind === "good") return file.config.guildId;
  return given !== undefined && isDecimalId(given) ? guildId(given) : null;
}

async function gatewayCheck(client: GuildClient, online: boolean): Promise<Judged> {
  if (!online) return { outcome: "skipped", finding: { case: "online-unasked" } };
  const gateway = client.gateway({ intents: ["GUILDS"], maxFailures: 1 });
  try {
    await gateway.online();
    return ok({ case: "online" });
  } catch (error) {
    if (error instanceof GatewayUnreachableError && error.status !== null)
      return failed({ case: "upgrade-refused", status: error.status });
    return failed({ case: "offline", trouble: doctorTroubleOf(error) });
  } finally {
    await gateway.close();
  }
}

/** A smaller error of the clock does no harm. A date in an answer has only whole seconds. */
const MOST_AHEAD_S = 60;

/** Learns from all answers how fast they come, and what time it is for the service. */
class Watch {
  readonly #settings: Settings;
  #tookMs = 0;
  #aheadS: number | null = null;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  readonly listen = (event: ClientEvent): void => {
    if (event.type !== "request") return;
    this.#tookMs = Math.round(event.durationMs);
    if (event.serviceTimeMs === null) return;
    this.#aheadS = Math.round((clockOf(this.#settings).now() - event.serviceTimeMs) / 1000);
  };

  reached(): Judged {
    const { origin } = new URL(this.#settings.baseUrl ?? DEFAULT_BASE_URL);
    return ok({ case: "reached", origin: personal(origin), tookMs: this.#tookMs });
  }

  clock(): Judged {
    if (this.#aheadS === null) return { outcome: "skipped", finding: { case: "clock-unknown" } };
    const aheadS = this.#aheadS;
    return Math.abs(aheadS) > MOST_AHEAD_S
      ? warning({ case: "clock-wrong", aheadS })
      : ok({ case: "clock", aheadS });
  }
}
