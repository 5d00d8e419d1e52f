// A state store over a log and a lease: all that backends have in common.
//
// A backend is a StateBackend; this makes of it a StateStore that keeps the promises of store.ts.

import { type Clock, systemClock } from "../model/clock.js";
import type { StateBackend } from "./backend.js";
import { openLoggedSession } from "./logged-session.js";
import { SealedState, type Sealing } from "./sealed-state.js";
import type { StateStore } from "./store.js";
import { systemTicker, type Ticker } from "./ticker.js";
import { momentOf } from "./watched-lease.js";

export interface StoreOptions {
  /** The beats of a session: signs of life, and writes that nobody waits for. */
  readonly ticker?: Ticker | undefined;
  /** Says when the session asks the place again whether the lease is still its own; left out: the clock of the system. */
  readonly clock?: Clock | undefined;
  /** The key under which each write is sealed, and must be; left out: nothing is sealed. */
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
