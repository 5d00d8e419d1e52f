// Any number of callers may wait for one signal to abort. Node walks all listeners of a signal at each addition, so 40,000 calls with one
// signal would cost four times as much as 20,000. Here there is one listener for all callers. `abortable.ts`, `joined-signal.ts` and
// `pacer.ts` call it.

/** A signal without an entry has no listener of this module. */
const waiting = new WeakMap<AbortSignal, Set<() => void>>();

/** Calls back once when `signal` aborts, and never when it has already aborted. Returns a function that cancels this. */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  if (signal.aborted) return () => {};
  // Each registration gets its own function, because the same callback may wait twice.
  const call = () => callback();
  const others = waiting.get(signal);
  if (others !== undefined) {
    others.add(call);
    return () => leave(signal, { others, call });
  }
  const calls = new Set([call]);
  waiting.set(signal, calls);
  signal.addEventListener("abort", tellAll, { once: true });
  return () => leave(signal, { others: calls, call });
}

function tellAll({ currentTarget }: Event): void {
  if (!(currentTarget instanceof AbortSignal)) return;
  const calls = waiting.get(currentTarget) ?? [];
  waiting.delete(currentTarget);
  for (const call of calls) call();
}

/** The last caller removes the listener, because a signal may outlive many calls. */
function leave(
  signal: AbortSignal,
  { others, call }: { readonly others: Set<() => void>; readonly call: () => void },
): void {
  others.delete(call);
  if (others.size > 0 || waiting.get(signal) !== others) return;
  waiting.delete(signal);
  signal.removeEventListener("abort", tellAll);
}
