// Keeps the history of a state while it changes: the last applies, and the changes of each. state-draft.ts has one.
//
// Promises: to add a change costs the same however many there are, and so does a change that takes the place of its open one. The history
// has at most HISTORY_LENGTH runs. An earlier run keeps its list `known` only while an intent of it is open. When a later run begins, an
// earlier run without an open intent loses its calls ahead.

import type { Address } from "../model/address.js";
import { CallsAhead, type WholeCall } from "./calls-ahead.js";
import type { AppliedChange, CallAhead } from "./recorded-call.js";
import { type AppliedRun, HISTORY_LENGTH } from "./state.js";

/** Holds the changes of one run, in the order in which they came. A later change of a call takes the place of its open one. */
class GrowingChanges {
  readonly #all: Set<AppliedChange>;
  /** Maps an operation id to a change that may or may not have taken effect. */
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

  /** Adds a change. It takes the place of the open change of its call. */
  add(change: AppliedChange): void {
    this.drop(change.operation_id);
    this.#all.add(change);
    if (change.open === true) this.#open.set(change.operation_id, change);
  }

  drop(operationId: string): void {
    const open = this.#open.get(operationId);
    if (open !== undefined) this.#all.delete(open);
    this.#open.delete(operationId);
  }

  /** Marks the open change of the call as carried out, and returns it with its former members. */
  close(operationId: string): AppliedChange | undefined {
    const change = this.#open.get(operationId);
    if (change === undefined) return undefined;
    const { open: _, learns: __, ...done } = change;
    this.add(done);
    return change;
  }

  toList(): AppliedChange[] {
    return [...this.#all];
  }
}

interface DraftRun {
  /** `run.changes` counts only while `changes` is null, and `run.ahead` only while `ahead` is null. */
  run: AppliedRun;
  /** `changes` is null until the run gets its first new change. */
  changes: GrowingChanges | null;
  /** `ahead` is null until a method needs the calls ahead. */
  ahead: CallsAhead | null;
  /** toHistory() returns this value; null means that the run has changed since the last call. */
  finished: AppliedRun | null;
}

export class HistoryDraft {
  /** The oldest run comes first. */
  #runs: DraftRun[];
  /** Maps the id of a run to the number of its open intents. */
  readonly #open = new Map<string, number>();

  constructor(history: readonly AppliedRun[]) {
    this.#runs = history.map((run) => ({ run, changes: null, ahead: null, finished: run }));
  }

  /**
   * Adds a run. Runs without changes and without open intents leave. If the history then has more than HISTORY_LENGTH runs, it drops the
   * oldest one.
   */
  begin(run: AppliedRun): void {
    const earlier = this.#runs.filter(
      (one) => (one.changes?.size ?? one.run.changes.length) > 0 || this.#open.has(one.run.id),
    );
    this.#runs = [...earlier, { run, changes: null, ahead: null, finished: run }].slice(-HISTORY_LENGTH);
    for (const one of this.#runs.slice(0, -1)) {
      this.#forgetKnown(one);
      this.#forgetAhead(one);
    }
  }

  /** Drops the change when the history no longer has its run. */
  add(runId: string, change: AppliedChange): void {
    this.#growing(runId)?.add(change);
  }

  /** Removes the open change of a call that had no effect. */
  drop(runId: string, operationId: string): void {
    this.#growing(runId)?.drop(operationId);
  }

  /** Marks the open change of a call as carried out, and returns it as it was while open. */
  close(runId: string, operationId: string): AppliedChange | undefined {
    return this.#growing(runId)?.close(operationId);
  }

  /** Drops the call when the history no longer has its run. */
  addAhead(runId: string, call: CallAhead): void {
    this.#ahead(runId)?.add(call);
  }

  /** An intent of the run has made this object. Returns the calls that need no other object: they are no longer ahead. */
  made(
    runId: string,
    { address, id }: { readonly address: Address; readonly id: string },
  ): readonly WholeCall[] {
    return this.#aheadNaming(runId)?.made(address, id) ?? [];
  }

  /** An intent of the run did not make its object. */
  notMade(runId: string, address: Address): void {
    this.#aheadNaming(runId)?.notMade(address);
  }

  /** Removes a call ahead that will not be sent from the run `runId`. If `runId` is undefined, it removes the call from any run. */
  dropAhead(operationId: string, runId: string | undefined): void {
    for (const draft of this.#runs) {
      if (!hasAhead(draft) || (runId !== undefined && draft.run.id !== runId)) continue;
      if (aheadOf(draft).has(operationId)) this.#ahead(draft.run.id)?.drop(operationId);
    }
  }

  renameAhead(renamed: { readonly from: Address; readonly to: Address }): void {
    for (const draft of this.#runs) if (hasAhead(draft)) this.#ahead(draft.run.id)?.rename(renamed);
  }

  opened(runId: string): void {
    this.#open.set(runId, (this.#open.get(runId) ?? 0) + 1);
  }

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

  /** Copies only the runs that changed since the last call. */
  toHistory(): readonly AppliedRun[] {
    return this.#runs.map((draft) => {
      draft.finished ??= finished(draft);
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

  #ahead(runId: string): CallsAhead | undefined {
    const draft = this.#runs.findLast(({ run }) => run.id === runId);
    if (draft === undefined) return undefined;
    draft.finished = null;
    return aheadOf(draft);
  }

  /** Returns undefined when the run has no calls ahead. */
  #aheadNaming(runId: string): CallsAhead | undefined {
    const draft = this.#runs.findLast(({ run }) => run.id === runId);
    return draft !== undefined && hasAhead(draft) ? this.#ahead(runId) : undefined;
  }

  /** The ids that these calls name can no longer come. */
  #forgetAhead(draft: DraftRun): void {
    if (!hasAhead(draft) || this.#open.has(draft.run.id)) return;
    draft.ahead = new CallsAhead([]);
    draft.finished = null;
  }

  /** The list `known` serves one purpose: a later run finds with it the objects that lost creates have made. */
  #forgetKnown(draft: DraftRun): void {
    if (draft.run.known === null || this.#open.has(draft.run.id)) return;
    draft.run = { ...draft.run, known: null };
    draft.finished = null;
  }
}

function aheadOf(draft: DraftRun): CallsAhead {
  draft.ahead ??= new CallsAhead(draft.run.ahead ?? []);
  return draft.ahead;
}

const hasAhead = ({ run, ahead }: DraftRun): boolean => (ahead?.size ?? run.ahead?.length ?? 0) > 0;

function finished(draft: DraftRun): AppliedRun {
  const { ahead: _, ...run } = draft.run;
  const changes = draft.changes?.toList() ?? [...run.changes];
  return hasAhead(draft) ? { ...run, changes, ahead: aheadOf(draft).toList() } : { ...run, changes };
}
