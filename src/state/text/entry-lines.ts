// Writes and reads the text of a journal: the records since the snapshot, one JSON object per line. Each line has a record, the serial that
// it brings the state to, the lineage, and a checksum of the rest of the line.
//
//   {"check":"9f86d081884c7d65","serial":12,"lineage":"…","record":{"type":"forget","address":"channel.a"}}
//
// A crash in the middle of a write leaves a last line without its line feed. No run has relied on its record, so the reader ignores it. Any
// other line that does not fit is damage and an error.

import { createHash } from "node:crypto";
import type { InFile } from "../../words/en/state/damage.js";
import type { LogEntry } from "../log.js";
import { sealShape } from "../seal.js";
import { StateCorruptError, StateVersionError } from "../state-errors.js";
import { parseRecord, RECORD_TYPES } from "../state-record.js";
import { type Fail, stored } from "../stored-shape.js";

const { asObject, count, text } = stored;

const LINE = /^\{"check":"([0-9a-f]{16})",(.+\})$/s;
const LINE_FEED = 0x0a;

/** Returns one line with its line feed. */
export function encodeEntry(entry: LogEntry): string {
  const rest = JSON.stringify(entry).slice(1);
  return `{"check":"${checksum(rest)}",${rest}\n`;
}

/** Reads the whole entries of a journal, such as the bytes of `state.json.journal`. Errors: StateCorruptError, StateVersionError. */
export function decodeEntries(bytes: Buffer, file: string): readonly LogEntry[] {
  const end = bytes.lastIndexOf(LINE_FEED);
  if (end === -1) return [];
  const lines = bytes.toString("utf8", 0, end).split("\n");
  return lines.map((written, index) => decodeLine(written, { file, line: index + 1 }));
}

function decodeLine(written: string, place: InFile): LogEntry {
  const fail: Fail = (wrong) => {
    throw new StateCorruptError({ ...place, case: "member", of: "line", wrong });
  };
  const [, check, rest] = LINE.exec(written) ?? [];
  if (check === undefined || rest === undefined || checksum(rest) !== check) {
    throw new StateCorruptError({ ...place, case: "checksum" });
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(`{${rest}`);
  } catch {
    throw new StateCorruptError({ ...place, case: "line-not-json" });
  }
  const members = asObject(parsed, "", fail);
  const record = parseRecord(members.record, fail);
  if (record === null) {
    const { type } = asObject(members.record, "record", fail);
    throw new StateVersionError({ ...place, case: "record", found: String(type), known: RECORD_TYPES });
  }
  return {
    serial: count(members.serial, "serial", fail),
    lineage: text(members.lineage, "lineage", fail),
    record,
    ...(members.seal === undefined ? {} : { seal: sealShape(members.seal, "seal", fail) }),
  };
}

function checksum(rest: string): string {
  return createHash("sha256").update(rest).digest("hex").slice(0, 16);
}
