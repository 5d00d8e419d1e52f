// The rates that applies met, as state remembers them: the last few of each bucket.

import { PACES_REMEMBERED, type State } from "./state.js";

type Paces = NonNullable<State["paces"]>;

export function withMet(paces: Paces, met: Paces): Paces {
  // A bucket may have any name that a later version gives it.
  const all: Record<string, readonly number[]> = Object.assign(Object.create(null), paces);
  for (const [bucket, rates] of Object.entries(met))
    all[bucket] = [...(all[bucket] ?? []), ...rates].slice(-PACES_REMEMBERED);
  return all;
}

/** Calls per minute that a bucket takes, by what was met: the middle of the last rates. */
export function paceOf(rates: readonly number[]): number | null {
  const sorted = [...rates].sort((left, right) => left - right);
  return sorted[sorted.length >> 1] ?? null;
}
