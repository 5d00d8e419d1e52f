// A ticker is a beat in real time, as a parameter. It is no part of Clock. A clock of a test jumps to the next sleeper, so a sleeper that
// never ends would make it run without end. The watch of a lease beats with it (store-over.ts).

/** Calls `tick` every `intervalMs` until the returned function is called. It keeps no process alive. */
export type Ticker = (tick: () => void, intervalMs: number) => () => void;

export const systemTicker: Ticker = (tick, intervalMs) => {
  const timer = setInterval(tick, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
};
