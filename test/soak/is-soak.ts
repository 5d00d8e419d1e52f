// The environment says which suite runs. `npm run soak` runs everything in full. `npm run test:long` runs the long tests, and more cases
// than `npm test`.

export const isSoak = (): boolean => process.env.GUILDFORM_SOAK !== undefined;

/** Returns `true` under soak too, because soak runs the long tests. */
export const isLong = (): boolean => isSoak() || process.env.GUILDFORM_LONG !== undefined;

/** `npm test` gives this reason when it skips a long test. */
export const LEFT_TO_LONG = "npm run test:long runs it";

/** A `describe` with `skipFor(untilLong)` runs in `npm run test:long` alone. */
export const untilLong: string | null = isLong() ? null : LEFT_TO_LONG;
