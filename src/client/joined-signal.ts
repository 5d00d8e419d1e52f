// Joins several signals into one, which aborts with the first of them. Its release() removes its listeners, because the sources may outlive
// many calls. A call ends by the signal of its caller or of the client, and a wait for an audit or thread does too.

import { onAbort } from "./on-abort.js";

export interface JoinedSignal {
  /** The signal aborts with the reason of the first source. */
  readonly signal: AbortSignal;
  /** Removes the listeners from the sources. */
  release(): void;
}

export function joinSignals(sources: readonly (AbortSignal | undefined)[]): JoinedSignal {
  const given = sources.filter((source) => source !== undefined);
  const [only] = given;
  // Most calls have only the client's signal. A controller for each of them would cost more than the rest of the call.
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
