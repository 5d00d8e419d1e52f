// The desks of one test file share these values. The module loads almost nothing, because canary-check.ts reads it after every file, with
// desks or without.

import { Canary } from "./canary.js";

/** The running test file has this canary. */
export const canary = new Canary();

/** These are errors of desks that could not be removed. They are shown at the file's end, so that none hides why its test failed. */
export const notCleared: unknown[] = [];
