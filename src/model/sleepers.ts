// Sleepers wait for moments of one clock. The clock says when a moment has come. Sleepers wake in the order of their moments, and in the
// order of their calls when the moments are equal. They are part of the clock of a rehearsal.

interface Sleeper {
  readonly wakesAtMs: number;
  readonly wake: () => void;
}

export class Sleepers {
  readonly #all = new Set<Sleeper>();

  get size(): number {
    return this.#all.size;
  }

  /** Returns the earliest moment that a sleeper waits for, or Infinity without sleepers. */
  get nextMs(): number {
    let next = Number.POSITIVE_INFINITY;
    for (const { wakesAtMs } of this.#all) next = Math.min(next, wakesAtMs);
    return next;
  }

  /** Resolves when wakeDue() gets that moment or a later one. Rejects with the signal's reason when it aborts first. */
  until(wakesAtMs: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const stop = () => {
        this.#all.delete(sleeper);
        reject(signal?.reason);
      };
      const wake = () => {
        signal?.removeEventListener("abort", stop);
        resolve();
      };
      const sleeper = { wakesAtMs, wake };
      signal?.addEventListener("abort", stop, { once: true });
      this.#all.add(sleeper);
    });
  }

  wakeDue(nowMs: number): void {
    const due = [...this.#all].filter(({ wakesAtMs }) => wakesAtMs <= nowMs);
    for (const sleeper of due) this.#all.delete(sleeper);
    for (const { wake } of due.sort((left, right) => left.wakesAtMs - right.wakesAtMs)) wake();
  }
}
