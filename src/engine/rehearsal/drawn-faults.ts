// Faults for a rehearsal, drawn by a seed: what may go wrong with single calls, and at which call the run is killed.

import type { WrittenFault } from "../../emulator/index.js";
import type { Random } from "../../model/random.js";

const KINDS: readonly WrittenFault[] = [
  { fault: "drop_before" },
  { fault: "drop_after" },
  { fault: "truncate" },
  { fault: "status", status: 500 },
  { fault: "status", status: 503 },
  { fault: "status", status: 429, retry_after: 3 },
  { fault: "delay", ms: 4_000 },
];

/** One to four, each at most thrice. */
export function drawnFaults(random: Random): readonly WrittenFault[] {
  const count = 1 + Math.floor(random.next() * 4);
  return Array.from({ length: count }, () => {
    const kind = KINDS[Math.floor(random.next() * KINDS.length)] ?? { fault: "drop_after" as const };
    const probability = 0.05 + random.next() * 0.35;
    return { ...kind, match: { probability }, times: 1 + Math.floor(random.next() * 3) };
  });
}

/** The call, from 1, before which the run dies; null: it lives. Every second run dies. */
export const drawnDeath = (random: Random, calls: number): number | null =>
  random.next() < 0.5 ? 1 + Math.floor(random.next() * Math.max(1, calls)) : null;
