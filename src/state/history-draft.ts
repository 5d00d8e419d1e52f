// The history of a state that is being changed: the last applies and what each of them changed.
//
// Promises: a change is added, or takes the place of the open one of its call, at a cost that does not depend on how many stand
// there; at most HISTORY_LENGTH runs stand; what an earlier run knew of the guild stays only as long as an intent of that run is
// open.

import { type AppliedChange, type AppliedRun, HISTORY_LENGTH } from "./state.js";

/** The changes of a run by the order in which they came, without those that another took the place of. */
class GrowingChanges {
  readonly #all: Set<AppliedChange>;
  /** By operation id: changes of which nobody knows whether they took effect. */
  readonly #open: Map<string, AppliedChange>;

  constructor(changes: readonly AppliedChange[]) {
    this.#all = new Set(changes);
    this.#open = new Map(
      changes.flatMap((one) => (one.open === true ? [[one.operation_id, one] as const] : [])),
    );
  }

  get size(): number {
    return this.#all.size;
  }

  /** What is known of a call by now counts instead of its open change. */
  add(change: AppliedChange): void {
    this.drop(change.operation_id);
    this.#all.add(change);
    if (change.open === true) this.#open.set(change.operation_id, change);
  }

  /** Its open change, when there is one. */
  drop(operationId: string): void {
    const open = this.#open.get(operationId);
    if (open !== undefined) this.#all.delete(open);
    this.#open.delete(operationId);
  }

  toList(): AppliedChange[] {
    return [...this.#all];
  }
}

interface DraftRun {
  /** Its changes count only while `changes` is null. */
  run: AppliedRun;
  /** null until the first change is added. */
  changes: GrowingChanges | null;
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
      (one) => (one.changes?.size ?? one.run.changes.length) > 0 || this.#open.has(one.run.id),
    );
    this.#runs = [...earlier, { run, changes: null, finished: run }].slice(-HISTORY_LENGTH);
    for (const one of this.#runs.slice(0, -1)) this.#forgetKnown(one);
  }

  /** Without its run a change means nothing and is dropped. */
  add(runId: string, change: AppliedChange): void {
    this.#growing(runId)?.add(change);
  }

  /** The call did nothing: its open change goes. */
  drop(runId: string, operationId: string): void {
    this.#growing(runId)?.drop(operationId);
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
      draft.finished ??= { ...draft.run, changes: draft.changes?.toList() ?? [...draft.run.changes] };
      return draft.finished;
    });
  }

  #growing(runId: string): GrowingChanges | undefined {
    const draft = this.#runs.findLast(({ run }) => run.id === runId);
    if (draft === undefined) return undefined;
    draft.finished = null;
    draft.changes ??= new GrowingChanges(draft.run.changes);
    return draft.changes;
  }

  /** What was known before a run tells what its lost creates have made, and serves nothing else. */
  #forgetKnown(draft: DraftRun): void {
    if (draft.run.known === null || this.#open.has(draft.run.id)) return;
    draft.run = { ...draft.run, known: null };
    draft.finished = null;
  }
}
