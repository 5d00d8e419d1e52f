// Samples of one measure, and what is told of them. Ratios are made from medians of runs that took turns, so
// that a machine that is slow for a while is slow for both sides.

export function median(samples) {
  const sorted = [...samples].sort((left, right) => left - right);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Milliseconds that `work` takes, and what it gives. */
export async function timed(work) {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

/** A figure is a ratio, or megabytes, with a target to stay at or under, or over `atLeast`; null = no target. */
export const figure = (name, value, { target, atLeast = false, unit = "ratio", note = "" }) => ({
  name,
  value,
  unit,
  target,
  atLeast,
  note,
});

/** Milliseconds of every run of one thing. */
export const times = (name, samples) => ({ name, samples });
