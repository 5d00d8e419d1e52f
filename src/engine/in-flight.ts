// In flight: the same work for each of many things, a bounded number of them at once. What waits in the client costs
// memory, and its place in every list that it waits in.

/** Far more than calls run at once, so that the client always has one to send. */
const AT_ONCE = 256;

/**
 * The results, in the order of the items; or the first error. `signal` aborts the rest then, and nothing is waiting or
 * under way any more when this rejects.
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
    // One iterator for all lanes: each takes the next item that no other has.
    for (const [index, item] of left) results[index] = await work(item, signal);
  };
  await allOrStop(stop, Array.from({ length: Math.min(AT_ONCE, items.length) }, lane));
  return results;
}

/** Every result, or the first error; after an error no read is waiting or under way any more. */
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
