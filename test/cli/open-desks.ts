// What the desks of one test file share. It loads next to nothing, since canary-check.ts looks at it after every file,
// with desks or without.

import { Canary } from "./canary.js";

/** Of the test file that runs. */
export const canary = new Canary();

/** Errors of desks that could not be cleared; shown at the file's end, so that none hides why its test failed. */
export const notCleared: unknown[] = [];
