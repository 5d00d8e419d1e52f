// Waiting for something that others wait for too, and leaving it to them when the signal aborts.

import { onAbort } from "./on-abort.js";

/** Settles as the promise does; rejects with the signal's reason when that comes first. */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    promise.then(resolve, reject).finally(onAbort(signal, stop));
  });
}
