// Returns the first lines of comments on a change and of issues: `plannedLine(3)` is the line of a plan with three calls.

import { phraseOf } from "./sentence.js";

/** Returns the verdict of a plan. A plan without changes has no mark. */
export const plannedLine = (calls: number): string =>
  calls === 0 ? phraseOf("verdict-nothing", {}) : `✅ ${phraseOf("verdict-calls", { calls })}`;

/** Returns the verdict of an apply that made all of its calls. */
export const appliedLine = (calls: number): string =>
  `✅ ${phraseOf("verdict-applied", { applied: calls, all: calls })}`;

/** Returns the verdict of a command that ended with an error before it made a call. */
export const failedLine = (code: string): string =>
  `⛔ ${phraseOf("verdict-failed", { code, unknown: false })}`;

export const driftLine = (objects: number): string =>
  objects === 0
    ? `✅ ${phraseOf("verdict-no-drift", { accepted: 0 })}`
    : `⚠️ ${phraseOf("verdict-drift", { objects })}`;

/** Returns the lines of a comment that begin with a mark. They are the first lines of its reports. */
export const markedLines = (body: string): readonly string[] =>
  body.split("\n").filter((line) => /^(?:✅|⛔|⚠️)/.test(line));
