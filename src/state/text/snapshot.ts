// Writes and reads the text of a snapshot: a state as JSON, indented and with sorted addresses, so that version control shows small
// differences.

import { jsonMistake } from "../../model/json-mistake.js";
import { fileWouldBeTooLarge } from "../../model/unfit-file-error.js";
import { sealShape } from "../seal.js";
import type { StoredState } from "../state.js";
import { parseStored, STATE_FORMAT } from "../state.js";
import { StateCorruptError, StateVersionError } from "../state-errors.js";
import { type Fail, stored } from "../stored-shape.js";

const { asObject, count } = stored;

/**
 * A snapshot or a journal may have at most this many bytes. Twenty applies of 5,000 changes each take 44 MB; a string of V8 ends at 512
 * MiB.
 */
export const MAX_STATE_BYTES = 256 * 1024 * 1024;

/**
 * Returns the text of a snapshot file. If it would pass `limitBytes`, the oldest applies are left out. Throws UnfitFileError when that is
 * not enough.
 */
export function encodeSnapshot(state: StoredState, limitBytes: number = MAX_STATE_BYTES): string {
  const text = textOf(state);
  if (text !== null && Buffer.byteLength(text) <= limitBytes) return text;
  const shorter = withoutOldestRun(state);
  if (shorter !== null) return encodeSnapshot(shorter, limitBytes);
  throw fileWouldBeTooLarge(limitBytes);
}

/** Returns null when the text is longer than any string may be. */
function textOf(state: StoredState): string | null {
  const sorted = { ...state, resources: sortedByKey(state.resources), intents: sortedByKey(state.intents) };
  try {
    return `${JSON.stringify(sorted, null, 2)}\n`;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Leaves out the oldest run. A run with an intent must stay: it finds the object of a lost create. Returns null when no run can go. */
function withoutOldestRun(state: StoredState): StoredState | null {
  const needed = new Set(Object.values(state.intents).map(({ run }) => run));
  const oldest = state.history.findIndex(({ id }) => !needed.has(id));
  return oldest === -1 ? null : { ...state, history: state.history.toSpliced(oldest, 1) };
}

/** Reads the bytes of a snapshot file. Errors: StateCorruptError, StateVersionError. */
export const decodeSnapshot = (bytes: Uint8Array, file: string): StoredState =>
  snapshotIn(parseJson(bytes, file), file);

/** Reads a state from a JSON value that is part of a larger one. Errors: StateCorruptError, StateVersionError. */
export function snapshotIn(parsed: unknown, file: string): StoredState {
  const fail: Fail = (wrong) => {
    throw new StateCorruptError({ file, line: null, case: "member", of: "state", wrong });
  };
  const { format, operations, footprint } = asObject(parsed, "", fail);
  // The file is a saved plan. Its format counts the versions of plans, so it would look like a state of a later version.
  if (Array.isArray(operations) && footprint !== undefined)
    throw new StateCorruptError({ file, line: null, case: "saved-plan" });
  const version = count(format, "format", fail);
  if (version > STATE_FORMAT) {
    throw new StateVersionError({ file, line: null, case: "format", found: version, known: STATE_FORMAT });
  }
  if (version === 0) fail({ case: "format" });
  const state = parseStored(parsed, fail);
  const written = asObject(parsed, "", fail).seal;
  return written === undefined ? state : { ...state, seal: sealShape(written, "seal", fail) };
}

function parseJson(bytes: Uint8Array, file: string): unknown {
  if (bytes.byteLength === 0) throw new StateCorruptError({ file, line: null, case: "empty" });
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new StateCorruptError({ file, line: null, case: "not-text" }, { cause });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    const conflict = /^(?:<{7}|={7}|>{7})/m.exec(text);
    if (conflict !== null) {
      const line = lineAt(text, conflict.index);
      throw new StateCorruptError({ file, line, case: "conflict" }, { cause });
    }
    const mistake = jsonMistake(cause, text);
    const line =
      mistake.case === "at" ? mistake.line : mistake.case === "end" ? lineAt(text, text.length) : null;
    throw new StateCorruptError({ file, line, case: "not-json", mistake }, { cause });
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
