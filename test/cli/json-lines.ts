// Reads the NDJSON of a run. Every line is an object, and the last one is the result.

export interface Line {
  readonly type: string;
  readonly [member: string]: unknown;
}

/** Throws when a line is not JSON, or the last one is incomplete. */
export function jsonLines(stdout: string): Line[] {
  const lines = stdout.split("\n");
  if (lines.pop() !== "") throw new Error("the last line has no end");
  return lines.map((line) => JSON.parse(line) as Line);
}

export function lastLine(stdout: string): Line {
  const line = jsonLines(stdout).at(-1);
  if (line === undefined) throw new Error("there is no line");
  return line;
}
