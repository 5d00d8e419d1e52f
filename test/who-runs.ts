// Root may do things that other users may not. So a few tests hold only for root or only for other users, and skip themselves otherwise.
// `.ci/run`, started as root, runs all of them: the suite as a plain user, `as-root.test.ts` files as root.

/** `true` means that root runs the tests, whom permissions of files do not bind. It is false on a system without user ids. */
export const IS_ROOT = process.getuid?.() === 0;
