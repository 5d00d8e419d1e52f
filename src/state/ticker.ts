// A beat in real time, as a parameter. It is no part of Clock: a clock of a test jumps to the next sleeper, and
// something that sleeps for ever would make it run away.

/** Calls `tick` every so often until the function that it gives is called. Keeps no process alive. */
export type Ticker = (tick: () => void, intervalMs: number) => () => void;

export const systemTicker: Ticker = (tick, intervalMs) => {
  const timer = setInterval(tick, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
};
