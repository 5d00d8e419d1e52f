// One signal that aborts with the first of several, and lets go of them: those may outlive many calls.

import { onAbort } from "./on-abort.js";

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
    return onAbort(source, abort);
  });
  return {
    signal: joined.signal,
    release: () => {
      for (const release of releases) release();
    },
  };
}
