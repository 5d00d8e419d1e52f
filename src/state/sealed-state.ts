// Reads a sealed state in three steps: it checks the seals, compares the serial with the newest one seen by this machine, and folds the
// records. Without a key it checks nothing.

import type { StateBackend } from "./backend.js";
import { checkSeals, isSealed } from "./check-seals.js";
import type { LogContent } from "./log.js";
import { Sealer } from "./seal.js";
import type { SeenVersion, SerialMemory } from "./serial-memory.js";
import type { State } from "./state.js";
import { StateForgedError, StateKeyNeededError } from "./state-errors.js";
import { understoodLog } from "./understood-log.js";

export interface Sealing {
  /** The key has at least 32 bytes. Only people who may change the state know it. */
  readonly key: string;
  /** The memory of this machine; null means that nothing is remembered. */
  readonly memory: SerialMemory | null;
}

export class SealedState {
  readonly sealer: Sealer | null;
  readonly #memory: SerialMemory | null;
  readonly #place: string;
  readonly #location: string;

  constructor(
    sealing: Sealing | null,
    { name, place, location }: Pick<StateBackend, "name" | "place" | "location">,
  ) {
    this.#place = place;
    this.sealer = sealing === null ? null : new Sealer({ key: sealing.key, name });
    this.#memory = sealing?.memory ?? null;
    this.#location = location;
  }

  /** Returns the state of a log; null means that there is none. Errors: StateForgedError, StateCorruptError. */
  async understood(content: LogContent): Promise<State | null> {
    const { sealer } = this;
    if (sealer === null) return understoodLog(content);
    checkSeals(content, { sealer, location: this.#location });
    const state = understoodLog(content);
    await this.#refuseOlder(state);
    if (state !== null) await this.saw(state);
    return state;
  }

  /** Throws StateKeyNeededError for a sealed log when there is no key: an unsealed write must not follow a sealed one. */
  refuseWithoutKey(content: LogContent): void {
    if (this.sealer === null && isSealed(content))
      throw new StateKeyNeededError({ location: this.#location });
  }

  /** Remembers a state that this run has read or written. */
  async saw({ lineage, serial }: Pick<State, "lineage" | "serial">): Promise<void> {
    if (this.#memory === null) return;
    const newest = await this.#newest();
    if (newest?.lineage === lineage && newest.serial >= serial) return;
    const former = new Set([...(newest?.former ?? []), ...(newest === null ? [] : [newest.lineage])]);
    former.delete(lineage);
    await this.#memory.remember(this.#place, { lineage, serial, former: [...former] });
  }

  /** Returns the state with a serial later than any that this machine has seen of its lineage. The caller puts it in the place of those. */
  async later(state: State): Promise<State> {
    const newest = await this.#newest();
    if (newest?.lineage !== state.lineage || newest.serial < state.serial) return state;
    return { ...state, serial: newest.serial + 1 };
  }

  async #refuseOlder(state: State | null): Promise<void> {
    const newest = await this.#newest();
    if (newest === null) return;
    const around = { location: this.#location, newest: newest.serial, memory: this.#memory?.location ?? "" };
    if (state === null) throw new StateForgedError({ ...around, case: "gone" });
    const isOlder = state.lineage === newest.lineage && state.serial < newest.serial;
    if (isOlder) throw new StateForgedError({ ...around, case: "older", serial: state.serial });
    if (newest.former.includes(state.lineage))
      throw new StateForgedError({ ...around, case: "former", serial: state.serial, lineage: state.lineage });
  }

  async #newest(): Promise<SeenVersion | null> {
    return (await this.#memory?.newest(this.#place)) ?? null;
  }
}
