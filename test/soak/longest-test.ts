// Limits the time of one test that runs all its cases. The limit ends a test that hangs.

/** A test without a limit of its own has this limit. */
export const LONGEST_TEST_MS = 2 * 60 * 60_000;
