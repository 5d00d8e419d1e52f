// JSON for files and pipes that is also safe on a terminal: every control, format, bidirectional and line
// separator character and every lone surrogate inside a string is written as \uXXXX. The value stays the same.
// Backticks and pipes are left as they are, since JSON quotes them; `::` and `##[`, which are commands in the log of a
// CI job, are written as `\u003a:` and `\u0023#[`.

import { escapedLogCommands } from "../model/log-commands.js";

/** JSON with 2-space indentation, no newline at the end. Takes JSON data; anything else reads as null. */
export function jsonText(value: unknown): string {
  return escaped(JSON.stringify(value, null, 2) ?? "null");
}

/** JSON on one line, for NDJSON; no newline at the end. */
export function jsonLine(value: unknown): string {
  return escaped(JSON.stringify(value) ?? "null");
}

/** The only raw newlines in JSON text are those of its layout: inside strings JSON.stringify escapes them. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

const escaped = (json: string): string =>
  escapedLogCommands(
    json.replace(INVISIBLE, (character) =>
      character
        .split("")
        .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
        .join(""),
    ),
  );
