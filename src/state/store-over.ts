// Makes a StateStore of a backend. It keeps the promises of store.ts with a log and a lease alone, so all stores share this code.

import { type Clock, systemClock } from "../model/clock.js";
import type { StateBackend } from "./backend.js";
import { openLoggedSession } from "./logged-session.js";
import { SealedState, type Sealing } from "./sealed-state.js";
import type { StateStore } from "./store.js";
import { systemTicker, type Ticker } from "./ticker.js";
import { momentOf } from "./watched-lease.js";

export interface StoreOptions {
  /** The beat runs the renewals of a session, and the writes of appendLater(). */
  readonly ticker?: Ticker | undefined;
  /** The clock decides when the session asks the place again whether it still holds the lease. The default is the clock of the system. */
  readonly clock?: Clock | undefined;
  /** The session seals each write with this key, and refuses a state without a valid seal. Without a key it seals nothing. */
  readonly sealing?: Sealing | null | undefined;
}

export function storeOver(
  backend: StateBackend,
  { ticker = systemTicker, clock = systemClock, sealing = null }: StoreOptions = {},
): StateStore {
  const { location } = backend;
  const sealed = new SealedState(sealing, backend);
  return {
    location,
    ...(backend.tellsHolder === undefined ? {} : { tellsHolder: backend.tellsHolder }),
    ...(backend.lastWrite === undefined ? {} : { lastWrite: backend.lastWrite }),
    ...(backend.writes === undefined ? {} : { writes: backend.writes }),
    read: async () => sealed.understood(await (await backend.find("read")).log.read()),
    holder: async () => (await backend.find("read")).lease.holder(),
    unlock: async (lockId) => (await backend.find("write")).lease.break(lockId),
    lock: async (holder, { unchecked = false, moves = false } = {}) => {
      const { log, lease } = await backend.find("write");
      const takenAt = momentOf(clock);
      const held = await lease.take(holder);
      try {
        return await openLoggedSession({
          lease: held,
          log: await log.open(held.info.id, { setsAside: unchecked }),
          ticker,
          clock,
          takenAt,
          sealed,
          location,
          unchecked,
          moves,
        });
      } catch (error) {
        await held.release().catch(() => undefined);
        throw error;
      }
    },
  };
}
