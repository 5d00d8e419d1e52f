// Time is a parameter. Everything that waits or reads the time takes a Clock, and only the composition root chooses the clock of the
// system.

/** The clock of the system is the default. A test can use a clock of its own, which does not move by itself. */
export interface Clock {
  /** Returns milliseconds since 1970-01-01T00:00Z. */
  now(): number;
  /** Returns milliseconds that only grow, for measuring durations. */
  monotonic(): number;
  /** Resolves after `ms`. Rejects with the signal's reason when it aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener("abort", stop);
        resolve();
      }, ms);
      signal?.addEventListener("abort", stop, { once: true });
    }),
};
