// LeastFirst is a queue of numbers that gives the least number first (a binary heap). The orders of calls take the next ready call from it.

export class LeastFirst {
  readonly #heap: number[] = [];

  get isEmpty(): boolean {
    return this.#heap.length === 0;
  }

  add(value: number): void {
    const heap = this.#heap;
    let at = heap.length;
    heap.push(value);
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      const above = heap[parent] ?? value;
      if (above <= value) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = value;
  }

  /** Returns the least number and takes it out. Returns null for an empty queue. */
  take(): number | null {
    const heap = this.#heap;
    const [least = null] = heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return least;
    let at = 0;
    for (let child = 1; child < heap.length; child = 2 * at + 1) {
      if (child + 1 < heap.length && numberAt(heap, child + 1) < numberAt(heap, child)) child++;
      if (last <= numberAt(heap, child)) break;
      heap[at] = numberAt(heap, child);
      at = child;
    }
    heap[at] = last;
    return least;
  }
}

const numberAt = (heap: readonly number[], index: number): number => heap[index] ?? 0;
