// A state that is being changed: records are folded in one by one, each at a cost that does not depend on
// how much the state holds; toState() gives the value whenever somebody wants to see it.
//
// Addresses and operation ids come from people and files, so lookups are Maps and the finished objects
// have no prototype: a key called `__proto__` is a key like any other.

import type { Address } from "../model/address.js";
import {
  type AppliedChange,
  type AppliedRun,
  type BoundResource,
  HISTORY_LENGTH,
  type Intent,
  type State,
  type StateRecord,
} from "./state.js";

export class StateDraft {
  readonly #base: State;
  readonly #resources: Map<Address, BoundResource>;
  readonly #intents: Map<string, Intent>;
  readonly #operationsByAddress = new Map<Address, Set<string>>();
  /** Oldest first; the lists of changes grow in place until somebody looks. */
  #history: { run: AppliedRun; changes: AppliedChange[] }[];
  #protected: readonly Address[];
  #serial: number;
  #finished: State | null;

  constructor(base: State) {
    this.#base = base;
    this.#resources = new Map(Object.entries(base.resources));
    this.#intents = new Map();
    for (const [id, intent] of Object.entries(base.intents)) this.#setIntent(id, intent);
    this.#history = base.history.map((run) => ({ run, changes: [...run.changes] }));
    this.#protected = base.protected;
    this.#serial = base.serial;
    this.#finished = base;
  }

  get lineage(): string {
    return this.#base.lineage;
  }

  get serial(): number {
    return this.#serial;
  }

  /**
   * Folds one record in.
   *
   *   bind     sets the resource; the intents of its address are settled by it
   *   forget   removes the resource
   *   rename   moves resource, intents and protection; when `to` is bound already, both stay as they are
   *   protect  replaces the list
   *   intent   adds
   *   settle   removes the intent
   *   run      begins a run of the history; the oldest beyond HISTORY_LENGTH goes
   *   change   adds to its run; without the run it is dropped
   */
  fold(record: StateRecord): void {
    this.#finished = null;
    this.#serial += 1;
    switch (record.type) {
      case "bind":
        this.#resources.set(record.address, { id: record.id, applied: record.applied });
        for (const id of this.#operationsByAddress.get(record.address) ?? []) this.#intents.delete(id);
        this.#operationsByAddress.delete(record.address);
        return;
      case "forget":
        this.#resources.delete(record.address);
        return;
      case "rename":
        this.#rename(record);
        return;
      case "protect":
        this.#protected = record.addresses;
        return;
      case "intent":
        this.#setIntent(record.intent.operation_id, record.intent);
        return;
      case "settle":
        this.#deleteIntent(record.operation_id);
        return;
      case "run":
        this.#begin(record.run);
        return;
      case "change":
        this.#history.findLast(({ run }) => run.id === record.run)?.changes.push(record.change);
        return;
      default:
        record satisfies never;
    }
  }

  /** The state as it is now. The same object until the next fold(). */
  toState(): State {
    this.#finished ??= {
      ...this.#base,
      serial: this.#serial,
      resources: withoutPrototype(this.#resources),
      intents: withoutPrototype(this.#intents),
      history: this.#history.map(({ run, changes }) => ({ ...run, changes: [...changes] })),
      protected: this.#protected,
    };
    return this.#finished;
  }

  /** What was known before an earlier run serves its open intents only. */
  #begin(run: AppliedRun): void {
    const open = new Set([...this.#intents.values()].map((intent) => intent.run));
    const earlier = this.#history.map(({ run: one, changes }) => ({
      run: one.known === null || open.has(one.id) ? one : { ...one, known: null },
      changes,
    }));
    this.#history = [...earlier, { run, changes: [...run.changes] }].slice(-HISTORY_LENGTH);
  }

  #rename({ from, to }: { readonly from: Address; readonly to: Address }): void {
    if (from === to || this.#resources.has(to)) return;
    const resource = this.#resources.get(from);
    if (resource !== undefined) {
      this.#resources.delete(from);
      this.#resources.set(to, resource);
    }
    for (const id of [...(this.#operationsByAddress.get(from) ?? [])]) {
      const intent = this.#intents.get(id);
      if (intent !== undefined) this.#setIntent(id, { ...intent, address: to });
    }
    if (this.#protected.includes(from)) {
      const renamed = this.#protected.map((address) => (address === from ? to : address));
      this.#protected = [...new Set(renamed)];
    }
  }

  #setIntent(id: string, intent: Intent): void {
    this.#deleteIntent(id);
    this.#intents.set(id, intent);
    const operations = this.#operationsByAddress.get(intent.address);
    if (operations === undefined) this.#operationsByAddress.set(intent.address, new Set([id]));
    else operations.add(id);
  }

  #deleteIntent(id: string): void {
    const intent = this.#intents.get(id);
    if (intent === undefined) return;
    this.#intents.delete(id);
    const operations = this.#operationsByAddress.get(intent.address);
    operations?.delete(id);
    if (operations?.size === 0) this.#operationsByAddress.delete(intent.address);
  }
}

function withoutPrototype<Value>(map: ReadonlyMap<string, Value>): Readonly<Record<string, Value>> {
  const object: Record<string, Value> = Object.create(null);
  for (const [key, value] of map) object[key] = value;
  return object;
}
