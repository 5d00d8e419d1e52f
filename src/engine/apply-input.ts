// The input of apply. The plan is complete, so apply reads no configuration.

import type { BeforeSend } from "../client/call-attempts.js";
import type { GuildClient } from "../client/guild-client.js";
import type { ReadContained } from "../config/source/contained-file.js";
import type { Clock } from "../model/clock.js";
import type { Plan } from "../plan/value/plan.js";
import type { StateSession } from "../state/store.js";
import type { EngineListener } from "./engine-event.js";

export interface ApplyInput {
  readonly plan: Plan;
  /** Goes into the history as the digest of the saved plan. It is undefined when this apply has made the plan itself. */
  readonly planDigest?: string | undefined;
  readonly client: GuildClient;
  readonly session: StateSession;
  readonly clock: Clock;
  /**
   * Measures what happens outside in its own time: gateway events, and threads that appear in a list. The clock of a rehearsal jumps, and
   * such a wait must not use it.
   */
  readonly eventClock: Clock;
  /** Returns random text for the lineage of a new state, and for the id of this run. */
  readonly newId: () => string;
  /** Limits the number of calls at the same time. `null` means that the client alone limits it. */
  readonly concurrency: number | null;
  readonly onEvent: EngineListener;
  /** Reads the image files of posts. They are in the folder of the configuration, or below it. */
  readonly readContained: ReadContained;
  /** The abort keeps new calls from starting. Apply waits for the running calls. */
  readonly stop: AbortSignal;
}

export interface SendInput extends ApplyInput {
  /**
   * Runs before each attempt, also before the repetition after a rate limit. It rejects when a write of state failed or the lock is lost.
   * Then apply sends nothing more.
   */
  readonly beforeSend: BeforeSend;
}
