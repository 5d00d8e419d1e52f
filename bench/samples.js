// Collects samples of one measure and prints figures. A ratio comes from medians of runs that took turns, so a machine that is slow for a
// while is slow for both sides.

export function median(samples) {
  const sorted = [...samples].sort((left, right) => left - right);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export async function timed(work) {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

/** A figure is a ratio or megabytes. Its target is an upper limit, or a lower limit with `atLeast`. `null` means no target. */
export const figure = (name, value, { target, atLeast = false, unit = "ratio", note = "" }) => ({
  name,
  value,
  unit,
  target,
  atLeast,
  note,
});

export const times = (name, samples) => ({ name, samples });
