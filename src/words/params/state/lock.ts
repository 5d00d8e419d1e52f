// Params of what is said of the lock of a state.

import type { Cases, None } from "../cases.js";

/** Stands for the process of a holder who is hidden: no holder has it. */
export const HIDDEN_PID = 0;

/** A lock as its holder wrote it; `seen` is the last sign of life, null where nothing tells; `since` is empty there. Times are ISO 8601, UTC. */
export interface LockParams {
  readonly id: string;
  readonly who: string;
  readonly host: string;
  readonly pid: number;
  readonly command: string;
  readonly ci_job_url: string | null;
  readonly since: string;
  readonly seen: string | null;
}

/** `nowMs` is the time when it was looked at, in ms since 1970. */
export interface SeenLock {
  readonly lock: LockParams;
  readonly nowMs: number;
}

/** Another run held the lock, or wrote, in each of so many rounds; `last`: the latest of them, null where the store does not tell, or shows none. */
export interface Restless {
  readonly rounds: number;
  /** `alice@build-7`; `at`: ISO 8601, UTC. */
  readonly last: { readonly who: string; readonly at: string } | null;
}

/** How somebody who found the lock taken goes on. */
export type WayToLock = Cases<{
  /** It is a file beside the state. */
  readonly file: None;
  /** It is kept with the state, in a store that is named with `--state`. */
  readonly store: None;
  /** In the words of another backend. */
  readonly told: { readonly hint: string };
}>;

export interface LockCodes {
  readonly STATE_LOCKED: SeenLock & { readonly location: string; readonly way: WayToLock };
  /** `present` holds it now; `by`: who removed it, where the store tells and nobody holds it. */
  readonly STATE_LOCK_LOST: SeenLock & {
    readonly location: string;
    readonly present: LockParams | null;
    readonly by?: Restless["last"];
  };
}
