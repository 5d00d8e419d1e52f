// Use cases send these events to their listener. An event is a value. render/ makes the text.

import type { DriftElsewhere } from "../plan/footprint/staleness.js";
import type { LockInfo } from "../state/store.js";
import type { Outcome } from "./outcome.js";

export type EngineEvent =
  /**
   * Another holder had locked the state and is gone. This run took over the lock. The event comes also when the run does nothing
   * afterwards.
   */
  | { readonly type: "lock-replaced"; readonly holder: LockInfo }
  /** Another run holds the lock of the state. This run waits for it, for at most `left_ms`. The event comes once for each holder. */
  | { readonly type: "lock-waiting"; readonly holder: LockInfo; readonly left_ms: number }
  /** The engine has read one more object. The engine knows all reads then, and `total` is their number. */
  | { readonly type: "read"; readonly done: number; readonly total: number }
  | {
      readonly type: "operation-started";
      readonly id: string;
      readonly address: string;
      readonly operation: string;
    }
  /** An operation has an outcome now. `done` of `total` operations have an outcome. */
  | {
      readonly type: "operation-ended";
      readonly outcome: Outcome;
      readonly done: number;
      readonly total: number;
    }
  | { readonly type: "verifying" }
  /** Objects outside of the plan have changed. The event stops nothing. */
  | { readonly type: "drift-elsewhere"; readonly drift: readonly DriftElsewhere[] }
  /** No new call starts. Apply waits for the running calls. */
  | { readonly type: "stopping"; readonly reason: "interrupted" | "state-not-writable" };

export type EngineListener = (event: EngineEvent) => void;
