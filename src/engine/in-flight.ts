// Does the same work for many items, a limited number of them at once. Each call that waits in the client costs memory and a place in its
// queues.

/** The client runs far fewer calls at once. So it always has another call to send. */
const AT_ONCE = 256;

/**
 * Returns the results in the order of the items, or throws the first error. After an error the signal aborts all other work, and this
 * function rejects only when no work is left.
 */
export async function inFlight<Item, Result>(
  items: readonly Item[],
  work: (item: Item, signal: AbortSignal) => Promise<Result>,
  outer: AbortSignal,
): Promise<Result[]> {
  const stop = new AbortController();
  const signal = AbortSignal.any([outer, stop.signal]);
  const results: Result[] = [];
  const left = items.entries();
  const lane = async () => {
    // All lanes share one iterator, so each lane takes an item that no other lane has.
    for (const [index, item] of left) results[index] = await work(item, signal);
  };
  await allOrStop(stop, Array.from({ length: Math.min(AT_ONCE, items.length) }, lane));
  return results;
}

/** Returns all results, or throws the first error. It rejects only when no read is waiting or running any more. */
export async function allOrStop<const Reads extends readonly Promise<unknown>[]>(
  stop: AbortController,
  reads: Reads,
): Promise<{ -readonly [Index in keyof Reads]: Awaited<Reads[Index]> }> {
  try {
    return await Promise.all(reads);
  } catch (error) {
    stop.abort(error);
    await Promise.allSettled(reads);
    throw error;
  }
}
