// Writes JSON for files and pipes that is also safe on a terminal. Inside a string, `\uXXXX` replaces each control, format,
// bidirectional and line separator character and each lone surrogate. The value stays the same. JSON quotes backticks and pipes,
// so they stay literal. `::` and `##[` are commands in the log of a CI job, so they become `\u003a:` and `\u0023#[`.

import { escapedLogCommands } from "../model/log-commands.js";

/**
 * Returns JSON with an indentation of 2 spaces, without a newline at its end. It takes JSON data, and any other value becomes
 * null.
 */
export function jsonText(value: unknown): string {
  return escaped(JSON.stringify(value, null, 2) ?? "null");
}

/** A piece has at most this number of entries of a list. */
const ENTRIES = 100;

/**
 * Gives the text of `jsonText` for an object in pieces, so that the text of a large plan is never whole in memory. No string crosses two
 * pieces.
 */
export function* jsonPieces(object: object): Generator<string, void> {
  let before = "{";
  for (const [name, member] of Object.entries(object)) {
    if (member === undefined) continue;
    const slices = Array.isArray(member) && member.length > ENTRIES ? slicesOf(member) : [member];
    const opening = `{\n  ${jsonText(name)}: [`;
    for (const [index, slice] of slices.entries()) {
      const start = index === 0 ? "{" : opening;
      const end = index === slices.length - 1 ? "\n}" : "\n  ]\n}";
      yield before + jsonText({ [name]: slice }).slice(start.length, -end.length);
      before = ",";
    }
  }
  yield before === "{" ? "{}" : "\n}";
}

const slicesOf = (list: readonly unknown[]): readonly (readonly unknown[])[] =>
  Array.from({ length: Math.ceil(list.length / ENTRIES) }, (_, index) =>
    list.slice(index * ENTRIES, (index + 1) * ENTRIES),
  );

/** Returns JSON on one line, for NDJSON, without a newline at its end. */
export function jsonLine(value: unknown): string {
  return escaped(JSON.stringify(value) ?? "null");
}

/**
 * The pattern leaves out raw newlines: they are part of the layout, because JSON.stringify escapes the newlines inside strings.
 */
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
