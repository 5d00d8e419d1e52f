// Longest test: how long one test may take when it runs all its cases. It ends a test that hangs.

/** In milliseconds; of a test that does not set a limit of its own. */
export const LONGEST_TEST_MS = 2 * 60 * 60_000;
