// Randomness is a parameter. Jitter, lineage and generated ids come from a Random that the composition root chooses. Tests give a seeded
// one.

import { randomBytes } from "node:crypto";

/** The default is the randomness of the system. A test gives a seeded one: see seededRandom(). */
export interface Random {
  /** Returns a number in [0, 1). */
  next(): number;
  /** Returns `bytes` random bytes as lowercase hex. */
  hex(bytes: number): string;
}

export const systemRandom: Random = {
  next: () => Math.random(),
  hex: (bytes) => randomBytes(bytes).toString("hex"),
};

/** Returns a reproducible Random (mulberry32): the same seed gives the same numbers. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const hex = (bytes: number) =>
    Array.from({ length: bytes }, () =>
      Math.floor(next() * 256)
        .toString(16)
        .padStart(2, "0"),
    ).join("");
  return { next, hex };
}
