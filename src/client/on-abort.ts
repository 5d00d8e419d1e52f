// Waiting for a signal to abort, any number at once. Node walks all listeners of a signal at each addition, so that
// 40,000 calls that share one signal would cost four times what 20,000 do; here one listener stands for all of them.

/** Who waits, by signal. A signal without an entry has no listener of ours. */
const waiting = new WeakMap<AbortSignal, Set<() => void>>();

/** Calls back once when `signal` aborts, and not at all when it has already. Returns what takes that back. */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  if (signal.aborted) return () => {};
  // Its own object for each call, so that one callback may wait twice.
  const call = () => callback();
  const others = waiting.get(signal);
  if (others !== undefined) {
    others.add(call);
    return () => leave(signal, { others, call });
  }
  const own = new Set([call]);
  waiting.set(signal, own);
  signal.addEventListener("abort", tellAll, { once: true });
  return () => leave(signal, { others: own, call });
}

function tellAll({ currentTarget }: Event): void {
  if (!(currentTarget instanceof AbortSignal)) return;
  const calls = waiting.get(currentTarget) ?? [];
  waiting.delete(currentTarget);
  for (const call of calls) call();
}

/** The last one takes the listener along: a signal may outlive many calls. */
function leave(
  signal: AbortSignal,
  { others, call }: { readonly others: Set<() => void>; readonly call: () => void },
): void {
  others.delete(call);
  if (others.size > 0 || waiting.get(signal) !== others) return;
  waiting.delete(signal);
  signal.removeEventListener("abort", tellAll);
}
