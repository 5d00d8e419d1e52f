// The history of a state that is being changed: the last applies and what each of them changed.
//
// Promises: a change is added at a cost that does not depend on how many stand there; at most HISTORY_LENGTH runs
// stand; what an earlier run knew of the guild stays only as long as an intent of that run is open.

import { type AppliedChange, type AppliedRun, HISTORY_LENGTH } from "./state.js";

interface DraftRun {
  /** Its changes count only while `changes` is null. */
  run: AppliedRun;
  /** Grows in place; null until the first change is added. */
  changes: AppliedChange[] | null;
  /** The value as it was last looked at; null when it has changed since. */
  finished: AppliedRun | null;
}

export class HistoryDraft {
  /** Oldest first. */
  #runs: DraftRun[];
  /** How many open intents each run has. */
  readonly #open = new Map<string, number>();

  constructor(history: readonly AppliedRun[]) {
    this.#runs = history.map((run) => ({ run, changes: null, finished: run }));
  }

  /** What changed nothing and waits for nothing makes room; the oldest run goes when there are still too many. */
  begin(run: AppliedRun): void {
    const earlier = this.#runs.filter(
      (one) => (one.changes ?? one.run.changes).length > 0 || this.#open.has(one.run.id),
    );
    this.#runs = [...earlier, { run, changes: null, finished: run }].slice(-HISTORY_LENGTH);
    for (const one of this.#runs.slice(0, -1)) this.#forgetKnown(one);
  }

  /** Without its run a change means nothing and is dropped. */
  add(runId: string, change: AppliedChange): void {
    const draft = this.#runs.findLast(({ run }) => run.id === runId);
    if (draft === undefined) return;
    draft.changes ??= [...draft.run.changes];
    draft.changes.push(change);
    draft.finished = null;
  }

  /** An intent of this run is open from now on. */
  opened(runId: string): void {
    this.#open.set(runId, (this.#open.get(runId) ?? 0) + 1);
  }

  /** An intent of this run is open no more. */
  closed(runId: string): void {
    const left = (this.#open.get(runId) ?? 0) - 1;
    if (left > 0) {
      this.#open.set(runId, left);
      return;
    }
    this.#open.delete(runId);
    for (const earlier of this.#runs.slice(0, -1)) {
      if (earlier.run.id === runId) this.#forgetKnown(earlier);
    }
  }

  /** Copies the runs that changed since the last look, and no others. */
  toHistory(): readonly AppliedRun[] {
    return this.#runs.map((draft) => {
      draft.finished ??= { ...draft.run, changes: [...(draft.changes ?? draft.run.changes)] };
      return draft.finished;
    });
  }

  /** What was known before a run tells what its lost creates have made, and serves nothing else. */
  #forgetKnown(draft: DraftRun): void {
    if (draft.run.known === null || this.#open.has(draft.run.id)) return;
    draft.run = { ...draft.run, known: null };
    draft.finished = null;
  }
}
