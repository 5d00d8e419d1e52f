// Several callers may wait for one promise. When the signal of a caller aborts, the others still wait. access-tokens.ts and read-image.ts
// wait so.

import { onAbort } from "./on-abort.js";

/** Settles as the promise does. Rejects with the signal's reason when that comes first. */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    promise.then(resolve, reject).finally(onAbort(signal, stop));
  });
}
