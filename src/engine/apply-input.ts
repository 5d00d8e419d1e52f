// What applying a plan needs. The plan is whole: no configuration is read here.

import type { BeforeSend } from "../client/call-attempts.js";
import type { GuildClient } from "../client/guild-client.js";
import type { ReadContained } from "../config/source/contained-file.js";
import type { Clock } from "../model/clock.js";
import type { Plan } from "../plan/value/plan.js";
import type { StateSession } from "../state/store.js";
import type { EngineListener } from "./engine-event.js";

export interface ApplyInput {
  readonly plan: Plan;
  /** The digest of the saved plan that is applied, for the history; left out: it was planned by this very apply. */
  readonly planDigest?: string | undefined;
  readonly client: GuildClient;
  readonly session: StateSession;
  readonly clock: Clock;
  /** For what happens outside, in its own time: events, threads that appear. A clock that jumps would not wait for it. */
  readonly eventClock: Clock;
  /** Random text for the lineage of a state that is yet to be born, and for the id of this run. */
  readonly newId: () => string;
  /** Calls at once. */
  readonly concurrency: number;
  readonly onEvent: EngineListener;
  /** Reads the image files of posts, which stand beside the configuration. */
  readonly readContained: ReadContained;
  /** Aborted: no new call starts, the running ones are awaited. */
  readonly stop: AbortSignal;
}

/** The same, for those who send calls. */
export interface SendInput extends ApplyInput {
  /** Each attempt waits for it, also the repetition after a rate limit: where it rejects, state is lost and nothing is sent any more. */
  readonly beforeSend: BeforeSend;
}
