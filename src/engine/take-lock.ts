// Takes the lock of a state. It may wait until the holder releases the lock, and it sends an event that names the holder. It looks again
// every second. The first run that looks gets the lock, so a long wait promises nothing. use-cases/settings.ts opens each session of a
// state with it.

import type { Clock } from "../model/clock.js";
import { StateLockedError } from "../state/state-errors.js";
import type { LockHolder, LockOptions, StateSession, StateStore } from "../state/store.js";
import { SaidError } from "../words/said-error.js";
import type { EngineListener } from "./engine-event.js";

/** The signal came during the wait for the lock, and nothing was done. */
export class LockWaitStoppedError extends SaidError {
  readonly code = "LOCK_WAIT_STOPPED";

  constructor(reason: unknown) {
    super({ code: "LOCK_WAIT_STOPPED", params: {} }, { cause: reason });
  }
}

export interface LockWait {
  readonly clock: Clock;
  /** With 0 and undefined there is no wait. */
  readonly timeoutMs: number | undefined;
  readonly signal: AbortSignal;
  readonly onEvent: EngineListener;
  readonly options?: LockOptions;
}

const LOOK_EVERY_MS = 1000;

/** Throws the errors of StateStore.lock(), with StateLockedError only after the timeout, and LockWaitStoppedError. */
export async function takeLock(store: StateStore, holder: LockHolder, wait: LockWait): Promise<StateSession> {
  const { clock, timeoutMs = 0, signal, onEvent, options = {} } = wait;
  const endMs = clock.monotonic() + timeoutMs;
  let announcedHolder = "";
  for (;;) {
    try {
      return await store.lock(holder, options);
    } catch (error) {
      const leftMs = endMs - clock.monotonic();
      if (!(error instanceof StateLockedError) || leftMs <= 0) throw error;
      if (announcedHolder !== error.holder.id)
        onEvent({ type: "lock-waiting", holder: error.holder, left_ms: Math.round(leftMs) });
      announcedHolder = error.holder.id;
      await pause(Math.min(LOOK_EVERY_MS, leftMs), { clock, signal });
    }
  }
}

async function pause(ms: number, { clock, signal }: { clock: Clock; signal: AbortSignal }): Promise<void> {
  try {
    await clock.sleep(ms, signal);
  } catch (error) {
    throw new LockWaitStoppedError(error);
  }
}
