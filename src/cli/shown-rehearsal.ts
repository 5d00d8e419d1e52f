// A rehearsal as commands show it, and the seed that it is played from.

import { randomInt } from "node:crypto";
import type { ShownRehearsal } from "../render/rehearsal/rehearsal.js";
import { toldOutcome } from "../render/told-outcome.js";
import type { Rehearsal } from "../use-cases/rehearse/rehearse.js";

export const shownRehearsal = (rehearsal: Rehearsal): ShownRehearsal => ({
  ...rehearsal,
  outcomes: rehearsal.outcomes.map(toldOutcome),
});

const MOST_DRAWN = 1_000_000_000;

/** Faults are drawn anew each time, and the seed is printed. */
export const seedOf = ({
  faults,
  seed,
}: {
  readonly faults?: number | undefined;
  readonly seed?: number | undefined;
}): number | undefined => seed ?? (faults === undefined ? undefined : randomInt(1, MOST_DRAWN));
