// Holds a state that changes. The method fold() takes records in one by one, and its cost does not depend on the size of the state. The
// method toState() returns the value at any time.
//
// Addresses and operation ids come from people and files. So lookups are Maps, and the finished objects have no prototype: `__proto__` is a
// key like any other.

import { type Address, byAddress } from "../model/address.js";
import { type BoundId, joinedKey, ownIdOf } from "../model/bound-id.js";
import { refsIn } from "../model/ref.js";
import { madeBy } from "../protocol/made-by.js";
import { isWhole, type WholeCall } from "./calls-ahead.js";
import { entryNames, FormerDraft } from "./former-draft.js";
import { HistoryDraft } from "./history-draft.js";
import { withMet } from "./met-paces.js";
import { PostsDraft } from "./posts-draft.js";
import { ProtectedDraft } from "./protected-draft.js";
import type { BoundResource, Intent, RememberTemplate } from "./recorded-call.js";
import { PLANS_REMEMBERED, type State } from "./state.js";
import type { StateMove } from "./state-move.js";
import type { StateRecord } from "./state-record.js";

export class StateDraft {
  readonly #base: State;
  readonly #resources: Map<Address, BoundResource>;
  readonly #intents: Map<string, Intent>;
  readonly #operationsByAddress = new Map<Address, Set<string>>();
  readonly #history: HistoryDraft;
  readonly #posts: PostsDraft;
  readonly #former: FormerDraft;
  #protected: ProtectedDraft;
  #plans: readonly string[] | undefined;
  #paces: State["paces"];
  #move: StateMove | null;
  #serial: number;
  #finished: State | null;

  constructor(base: State) {
    this.#base = base;
    this.#resources = new Map(byAddress(base.resources));
    this.#intents = new Map();
    this.#history = new HistoryDraft(base.history);
    this.#posts = new PostsDraft(base.posts);
    for (const [id, intent] of Object.entries(base.intents)) this.#setIntent(id, intent);
    this.#protected = new ProtectedDraft(base.protected);
    this.#former = new FormerDraft(base.former);
    this.#plans = base.plans;
    this.#paces = base.paces;
    this.#move = base.move ?? null;
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
   *   bind     sets the resource and settles the intents of its address; an intent that waits for an audit of this very object
   *            stays, since another call may have changed the object meanwhile. Calls ahead of the settled runs get the id
   *   forget   removes the resource; its address is a former one from now on, also when state bound nothing to it
   *   rename   moves resource, intents and protection, and `from` is a former address; if `to` is bound already, nothing changes
   *   protect  replaces the list
   *   intent   adds an intent, or replaces the one of that operation
   *   settle   removes the intent or the call ahead, and all calls ahead that name its object; with a run, only an intent of that
   *            run, and the open change of the call with it
   *   run      begins a run of the history; the oldest beyond HISTORY_LENGTH leaves, and an earlier run forgets the guild with the
   *            last of its intents
   *   ahead    adds an intent or an open change; a call ahead while the call names an object without an id
   *   shown    the open change of the call counts as carried out, and state learns what the call teaches
   *   change   adds to its run, in place of the open change of its call; without the run it is dropped
   *   pace     adds to the rates of each bucket; the oldest beyond PACES_REMEMBERED leave
   *   plan     adds to the plans that were applied; the oldest beyond PLANS_REMEMBERED leave
   *   move     marks the state as moving, or as one that lives here
   *   posts    adds to the posts of a day; a new day begins at 0, an earlier one is dropped
   */
  fold(record: StateRecord): void {
    this.#finished = null;
    this.#serial += 1;
    switch (record.type) {
      case "bind":
        this.#bind(record);
        return;
      case "forget":
        this.#forget(record.address);
        return;
      case "rename":
        this.#rename(record);
        return;
      case "protect":
        this.#protected = new ProtectedDraft(record.addresses);
        return;
      case "intent":
        this.#setIntent(record.intent.operation_id, record.intent);
        return;
      case "settle":
        this.#settle(record);
        return;
      case "run":
        this.#history.begin(record.run);
        return;
      case "change":
        this.#history.add(record.run, record.change);
        return;
      case "ahead":
        if (isWhole(record.call)) this.#open(record.run, record.call);
        else this.#history.addAhead(record.run, record.call);
        return;
      case "shown":
        for (const one of this.#history.close(record.run, record.operation_id)?.learns ?? [])
          this.#learn(one);
        return;
      case "pace":
        this.#paces = withMet(this.#paces ?? {}, record.met);
        return;
      case "plan":
        this.#plans = [...(this.#plans ?? []), record.digest].slice(-PLANS_REMEMBERED);
        return;
      case "move":
        this.#move = record.move;
        return;
      case "posts":
        this.#posts.add(record);
        return;
      default:
        record satisfies never;
    }
  }

  /** Returns the present state: the same object until the next fold(). */
  toState(): State {
    const { move: _, ...base } = this.#base;
    const former = this.#former.toList();
    this.#finished ??= {
      ...base,
      serial: this.#serial,
      resources: withoutPrototype(this.#resources),
      intents: withoutPrototype(this.#intents),
      history: this.#history.toHistory(),
      posts: this.#posts.toPosts(),
      protected: this.#protected.toList(),
      ...(this.#plans === undefined ? {} : { plans: this.#plans }),
      ...(this.#paces === undefined ? {} : { paces: this.#paces }),
      ...(former === undefined ? {} : { former }),
      ...(this.#move === null ? {} : { move: this.#move }),
    };
    return this.#finished;
  }

  #bind({ address, id, applied }: Omit<Extract<StateRecord, { type: "bind" }>, "type">): void {
    this.#settleByBinding({ address, id });
    const before = this.#resources.get(address);
    // The key is still in use. An entry of `removed:` may name the id of the object before.
    if (before !== undefined && before.id !== id)
      this.#former.add(entryNames(address, before.id).filter((name) => name !== address));
    this.#resources.set(address, { id, applied });
  }

  #forget(address: Address): void {
    this.#former.add(entryNames(address, this.#resources.get(address)?.id ?? null));
    this.#resources.delete(address);
  }

  /** Learns from a template when all of its Refs have become ids. */
  #learn(one: RememberTemplate): void {
    if (one.type === "forget") this.#forget(one.address);
    else if (
      one.id.every((part) => typeof part === "string") &&
      refsIn({ params: {}, body: one.applied }).length === 0
    )
      this.#bind({ ...one, id: joinedKey(one.id) });
  }

  #settleByBinding({ address, id: bound }: { readonly address: Address; readonly id: BoundId }): void {
    const same = this.#resources.get(address)?.id === bound;
    for (const id of [...(this.#operationsByAddress.get(address) ?? [])]) {
      const intent = this.#intents.get(id);
      if (intent === undefined || (same && intent.pending !== null)) continue;
      // The next intents must open before this one closes. Between the two the run would have no open intent, and forget what it knew of
      // the guild.
      for (const call of this.#history.made(intent.run, { address, id: ownIdOf(bound) }))
        this.#open(intent.run, call);
      this.#deleteIntent(id);
    }
  }

  /** Makes an intent or an open change of a call ahead whose ids are all known. */
  #open(run: string, { at, live, bound, learns, ...call }: WholeCall): void {
    if (madeBy(call) !== null) this.#setIntent(call.operation_id, { ...call, at, run, pending: null });
    else this.#history.add(run, { ...call, made: null, live, bound, open: true, learns });
  }

  #settle({ operation_id: id, run }: Extract<StateRecord, { type: "settle" }>): void {
    const intent = this.#intents.get(id);
    if (intent === undefined) this.#history.dropAhead(id, run);
    else if (run === undefined || intent.run === run) {
      this.#deleteIntent(id);
      this.#history.notMade(intent.run, intent.address);
    }
    if (run !== undefined) this.#history.drop(run, id);
  }

  #rename({ from, to }: { readonly from: Address; readonly to: Address }): void {
    if (from === to || this.#resources.has(to)) return;
    this.#former.add(entryNames(from, null));
    const resource = this.#resources.get(from);
    if (resource !== undefined) {
      this.#resources.delete(from);
      this.#resources.set(to, resource);
    }
    for (const id of [...(this.#operationsByAddress.get(from) ?? [])]) {
      const intent = this.#intents.get(id);
      if (intent !== undefined) this.#setIntent(id, { ...intent, address: to });
    }
    this.#history.renameAhead({ from, to });
    this.#protected.rename({ from, to });
  }

  #setIntent(id: string, intent: Intent): void {
    // The new intent opens before the old one closes. Between the two the run would have no open intent, and forget what it knew of the
    // guild.
    this.#history.opened(intent.run);
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
    this.#history.closed(intent.run);
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
