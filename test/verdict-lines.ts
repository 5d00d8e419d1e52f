// The first lines of comments on a change and of issues, by what they tell: `plannedLine(3)` of a plan with three calls.

import { phraseOf } from "./sentence.js";

/** The verdict of a plan; a plan without changes has no mark. */
export const plannedLine = (calls: number): string =>
  calls === 0 ? phraseOf("verdict-nothing", {}) : `✅ ${phraseOf("verdict-calls", { calls })}`;

/** The verdict of an apply that made all of its calls. */
export const appliedLine = (calls: number): string =>
  `✅ ${phraseOf("verdict-applied", { applied: calls, all: calls })}`;

/** The verdict of a command that ended with an error before it made a call. */
export const failedLine = (code: string): string =>
  `⛔ ${phraseOf("verdict-failed", { code, unknown: false })}`;

/** The verdict of a look for drift. */
export const driftLine = (objects: number): string =>
  objects === 0
    ? `✅ ${phraseOf("verdict-no-drift", { accepted: 0 })}`
    : `⚠️ ${phraseOf("verdict-drift", { objects })}`;

/** The lines of a comment that begin with a mark: the first line of each report in it. */
export const markedLines = (body: string): readonly string[] =>
  body.split("\n").filter((line) => /^(?:✅|⛔|⚠️)/.test(line));
