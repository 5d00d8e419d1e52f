// A state store over a log and a lease: all that backends have in common.
//
// A backend is a StateBackend; this makes of it a StateStore that keeps the promises of store.ts.

import type { StateLease } from "./lease.js";
import type { StateLog } from "./log.js";
import { openSession } from "./logged-session.js";
import type { StateStore } from "./store.js";
import { systemTicker, type Ticker } from "./ticker.js";
import { understoodLog } from "./understood-log.js";

/** Where one state lives. */
export interface StateBackend {
  /** What to call it in messages: a path or URL without credentials. */
  readonly location: string;
  /** Finds log and lease, anew for each use: a link may lead elsewhere by now. Errors: by what they are wanted for, StateUnreadableError or StateUnwritableError. */
  find(use: "read" | "write"): Promise<{ readonly log: StateLog; readonly lease: StateLease }>;
}

/** `ticker` is the beat at which a held lease is renewed. */
export function storeOver(backend: StateBackend, ticker: Ticker = systemTicker): StateStore {
  return {
    location: backend.location,
    read: async () => understoodLog(await (await backend.find("read")).log.read()),
    holder: async () => (await backend.find("read")).lease.holder(),
    unlock: async (lockId) => (await backend.find("write")).lease.break(lockId),
    lock: async (holder) => {
      const { log, lease } = await backend.find("write");
      const held = await lease.take(holder);
      try {
        return await openSession({ lease: held, log: await log.open(held.info.id), ticker });
      } catch (error) {
        await held.release().catch(() => undefined);
        throw error;
      }
    },
  };
}
