// Draws faults for a rehearsal from a seed: what may go wrong with single calls, and at which call the run dies. faulted-rounds.ts draws
// them for each round.

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

/**
 * Returns one to four faults. Half of them strike one call of an apply, so that the last call is as likely as the first. The others occur
 * at most three times, and strike the first calls most often.
 */
export function drawnFaults(random: Random, calls: number): readonly WrittenFault[] {
  const count = 1 + Math.floor(random.next() * 4);
  return Array.from({ length: count }, () => {
    const kind = KINDS[Math.floor(random.next() * KINDS.length)] ?? { fault: "drop_after" as const };
    if (random.next() < 0.5) return { ...kind, match: { nth: drawnCall(random, calls) } };
    const probability = 0.05 + random.next() * 0.35;
    return { ...kind, match: { probability }, times: 1 + Math.floor(random.next() * 3) };
  });
}

/** Returns the number of requests that reach the service before the run dies, or null for a run that lives. About half of the runs die. */
export const drawnDeath = (random: Random, calls: number): number | null =>
  random.next() < 0.5 ? drawnCall(random, calls) : null;

/** Returns the number of a call, from 1. */
const drawnCall = (random: Random, calls: number): number =>
  1 + Math.floor(random.next() * Math.max(1, calls));
