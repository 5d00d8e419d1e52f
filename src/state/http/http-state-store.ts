// State over HTTP: the protocol of Terraform's http backend, which GitLab gives every project and Gitea every owner.
//
// Promises: those of StateStore, but two that the protocol does not allow: holder() is always null, and the cost of an append
// grows with the state. A server that does not hold its lock is refused, unless somebody says that this is known.

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
  /** What sends the requests to an address: through a proxy or not. */
  readonly dispatcher: (url: string) => Promise<Dispatcher>;
  readonly random: Random;
  readonly clock: Clock;
  /** The server may take writes from whoever does not hold the lock: nobody else writes there. */
  readonly unfenced?: boolean | undefined;
  /** The key under which each write is sealed, and must be; left out: nothing is sealed. */
  readonly sealing?: Sealing | null | undefined;
  /** The beat at which records are written that may come later. */
  readonly ticker?: Ticker | undefined;
  /** How long one request may take; 60 s when left out. */
  readonly timeoutMs?: number;
  /** As of ExchangeLimits. */
  readonly deadline?: Deadline | undefined;
  /** What is sent and read at most; 64 MiB when left out. */
  readonly maxStateBytes?: number;
}

export const MAX_HTTP_STATE_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 60_000;

/** A store behind an address. Asks nothing before it is used. */
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
    // Its query may be what tells it from another state of the server.
    name: access.url,
    place: access.url,
    tellsHolder: false,
    find: async () => usesOf(lockParts, { ...logParts, onRead }),
    lastWrite: () => lastWrite,
  };
  return storeOver(backend, { sealing, ticker, clock });
}

/** Without its query, in which a token may stand. */
function shown(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

/** Log and lease of one use: writes are sent under the lock that was taken. */
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
      // To ask for the lock would be a write, and nothing else tells.
      holder: async () => null,
      break: (id) => breakHttpLock(id, lockParts),
      take: async (holder) => {
        held = await takeHttpLock(holder, lockParts);
        return held;
      },
    },
  };
}
