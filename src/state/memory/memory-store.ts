// This backend keeps the state in memory. It is the shortest way to keep the promises of log.ts and lease.ts. Stores that open the same
// memory share the state, as runs on one database do. A rehearsal and `undo --into` have their state in it, and tests do too.

import type { StateBackend } from "../backend.js";
import type { HeldLease, StateLease } from "../lease.js";
import type { LogContent, LogEntry, OpenLog, StateLog } from "../log.js";
import type { StoredState } from "../state.js";
import { StateLockedError, StateLockLostError } from "../state-errors.js";
import type { LockInfo, StateStore } from "../store.js";
import { type StoreOptions, storeOver } from "../store-over.js";
import type { Ticker } from "../ticker.js";

/** This beat never comes, for simulated time. Records of appendLater() then wait for the next write. */
export const noBeat: Ticker = () => () => {};

/** The memory holds one state, as a database would hold it in two tables and a row. */
export class StateMemory {
  compacted: StoredState | null = null;
  entries: LogEntry[] = [];
  lease: LockInfo | null = null;
  /** This many leases were given. The number is also the id of the last one. */
  given = 0;
}

export function memoryBackend(memory: StateMemory, location = "memory:"): StateBackend {
  return {
    location,
    name: location,
    place: location,
    find: async () => ({ log: logIn(memory), lease: leaseIn(memory, location) }),
  };
}

export const memoryStore = (memory: StateMemory, options: StoreOptions = {}): StateStore =>
  storeOver(memoryBackend(memory), options);

function logIn(memory: StateMemory): StateLog {
  const read = async (): Promise<LogContent> => ({
    snapshot: memory.compacted,
    entries: [...memory.entries],
    entriesIn: "memory:",
  });
  const open = async (): Promise<OpenLog> => ({
    content: await read(),
    begin: async (initial) => {
      memory.compacted = initial;
    },
    replace: async (other) => {
      memory.compacted = other;
    },
    append: async (entries) => {
      memory.entries.push(...entries);
    },
    compact: async (state) => {
      memory.compacted = state;
      memory.entries = [];
    },
    close: async () => {},
  });
  return { read, open };
}

function leaseIn(memory: StateMemory, location: string): StateLease {
  const locked = (holder: LockInfo) =>
    new StateLockedError(holder, {
      location,
      nowMs: Date.parse(holder.since),
      way: { case: "told", hint: "Wait." },
    });
  return {
    holder: async () => memory.lease,
    take: async (holder) => {
      if (memory.lease !== null) throw locked(memory.lease);
      memory.given += 1;
      const since = "2026-03-01T00:00:00.000Z";
      memory.lease = { ...holder, id: String(memory.given), since, seen: since };
      return heldIn(memory, memory.lease, location);
    },
    break: async (id) => {
      const present = memory.lease;
      if (present !== null && present.id !== id) throw locked(present);
      memory.lease = null;
      return present;
    },
  };
}

function heldIn(memory: StateMemory, info: LockInfo, location: string): HeldLease {
  const isOurs = () => memory.lease?.id === info.id;
  const assertHeld = async () => {
    if (isOurs()) return;
    throw new StateLockLostError(info, { location, present: memory.lease, nowMs: Date.parse(info.since) });
  };
  return {
    info,
    replaced: null,
    assertHeld,
    look: assertHeld,
    renew: assertHeld,
    release: async () => {
      if (isOurs()) memory.lease = null;
    },
  };
}
