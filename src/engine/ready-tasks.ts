// Holds the tasks whose dependencies are met, and gives the earliest task that may start. A task is its index in the list of all tasks.
// run-tasks.ts uses it.

/** Holds the tasks whose dependencies are met, by lane. */
export interface Lane {
  readonly name: string;
  /** At most this many tasks of the lane run at once. */
  readonly most: number;
}

interface LaneTasks {
  readonly most: number;
  readonly ready: MinHeap;
  readonly running: Set<number>;
  readonly waiting: Set<number>;
}

export class ReadyTasks {
  readonly #laneOf: (index: number) => Lane;
  readonly #lanes = new Map<string, LaneTasks>();
  /** Counts the tasks that run and do not wait for their lane. */
  busy = 0;

  constructor(laneOf: (index: number) => Lane) {
    this.#laneOf = laneOf;
  }

  push(index: number): void {
    this.#lane(index).ready.push(index);
  }

  /** Takes the earliest task out of the lanes that no task waits for. The task then runs. */
  pop(): number | undefined {
    const free = [...this.#lanes.values()].filter(
      ({ most, running, waiting }) => waiting.size === 0 && running.size < most,
    );
    const first = Math.min(...free.map(({ ready }) => ready.first));
    const lane = free.find(({ ready }) => ready.first === first);
    const index = lane?.ready.pop();
    if (index === undefined) return undefined;
    lane?.running.add(index);
    this.busy += 1;
    return index;
  }

  /** A running task begins to wait for its lane, or ends such a wait. */
  waits(index: number, waits: boolean): void {
    const { waiting } = this.#lane(index);
    if (waiting.has(index) === waits) return;
    if (waits) waiting.add(index);
    else waiting.delete(index);
    this.busy += waits ? -1 : 1;
  }

  ended(index: number): void {
    this.waits(index, false);
    if (this.#lane(index).running.delete(index)) this.busy -= 1;
  }

  #lane(index: number): LaneTasks {
    const { name, most } = this.#laneOf(index);
    const entry = this.#lanes.get(name);
    if (entry !== undefined) return entry;
    const lane = { most, ready: new MinHeap(), running: new Set<number>(), waiting: new Set<number>() };
    this.#lanes.set(name, lane);
    return lane;
  }
}

class MinHeap {
  readonly #items: number[] = [];

  /** Returns the smallest item, or infinity. */
  get first(): number {
    return this.#at(0);
  }

  push(item: number): void {
    let at = this.#items.push(item) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#at(parent) <= item) break;
      this.#items[at] = this.#at(parent);
      at = parent;
    }
    this.#items[at] = item;
  }

  pop(): number | undefined {
    const top = this.#items[0];
    const last = this.#items.pop();
    if (top === undefined || last === undefined || this.#items.length === 0) return top;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.#items.length) break;
      if (child + 1 < this.#items.length && this.#at(child + 1) < this.#at(child)) child += 1;
      if (this.#at(child) >= last) break;
      this.#items[at] = this.#at(child);
      at = child;
    }
    this.#items[at] = last;
    return top;
  }

  #at(index: number): number {
    return this.#items[index] ?? Number.POSITIVE_INFINITY;
  }
}
