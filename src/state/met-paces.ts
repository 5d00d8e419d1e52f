// Keeps the rates that applies met: the last few of each bucket. The draft of the state keeps them. A rehearsal without `--pace` estimates
// the time of an apply from them. use-cases/rehearse/rehearse.ts is the reader.

import { PACES_REMEMBERED, type State } from "./state.js";

type Paces = NonNullable<State["paces"]>;

export function withMet(paces: Paces, met: Paces): Paces {
  // A later version may use any name for a bucket.
  const all: Record<string, readonly number[]> = Object.assign(Object.create(null), paces);
  for (const [bucket, rates] of Object.entries(met))
    all[bucket] = [...(all[bucket] ?? []), ...rates].slice(-PACES_REMEMBERED);
  return all;
}

/** Returns the pace of a bucket in calls per minute: the middle of its last rates. null means that it has none. */
export function paceOf(rates: readonly number[]): number | null {
  const sorted = [...rates].sort((left, right) => left - right);
  return sorted[sorted.length >> 1] ?? null;
}
