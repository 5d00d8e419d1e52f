// Keeps states over HTTP, by the protocol of Terraform's http backend. GitLab has it for every project, and Gitea for every owner.
// use-cases/open-store.ts opens it.
//
// It keeps the promises of StateStore, except for two that the protocol does not allow: holder() is always null, and the cost of an append
// grows with the state. A server that accepts writes without the lock is refused, unless `unfenced` allows it.

import type { Dispatcher } from "undici";
import type { Deadline } from "../../http/exchange.js";
import type { Clock } from "../../model/clock.js";
import type { Random } from "../../model/random.js";
import type { StateBackend } from "../backend.js";
import type { Sealing } from "../sealed-state.js";
import type { StateWrite } from "../state-write.js";
import type { StateStore } from "../store.js";
import { storeOver } from "../store-over.js";
import type { Ticker } from "../ticker.js";
import type { FoundState } from "./carried-state.js";
import { readForReplacing, readHttpLog } from "./found-over-http.js";
import type { HttpAccess } from "./http-access.js";
import { breakHttpLock, type HeldHttpLock, type LockParts, takeHttpLock } from "./http-lock.js";
import { type HttpLogParts, OpenHttpLog } from "./http-log.js";
import { StateServer } from "./state-server.js";

export interface HttpStateStoreOptions {
  readonly access: HttpAccess;
  /** Returns the dispatcher of undici for an address, which may lead through a proxy. */
  readonly dispatcher: (url: string) => Promise<Dispatcher>;
  readonly random: Random;
  readonly clock: Clock;
  /** True allows a server that accepts writes without the lock: people promise that no other run writes there. */
  readonly unfenced?: boolean | undefined;
  readonly sealing?: Sealing | null | undefined;
  /** The beat decides when the records of appendLater() are written. */
  readonly ticker?: Ticker | undefined;
  /** One request may take this long; 60 s when left out. */
  readonly timeoutMs?: number;
  /** Has the meaning of ExchangeLimits.deadline. */
  readonly deadline?: Deadline | undefined;
  /** The store sends and reads at most this much; 64 MiB when left out. */
  readonly maxStateBytes?: number;
}

export const MAX_HTTP_STATE_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 60_000;

/** Returns a store behind an address. It sends nothing before its first use. */
export function httpStateStore(options: HttpStateStoreOptions): StateStore {
  const { access, random, clock, dispatcher, sealing, ticker, deadline } = options;
  const { unfenced = false, timeoutMs = TIMEOUT_MS, maxStateBytes = MAX_HTTP_STATE_BYTES } = options;
  const location = shown(access.url);
  const maxAnswerBytes = maxStateBytes;
  const server = new StateServer({ access, dispatcher, clock, timeoutMs, maxAnswerBytes, deadline });
  const lockParts: LockParts = { server, location, lockAddress: shown(access.lock.url), random, clock };
  const logParts: HttpLogParts = { server, location, random, clock, maxStateBytes, unfenced };
  let lastWrite: StateWrite | null = null;
  const onRead = ({ serial, by }: FoundState) => {
    lastWrite = by === null ? null : { id: String(serial), ...by };
  };
  const backend: StateBackend = {
    location,
    // The name keeps the query: another state of the server may differ only there.
    name: access.url,
    place: access.url,
    tellsHolder: false,
    find: async () => usesOf(lockParts, { ...logParts, onRead }),
    lastWrite: () => lastWrite,
  };
  return storeOver(backend, { sealing, ticker, clock });
}

/** Returns the URL without its query, which may hold a token. */
function shown(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

/** Returns log and lease of one use: the log writes under the lock that the lease took. */
function usesOf(
  lockParts: LockParts,
  { onRead, ...logParts }: HttpLogParts & { readonly onRead: (foundState: FoundState) => void },
): Awaited<ReturnType<StateBackend["find"]>> {
  let held: HeldHttpLock | null = null;
  return {
    log: {
      read: async () => {
        const foundState = await readHttpLog(logParts);
        onRead(foundState);
        return foundState.content;
      },
      open: async (_leaseId, { setsAside = false } = {}) => {
        if (held === null) throw new Error("a log over HTTP is opened by the holder of its lock");
        return new OpenHttpLog(await (setsAside ? readForReplacing : readHttpLog)(logParts), held, logParts);
      },
    },
    lease: {
      // Only a lock request can find out the holder, and that would be a write.
      holder: async () => null,
      break: (id) => breakHttpLock(id, lockParts),
      take: async (holder) => {
        held = await takeHttpLock(holder, lockParts);
        return held;
      },
    },
  };
}
