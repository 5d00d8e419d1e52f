// Takes the lock of a state, at once or when its holder gives it back within some time. Who waits says for whom, and
// looks again now and then; whoever comes first has it, so a long wait promises nothing.

import type { Clock } from "../model/clock.js";
import { StateLockedError } from "../state/state-errors.js";
import type { LockHolder, LockOptions, StateSession, StateStore } from "../state/store.js";
import { SaidError } from "../words/said-error.js";
import type { EngineListener } from "./engine-event.js";

/** The signal came while the lock was waited for: nothing was done. */
export class LockWaitStoppedError extends SaidError {
  readonly code = "LOCK_WAIT_STOPPED";

  constructor(reason: unknown) {
    super({ code: "LOCK_WAIT_STOPPED", params: {} }, { cause: reason });
  }
}

export interface LockWait {
  readonly clock: Clock;
  /** 0 or undefined: not at all. */
  readonly timeoutMs: number | undefined;
  readonly signal: AbortSignal;
  readonly onEvent: EngineListener;
  readonly options?: LockOptions;
}

const LOOK_EVERY_MS = 1000;

/** Errors: those of StateStore.lock(), StateLockedError only when the time is over; LockWaitStoppedError. */
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
