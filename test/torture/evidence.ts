// A case of the bench leaves this evidence behind as values. `invariants.ts` judges it.

import type { JournalEntry, WorldGuild } from "../../src/emulator/index.js";
import type { Plan } from "../../src/plan/value/plan.js";
import type { State } from "../../src/state/state.js";
import type { Prepared } from "./scenario.js";

/** A moment is a guild between two effects. */
export interface Moment {
  readonly guild: WorldGuild;
  /** `true` means that a person may have made the last change. */
  readonly byHand: boolean;
  /** The watch counts the runs. 0 means that it did not learn of a run. */
  readonly run: number;
}

export interface RunEvidence {
  /** This is the plan that the run applied. `null` means that it made no plan, or that the bench did not see it. */
  readonly plan: Plan | null;
  /** These are the run's own calls that may change something (isWrite), in the order of arrival. */
  readonly writes: readonly JournalEntry[];
  /** These creates left before a state held their intent. If the bench did not look, the field is left out. */
  readonly unannounced?: readonly string[];
  /** This is the state after the run. `null` means that there is none. */
  readonly state: State | null;
  /** This is the reason why the bench could not read the state after the run. `null` means that it could. */
  readonly stateError: string | null;
}

export interface Evidence {
  readonly prepared: Prepared;
  /** The guilds are from before the first run to after the last, oldest first and without gaps (watch.ts). */
  readonly moments: readonly Moment[];
  /** The oldest run comes first. */
  readonly runs: readonly RunEvidence[];
  /** `true` means that the last plan had nothing to do and nothing to remember. */
  readonly converged: boolean;
  /** The ids belong to channels that a person made during the case. */
  readonly madeByHand: ReadonlySet<string>;
  /**
   * `true` means that a person changed the guild during the case. Then the judgement of access goes step by step, and the comparison at the
   * end covers only managed things.
   */
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
  readonly what: string;
}

export interface CaseResult {
  /** `--case <id>` repeats the case. */
  readonly id: string;
  /** The case counts in this row of the table. The default is the row of its section. */
  readonly line?: string;
  /** This number of faults struck: kills, edits, damages. */
  readonly faults: number;
  /** Runs of guildform in all. */
  readonly runs: number;
  /** This number of runs without faults was necessary until the plan was empty. */
  readonly recovery: number;
  readonly violations: readonly Violation[];
}

/** The result becomes one row of the table. */
export interface SectionResult {
  readonly section: string;
  readonly cases: readonly CaseResult[];
}
