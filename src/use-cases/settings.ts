// Settings: what a run of guildform needs from outside, and what it opens with them: a session on the state, the client of the
// service. Heavy parts are loaded when first needed, so that an offline check starts quickly.

import type { Dispatcher } from "undici";
import type { ClientListener } from "../client/client-event.js";
import type { Credentials } from "../client/credentials.js";
import type { GuildClient, GuildClientOptions } from "../client/guild-client.js";
import type { ProxySettings } from "../client/proxy-route.js";
import type { VariableSources } from "../config/yaml/environment.js";
import type { EngineListener } from "../engine/engine-event.js";
import { type Clock, systemClock } from "../model/clock.js";
import { type Random, systemRandom } from "../model/random.js";
import type { LinkRule, TypedPath } from "../model/typed-path.js";
import type { RemoteState } from "../state/remote-state.js";
import type { LockHolder, LockOptions, StateSession, StateStore } from "../state/store.js";
import type { FileFlag } from "../words/en/config/files.js";
import type { FoundMove } from "../words/en/state/move.js";
import type { FormerState } from "../words/en/state/place.js";
import { UsageError } from "../words/usage-error.js";
import { version } from "./guildform-version.js";
import { lockHolder } from "./lock-holder.js";

export interface Settings extends VariableSources {
  /** Path of the configuration file. */
  readonly file: string;
  /** The flag by which people name it; `-f` when left out. */
  readonly fileFlag?: FileFlag | undefined;
  /** How far links may lead from the folders of the file, of the state and of what is written; `inside` when left out. */
  readonly links?: LinkRule | undefined;
  readonly credentials: Credentials | null;
  readonly baseUrl?: string | undefined;
  readonly tokenUrl?: string | undefined;
  readonly gatewayUrl?: string | undefined;
  /** A proxy for whatever lies beyond this machine. */
  readonly proxy?: ProxySettings | undefined;
  /** Path of the state file; `.guildform/GUILD.json` beside the configuration when left out. */
  readonly statePath?: string | undefined;
  /** The guild whose state is meant where no path names it; the guild of the configuration when left out. */
  readonly guildId?: string | undefined;
  /** Where state lives instead of a file of this machine; `statePath` then counts for backups alone. */
  readonly remoteState?: RemoteState | undefined;
  /** Of a state in git: past so many commits they are squashed; 1,000 when left out. */
  readonly stateKeep?: number | undefined;
  /** A server of state may take writes from whoever does not hold its lock: nobody else writes there. */
  readonly stateUnfenced?: boolean | undefined;
  /** The environment of programs that are started, such as git, which finds its credentials by it; and of a state over HTTP. */
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined;
  /** A store of one's own, such as `storeOver(backend)`; `remoteState` and `statePath` then count for nothing. */
  readonly stateStore?: StateStore;
  /** The key under which state is sealed, and must be; as the environment gives it. */
  readonly stateKey?: string | undefined;
  /** The file in which this machine remembers which sealed states it has seen; nothing is remembered when left out. */
  readonly seenStatesFile?: string | undefined;
  /** The key with which saved plans are signed, and must be signed; as the environment gives it. */
  readonly planKey?: string | undefined;
  /** Calls at once; 8 when left out. */
  readonly concurrency?: number;
  /** Who takes the state's lock; this process when left out. */
  readonly holder?: LockHolder;
  /** How long a lock that another run holds is waited for; not at all when left out. */
  readonly lockTimeoutMs?: number | undefined;
  readonly onEvent?: EngineListener;
  readonly onClientEvent?: ClientListener;
  /** Told of a state that does not live where it lies, when it is read. */
  readonly onStateMove?: (move: FoundMove) => void | Promise<void>;
  /** Told of a state that still has the name of before, `.guildform/state.json`, when it is opened. */
  readonly onFormerState?: (formerState: FormerState) => void | Promise<void>;
  readonly clock?: Clock;
  /** Of what happens outside and is waited for: events of the gateway, threads that appear. The system's when left out. */
  readonly eventClock?: Clock;
  readonly random?: Random;
  /** What sends the requests in place of the client's own agent and of `proxy`; as of GuildClientOptions. */
  readonly dispatcher?: Dispatcher;
}

export const DEFAULT_CONCURRENCY = 8;

export const clockOf = (settings: Settings): Clock => settings.clock ?? systemClock;

export const eventClockOf = (settings: Settings): Clock => settings.eventClock ?? systemClock;

export const listenerOf = (settings: Settings): EngineListener => settings.onEvent ?? (() => {});

/** Calls at once. Throws UsageError. */
export function concurrencyOf({ concurrency = DEFAULT_CONCURRENCY }: Settings): number {
  if (concurrency >= 1 && Number.isInteger(concurrency)) return concurrency;
  throw new UsageError({ case: "concurrency", given: concurrency });
}

/** A path that a person typed for a run with these settings. */
export const typedIn = ({ links = "inside" }: Pick<Settings, "links">, path: string): TypedPath => ({
  path,
  links,
});

/** The right to write the state, to be closed by whoever takes it. Errors: as of takeLock(). */
export async function openSession(
  settings: Settings,
  {
    store,
    signal,
    ...options
  }: LockOptions & {
    readonly store: StateStore;
    readonly signal: AbortSignal | undefined;
  },
): Promise<StateSession> {
  const { takeLock } = await import("../engine/take-lock.js");
  return takeLock(store, settings.holder ?? lockHolder("guildform (library)"), {
    clock: clockOf(settings),
    timeoutMs: settings.lockTimeoutMs,
    signal: signal ?? new AbortController().signal,
    onEvent: listenerOf(settings),
    options,
  });
}

/** To be closed by whoever opens it. */
export async function openClient(
  settings: Settings,
  further: Pick<GuildClientOptions, "maxAttempts"> = {},
): Promise<GuildClient> {
  const { GuildClient } = await import("../client/guild-client.js");
  const { credentials, baseUrl, tokenUrl, gatewayUrl, proxy, dispatcher, onClientEvent } = settings;
  return new GuildClient({
    credentials,
    baseUrl,
    tokenUrl,
    gatewayUrl,
    proxy,
    dispatcher,
    concurrency: concurrencyOf(settings),
    clock: clockOf(settings),
    random: settings.random ?? systemRandom,
    version: version(),
    ...further,
    ...(onClientEvent === undefined ? {} : { onEvent: onClientEvent }),
  });
}
