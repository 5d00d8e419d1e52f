// Evidence: what a case of the bench leaves behind, as values; invariants.ts judges it.

import type { JournalEntry, WorldGuild } from "../../src/emulator/index.js";
import type { Plan } from "../../src/plan/value/plan.js";
import type { State } from "../../src/state/state.js";
import type { Prepared } from "./scenario.js";

/** A guild as it was between two effects. */
export interface Moment {
  readonly guild: WorldGuild;
  /** It may have become so by a person's hand. */
  readonly byHand: boolean;
  /** In which run, counted by the watch; 0 when nobody told it. */
  readonly run: number;
}

/** One run of guildform, however it ended. */
export interface RunEvidence {
  /** The plan that it applied; null when it came to none, or when nobody saw it. */
  readonly plan: Plan | null;
  /** Its calls that may change something, in the order of arrival (isWrite); nobody else's. */
  readonly writes: readonly JournalEntry[];
  /** Creates that left although no state held their intent; left out when nobody looked. */
  readonly unannounced?: readonly string[];
  /** The state afterwards; null when there is none. */
  readonly state: State | null;
  /** Why the state could not be read afterwards; null when it could. */
  readonly stateError: string | null;
}

export interface Evidence {
  readonly prepared: Prepared;
  /** Guilds from before the first run to after the last, oldest first; without gaps (watch.ts). */
  readonly moments: readonly Moment[];
  /** Oldest first. */
  readonly runs: readonly RunEvidence[];
  /** The last plan had nothing to do and nothing to remember. */
  readonly converged: boolean;
  /** Ids of channels that a person made meanwhile. */
  readonly madeByHand: ReadonlySet<string>;
  /** A person changed the guild meanwhile: access is then judged step by step, and only managed things are compared. */
  readonly meddled: boolean;
}

export const VIOLATIONS = [
  "duplicates",
  "losses",
  "foreign writes",
  "exposures",
  "two holders",
  "own drift",
  "stack traces",
  "not converged",
] as const;
export type ViolationKind = (typeof VIOLATIONS)[number];

export interface Violation {
  readonly kind: ViolationKind;
  /** What was seen, in words. */
  readonly what: string;
}

/** One case, judged. */
export interface CaseResult {
  /** How to repeat it: `--case <id>`. */
  readonly id: string;
  /** The line of the table that it counts in; that of its section when left out. */
  readonly line?: string;
  /** Faults (kills, edits, damages) that really struck. */
  readonly faults: number;
  /** Runs of guildform in all. */
  readonly runs: number;
  /** Runs without faults until the plan was empty. */
  readonly recovery: number;
  readonly violations: readonly Violation[];
}

/** One row of the table. */
export interface SectionResult {
  readonly section: string;
  readonly cases: readonly CaseResult[];
}
