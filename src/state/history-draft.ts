// The history of a state that is being changed: the last applies and what each of them changed.
//
// Promises: a change is added, or takes the place of the open one of its call, at a cost that does not depend on how many stand
// there; at most HISTORY_LENGTH runs stand; what an earlier run knew of the guild stays only as long as an intent of that run is
// open; what is ahead of a run goes when a later run begins and no intent of the earlier one is open.

import type { Address } from "../model/address.js";
import { CallsAhead, type WholeCall } from "./calls-ahead.js";
import type { AppliedChange, CallAhead } from "./recorded-call.js";
import { type AppliedRun, HISTORY_LENGTH } from "./state.js";

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

  /** Its open change, which counts as carried out from now on. */
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
  /** Its changes count only while `changes` is null, and what is ahead of it while `ahead` is. */
  run: AppliedRun;
  /** null until the first change is added. */
  changes: GrowingChanges | null;
  /** null until the calls ahead are first looked at. */
  ahead: CallsAhead | null;
  /** The value as it was last looked at; null when it has changed since. */
  finished: AppliedRun | null;
}

export class HistoryDraft {
  /** Oldest first. */
  #runs: DraftRun[];
  /** How many open intents each run has. */
  readonly #open = new Map<string, number>();

  constructor(history: readonly AppliedRun[]) {
    this.#runs = history.map((run) => ({ run, changes: null, ahead: null, finished: run }));
  }

  /** What changed nothing and waits for nothing makes room; the oldest run goes when there are still too many. */
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

  /** Without its run a change means nothing and is dropped. */
  add(runId: string, change: AppliedChange): void {
    this.#growing(runId)?.add(change);
  }

  /** The call did nothing: its open change goes. */
  drop(runId: string, operationId: string): void {
    this.#growing(runId)?.drop(operationId);
  }

  /** The call took effect: gives its change as it was while it was open. */
  close(runId: string, operationId: string): AppliedChange | undefined {
    return this.#growing(runId)?.close(operationId);
  }

  /** Without its run a call ahead means nothing and is dropped. */
  addAhead(runId: string, call: CallAhead): void {
    this.#ahead(runId)?.add(call);
  }

  /** What an intent of the run made: the calls that name nothing else now are ahead no more. */
  made(
    runId: string,
    { address, id }: { readonly address: Address; readonly id: string },
  ): readonly WholeCall[] {
    return this.#aheadNaming(runId)?.made(address, id) ?? [];
  }

  /** An intent of the run made nothing. */
  notMade(runId: string, address: Address): void {
    this.#aheadNaming(runId)?.notMade(address);
  }

  /** A call ahead, of this run or of whichever has it, is not sent. */
  dropAhead(operationId: string, runId: string | undefined): void {
    for (const draft of this.#runs) {
      if (!hasAhead(draft) || (runId !== undefined && draft.run.id !== runId)) continue;
      if (aheadOf(draft).has(operationId)) this.#ahead(draft.run.id)?.drop(operationId);
    }
  }

  renameAhead(renamed: { readonly from: Address; readonly to: Address }): void {
    for (const draft of this.#runs) if (hasAhead(draft)) this.#ahead(draft.run.id)?.rename(renamed);
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

  /** undefined: nothing is ahead of the run. */
  #aheadNaming(runId: string): CallsAhead | undefined {
    const draft = this.#runs.findLast(({ run }) => run.id === runId);
    return draft !== undefined && hasAhead(draft) ? this.#ahead(runId) : undefined;
  }

  /** No id that a call ahead names will come any more. */
  #forgetAhead(draft: DraftRun): void {
    if (!hasAhead(draft) || this.#open.has(draft.run.id)) return;
    draft.ahead = new CallsAhead([]);
    draft.finished = null;
  }

  /** What was known before a run tells what its lost creates have made, and serves nothing else. */
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
