// Makes two places in memory for one state, and runs that end there as if killed: at each call of a store, before or after its work.

import type { StateBackend } from "../../../src/state/backend.js";
import type { HeldLease } from "../../../src/state/lease.js";
import type { OpenLog } from "../../../src/state/log.js";
import { memoryBackend, StateMemory } from "../../../src/state/memory/memory-store.js";
import type { Sealing } from "../../../src/state/sealed-state.js";
import type { State } from "../../../src/state/state.js";
import type { StateRecord } from "../../../src/state/state-record.js";
import type { StateStore } from "../../../src/state/store.js";
import { storeOver } from "../../../src/state/store-over.js";
import { understoodLog } from "../../../src/state/understood-log.js";
import { migrateState } from "../../../src/use-cases/migrate/migrate-state.js";
import { takeBackMove } from "../../../src/use-cases/migrate/take-back.js";
import type { Settings } from "../../../src/use-cases/settings.js";
import { holder } from "../../contract/state-records.js";

export type Side = "a" | "b";
export const other = (side: Side): Side => (side === "a" ? "b" : "a");

/** The run dies at this call of a store, from 1 on. `when` says whether the call still does its work. */
export interface Kill {
  readonly call: number;
  readonly when: "before" | "after";
}

export class Killed extends Error {}

export class TwoPlaces {
  readonly memory: Readonly<Record<Side, StateMemory>> = { a: new StateMemory(), b: new StateMemory() };
  /** The present run has made this number of calls of stores. */
  calls = 0;
  /** The test checks its invariant here, before and after each call of a store. */
  look: () => Promise<void> | void = () => {};
  #kill: Kill | null = null;

  constructor(private readonly sealing: Sealing | null = null) {}

  state(side: Side): State | null {
    const { compacted, entries } = this.memory[side];
    return understoodLog({ snapshot: compacted, entries, entriesIn: side });
  }

  living(): Side[] {
    return (["a", "b"] as const).filter((side) => {
      const state = this.state(side);
      return state !== null && state.move === undefined;
    });
  }

  /** Returns a store whose calls are never killed. */
  store(side: Side): StateStore {
    return storeOver(memoryBackend(this.memory[side], `memory:${side}`), this.#options());
  }

  /** Moves the state from one side to the other. `kill` ends the run. */
  migrate(from: Side, kill: Kill | null = null) {
    return this.#run(kill, () =>
      migrateState(this.#settings(from), { to: { stateStore: this.#mortal(other(from)) } }),
    );
  }

  takeBack(from: Side, kill: Kill | null = null) {
    return this.#run(kill, () => takeBackMove(this.#settings(from)));
  }

  /** Removes the locks of dead runs, as a person does. */
  unlock(): void {
    for (const side of ["a", "b"] as const) this.memory[side].lease = null;
  }

  /** Records something as an apply does, and returns the sides that allowed it. */
  async apply(record: StateRecord): Promise<Side[]> {
    const let_: Side[] = [];
    for (const side of ["a", "b"] as const) {
      const session = await this.store(side)
        .lock(holder)
        .catch(() => null);
      if (session === null) continue;
      if (session.state() !== null) {
        await session.append([record]);
        let_.push(side);
      }
      await session.close();
    }
    return let_;
  }

  async #run<Result>(kill: Kill | null, work: () => Promise<Result>): Promise<Result> {
    this.calls = 0;
    this.#kill = kill;
    try {
      return await work();
    } finally {
      this.#kill = null;
    }
  }

  #options() {
    return { ticker: () => () => {}, sealing: this.sealing };
  }

  #settings(side: Side): Settings {
    return { file: "guildform.yaml", env: {}, credentials: null, stateStore: this.#mortal(side) };
  }

  #mortal(side: Side): StateStore {
    const backend = memoryBackend(this.memory[side], `memory:${side}`);
    const find: StateBackend["find"] = async (use) => {
      const { log, lease } = await backend.find(use);
      return {
        log: {
          read: () => this.#call(() => log.read()),
          open: (id) => this.#call(async () => this.#mortalLog(await log.open(id))),
        },
        lease: {
          ...lease,
          take: (who) => this.#call(async () => this.#mortalLease(await lease.take(who))),
        },
      };
    };
    return storeOver({ ...backend, find }, this.#options());
  }

  #mortalLog(log: OpenLog): OpenLog {
    return {
      content: log.content,
      begin: (state) => this.#call(() => log.begin(state)),
      replace: (state) => this.#call(() => log.replace(state)),
      append: (entries) => this.#call(() => log.append(entries)),
      compact: (state) => this.#call(() => log.compact(state)),
      close: () => log.close(),
    };
  }

  #mortalLease(lease: HeldLease): HeldLease {
    return {
      info: lease.info,
      replaced: null,
      assertHeld: () => lease.assertHeld(),
      look: () => lease.look(),
      renew: () => lease.renew(),
      release: () => this.#call(() => lease.release()),
    };
  }

  /** A dead run makes no further calls. */
  async #call<Result>(work: () => Promise<Result>): Promise<Result> {
    this.calls += 1;
    const { call, when } = this.#kill ?? { call: Number.POSITIVE_INFINITY, when: "before" };
    await this.look();
    if (this.calls > call || (this.calls === call && when === "before")) throw new Killed();
    const result = await work();
    await this.look();
    if (this.calls === call) throw new Killed();
    return result;
  }
}
