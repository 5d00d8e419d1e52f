// One signal that aborts with the first of several, and lets go of them: those may outlive many calls.

import { setMaxListeners } from "node:events";

export interface JoinedSignal {
  /** Aborts with the reason of the first source. */
  readonly signal: AbortSignal;
  /** Takes the listeners off the sources. */
  release(): void;
}

export function joinSignals(sources: readonly (AbortSignal | undefined)[]): JoinedSignal {
  const given = sources.filter((source) => source !== undefined);
  const [only] = given;
  // Most calls have one signal, the client's, and a controller of their own would cost them more than the rest.
  if (given.length === 1 && only !== undefined) return { signal: only, release: () => {} };
  const joined = new AbortController();
  const releases = given.map((source) => {
    const abort = () => joined.abort(source.reason);
    if (source.aborted) abort();
    // Many calls may share one signal, which Node takes for a leak beyond ten.
    setMaxListeners(0, source);
    source.addEventListener("abort", abort, { once: true });
    return () => source.removeEventListener("abort", abort);
  });
  return {
    signal: joined.signal,
    release: () => {
      for (const release of releases) release();
    },
  };
}
