// Who runs the tests: root may do what others may not, so a few tests hold for one of the two and skip themselves for
// the other. `.ci/run`, started as root, runs all of them: the suite as a plain user, `as-root.test.ts` files as root.

/** True as root, whom permissions of files do not bind; false for everybody else, and where there is no such user. */
export const IS_ROOT = process.getuid?.() === 0;
