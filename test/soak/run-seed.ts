// Every drawn case of a test run comes from one number, the run seed, such as 123456789.
//
// vitest.config.ts draws it, or takes it from GUILDFORM_SEED, and prints it once. The environment carries it to the workers. A seed that a
// test fixes on purpose does not change.

/** fast-check keeps 32 bits of a seed, so the largest is 2³¹ − 1. */
export const LARGEST_SEED = 2 ** 31 - 1;

/** Returns the seed in `text`, or `null` when it is no whole number from 0 to LARGEST_SEED. */
export function seedIn(text: string): number | null {
  const seed = /^[0-9]{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return seed <= LARGEST_SEED ? seed : null;
}

/** Draws a seed of nine digits, so that all seeds look alike. */
export const drawSeed = (): number => 100_000_000 + Math.floor(Math.random() * 900_000_000);

/** Returns the seed of this run. Throws when GUILDFORM_SEED holds none. */
export function runSeed(): number {
  const { GUILDFORM_SEED: text = "" } = process.env;
  const seed = seedIn(text);
  if (seed === null) {
    throw new RangeError(
      `GUILDFORM_SEED=${text}: it must be a whole number from 0 to ${LARGEST_SEED}, such as GUILDFORM_SEED=123456789`,
    );
  }
  return seed;
}

/** Returns the seed of the test with this full name. So tests that draw the same kind of thing draw other cases of it. */
export const testSeed = (name: string): number => mixedSeed(runSeed(), name);

/** Returns the seed of one part of a run, such as `batch 7`. The parts of neighbouring seeds, 1 and 2 for example, differ. */
export function mixedSeed(seed: number, part: string): number {
  let hash = seed;
  for (let index = 0; index < part.length; index++)
    hash = Math.imul(hash ^ part.charCodeAt(index), 0x01000193) ^ (hash >>> 15);
  return hash & LARGEST_SEED;
}

/** Draws the seed of this run unless one is given, and prints how to repeat the run. Later calls do nothing. */
export function beginRun(): void {
  if (process.env.GUILDFORM_SEED_IS_SAID !== undefined) return;
  process.env.GUILDFORM_SEED ??= String(drawSeed());
  const seed = runSeed();
  process.env.GUILDFORM_SEED_IS_SAID = "1";
  console.error(`seed ${seed} (again: GUILDFORM_SEED=${seed} npm test)`);
}
