// Settings hold what a run of guildform needs from outside. This module also opens a session on the state and the client of the service
// with them. It loads heavy modules at their first use, so that an offline check starts quickly.

import type { Dispatcher } from "undici";
import type { ClientListener } from "../client/client-event.js";
import type { Credentials } from "../client/credentials.js";
import type { GuildClient, GuildClientOptions } from "../client/guild-client.js";
import type { ProxySettings } from "../client/proxy-route.js";
import type { UsersByName } from "../config/given-people.js";
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
import { holderOf } from "./lock-holder.js";

export interface Settings extends VariableSources {
  /** Leads to the configuration file, such as `guildform.yaml`. */
  readonly file: string;
  /** Names the flag with which the user gave the file. The default is `-f`. */
  readonly fileFlag?: FileFlag | undefined;
  /** Leads to a file with further names of users, `users:` and nothing else. No output shows its ids. */
  readonly peopleFile?: string | undefined;
  /** Says how far links may lead from the folders of the file, of the state and of written files. The default is `inside`. */
  readonly links?: LinkRule | undefined;
  readonly credentials: Credentials | null;
  readonly baseUrl?: string | undefined;
  readonly tokenUrl?: string | undefined;
  readonly gatewayUrl?: string | undefined;
  /** This proxy serves all addresses outside of this machine. */
  readonly proxy?: ProxySettings | undefined;
  /** The default is `.guildform/GUILD.json` in the folder of the configuration. */
  readonly statePath?: string | undefined;
  /** Chooses the state when no path names it. The default is the guild of the configuration. */
  readonly guildId?: string | undefined;
  /** Holds the place of a state that is no file of this machine. Then `statePath` counts only for backups. */
  readonly remoteState?: RemoteState | undefined;
  /** If a state in git has more commits than this, they are squashed. The default is 1,000. */
  readonly stateKeep?: number | undefined;
  /** `true` allows a server of state that accepts writes without its lock. The user promises that no other program writes there. */
  readonly stateUnfenced?: boolean | undefined;
  /**
   * Holds the environment of programs that guildform starts. For example, git finds its credentials by it. A state over HTTP reads it too.
   */
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined;
  /** Holds a custom store, such as `storeOver(backend)`. Then `remoteState` and `statePath` do not count. */
  readonly stateStore?: StateStore;
  /** Seals the state, and guildform refuses a state without its seal. The value is the text of GUILDFORM_STATE_KEY. */
  readonly stateKey?: string | undefined;
  /** In this file the machine remembers the sealed states that it has seen. Without the file it remembers no state. */
  readonly seenStatesFile?: string | undefined;
  /** Signs saved plans, and guildform refuses a plan without its signature. The value is the text of GUILDFORM_PLAN_KEY. */
  readonly planKey?: string | undefined;
  /** This is the largest number of calls at the same time. By default the number begins with 8 and grows to at most 32. */
  readonly concurrency?: number;
  /** Takes the lock of the state. The default is this process. */
  readonly holder?: LockHolder;
  /** Limits the wait for a lock of another run. By default there is no wait. */
  readonly lockTimeoutMs?: number | undefined;
  readonly onEvent?: EngineListener;
  readonly onClientEvent?: ClientListener;
  /** Runs when a state was read that does not live in this place. */
  readonly onStateMove?: (move: FoundMove) => void | Promise<void>;
  /** Runs when a state is opened under its former name, `.guildform/state.json`. */
  readonly onFormerState?: (formerState: FormerState) => void | Promise<void>;
  /** Runs with the users of a state whose ids no output may show. */
  readonly onPeople?: (people: UsersByName) => void;
  readonly clock?: Clock;
  /** Measures what happens outside: events of the gateway, and threads that appear. The default is the clock of the system. */
  readonly eventClock?: Clock;
  readonly random?: Random;
  /** Sends the requests in place of the client's own agent and of `proxy`. It belongs to GuildClientOptions. */
  readonly dispatcher?: Dispatcher;
}

/** Without a number of its own, a client begins with this many calls at once. */
export const DEFAULT_CONCURRENCY = 8;

export const clockOf = (settings: Settings): Clock => settings.clock ?? systemClock;

export const eventClockOf = (settings: Settings): Clock => settings.eventClock ?? systemClock;

export const listenerOf = (settings: Settings): EngineListener => settings.onEvent ?? (() => {});

/** Returns the number of calls at the same time for an estimate, and checks it. Throws UsageError. */
export function concurrencyOf({ concurrency = DEFAULT_CONCURRENCY }: Settings): number {
  if (concurrency >= 1 && Number.isInteger(concurrency)) return concurrency;
  throw new UsageError({ case: "concurrency", given: concurrency });
}

/** Wraps a path that a person typed for a run with these settings. */
export const typedIn = ({ links = "inside" }: Pick<Settings, "links">, path: string): TypedPath => ({
  path,
  links,
});

/** Takes the right to write the state. The caller closes the session. Throws the errors of takeLock(). */
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
  return takeLock(store, holderOf(settings), {
    clock: clockOf(settings),
    timeoutMs: settings.lockTimeoutMs,
    signal: signal ?? new AbortController().signal,
    onEvent: listenerOf(settings),
    options,
  });
}

/** The caller closes the client. */
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
    ...(settings.concurrency === undefined ? {} : { concurrency: concurrencyOf(settings) }),
    clock: clockOf(settings),
    random: settings.random ?? systemRandom,
    version: version(),
    ...further,
    ...(onClientEvent === undefined ? {} : { onEvent: onClientEvent }),
  });
}
