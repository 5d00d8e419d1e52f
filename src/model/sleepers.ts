// Sleepers: all who wait for a moment of one clock. The clock says when a moment has come; sleepers wake in the order of theirs, and of
// equal moments in the order in which they lay down.

interface Sleeper {
  readonly wakesAtMs: number;
  readonly wake: () => void;
}

export class Sleepers {
  readonly #all = new Set<Sleeper>();

  get size(): number {
    return this.#all.size;
  }

  /** The first moment that somebody waits for; Infinity where nobody waits. */
  get nextMs(): number {
    let next = Number.POSITIVE_INFINITY;
    for (const { wakesAtMs } of this.#all) next = Math.min(next, wakesAtMs);
    return next;
  }

  /** Resolves when wakeDue() is told of that moment or a later one; rejects with the signal's reason when it aborts first. */
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
