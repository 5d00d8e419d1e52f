// The text of a snapshot file: a state as JSON, indented and with sorted addresses, so that two versions
// compare well in version control.

import { STATE_FORMAT, type State } from "./state.js";
import { StateCorruptError, StateVersionError } from "./state-errors.js";
import { count, type Fail, object, parseState } from "./state-shape.js";

/** The text for a snapshot file. */
export function encodeSnapshot(state: State): string {
  const sorted = { ...state, resources: sortedByKey(state.resources), intents: sortedByKey(state.intents) };
  return `${JSON.stringify(sorted, null, 2)}\n`;
}

/** Bytes of a snapshot file → state. Errors: StateCorruptError, StateVersionError. */
export function decodeSnapshot(bytes: Uint8Array, file: string): State {
  const fail: Fail = (problem) => {
    throw new StateCorruptError({ place: file, problem });
  };
  const parsed = parseJson(bytes, file);
  const { format } = object(parsed, "the state", fail);
  const version = count(format, "format", fail);
  if (version > STATE_FORMAT) {
    throw new StateVersionError({ place: file, found: `format ${version}`, known: `format ${STATE_FORMAT}` });
  }
  if (version === 0) fail("format is 0");
  return parseState(parsed, fail);
}

function parseJson(bytes: Uint8Array, file: string): unknown {
  if (bytes.byteLength === 0) throw new StateCorruptError({ place: file, problem: "the file is empty" });
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new StateCorruptError({ place: file, problem: "the file is not UTF-8 text", cause });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    const conflict = /^(?:<{7}|={7}|>{7})/m.exec(text);
    if (conflict !== null) {
      const place = `${file}:${lineAt(text, conflict.index)}`;
      throw new StateCorruptError({
        place,
        problem: "the file holds the marks of a merge conflict",
        hint: "Take one side whole: the state with the higher serial. Two states cannot be merged by line.",
        cause,
      });
    }
    const reason = cause instanceof Error ? cause.message : String(cause);
    const position = /at position (\d+)/.exec(reason)?.[1];
    const offset = position === undefined && reason.includes("end of JSON") ? text.length : Number(position);
    const place = Number.isNaN(offset) ? file : `${file}:${lineAt(text, offset)}`;
    throw new StateCorruptError({ place, problem: `the file is not JSON (${reason})`, cause });
  }
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

function sortedByKey<Value>(object: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  const sorted: Record<string, Value> = Object.create(null);
  for (const key of Object.keys(object).sort()) {
    const value = object[key];
    if (value !== undefined) sorted[key] = value;
  }
  return sorted;
}
