// What the use cases tell whoever listens, as values. Text is made elsewhere.

import type { DriftElsewhere } from "../plan/footprint/staleness.js";
import type { LockInfo } from "../state/store.js";
import type { Outcome } from "./outcome.js";

export type EngineEvent =
  /** The state was locked by a holder that is gone; its lock was taken over, whatever comes of this run. */
  | { readonly type: "lock-replaced"; readonly holder: LockInfo }
  /** Another run holds the lock of the state; it is waited for, at most so long. Once for each holder. */
  | { readonly type: "lock-waiting"; readonly holder: LockInfo; readonly left_ms: number }
  /** One more object was read; `total` is known once the channel list is there. */
  | { readonly type: "read"; readonly done: number; readonly total: number }
  | {
      readonly type: "operation-started";
      readonly id: string;
      readonly address: string;
      readonly operation: string;
    }
  /** `done` of `total` operations have an outcome. */
  | {
      readonly type: "operation-ended";
      readonly outcome: Outcome;
      readonly done: number;
      readonly total: number;
    }
  | { readonly type: "verifying" }
  /** Changes outside of what the plan touches; they stop nothing. */
  | { readonly type: "drift-elsewhere"; readonly drift: readonly DriftElsewhere[] }
  /** No new call starts; the running ones are awaited. */
  | { readonly type: "stopping"; readonly reason: "interrupted" | "state-not-writable" };

export type EngineListener = (event: EngineEvent) => void;
