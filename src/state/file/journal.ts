// The text of a journal file: the records since the snapshot, one JSON object per line, each with the
// serial that it brings the state to, the lineage it belongs to and a checksum of the rest of the line.
//
//   {"check":"9f86d081884c7d65","serial":12,"lineage":"…","record":{"type":"forget","address":"channel.a"}}
//
// A crash in the middle of a write leaves a line without its line feed at the end: nobody was told that
// it was durable, so it is ignored. Anything else that does not fit is damage and an error.

import { createHash } from "node:crypto";
import type { LogEntry } from "../log.js";
import type { State } from "../state.js";
import { StateDraft } from "../state-draft.js";
import { StateCorruptError, StateVersionError } from "../state-errors.js";
import { count, type Fail, object, parseRecord, text } from "../state-shape.js";

const LINE = /^\{"check":"([0-9a-f]{16})",(.+\})$/s;
const LINE_FEED = 0x0a;

/** One line, line feed included. */
export function encodeEntry(entry: LogEntry): string {
  const rest = JSON.stringify(entry).slice(1);
  return `{"check":"${checksum(rest)}",${rest}\n`;
}

/** Bytes of a journal file → its whole entries. Errors: StateCorruptError, StateVersionError. */
export function decodeJournal(bytes: Buffer, file: string): readonly LogEntry[] {
  const end = bytes.lastIndexOf(LINE_FEED);
  if (end === -1) return [];
  const lines = bytes.toString("utf8", 0, end).split("\n");
  return lines.map((line, index) => decodeLine(line, `${file}:${index + 1}`));
}

/**
 * The snapshot with the entries folded in. Entries up to its serial are in it already (a fold that was cut
 * short leaves them behind) and are skipped. Errors: StateCorruptError.
 */
export function foldJournal(
  snapshot: State | null,
  entries: readonly LogEntry[],
  file: string,
): State | null {
  const [first] = entries;
  if (first === undefined) return snapshot;
  if (snapshot === null) {
    throw new StateCorruptError({
      place: file,
      problem: `the journal holds ${entries.length} records from serial ${first.serial} on, but the snapshot that they continue is missing`,
      hint: "Restore the state file beside it from a backup. To start over, delete the journal too: channels and groups are adopted again by name.",
    });
  }
  const draft = new StateDraft(snapshot);
  let expected = Math.min(first.serial, snapshot.serial + 1);
  for (const [index, entry] of entries.entries()) {
    const place = `${file}:${index + 1}`;
    if (entry.lineage !== snapshot.lineage) {
      throw new StateCorruptError({
        place,
        problem: `the record belongs to the state with lineage ${entry.lineage}, the snapshot to ${snapshot.lineage}`,
        hint: "The journal and the state file come from different states. Put the state file back that belongs to the journal, or move the journal away.",
      });
    }
    if (entry.serial !== expected) {
      const olderCopy = index === 0;
      throw new StateCorruptError({
        place,
        problem: `the record has serial ${entry.serial} where ${expected} was expected; the snapshot has serial ${snapshot.serial}`,
        ...(olderCopy ? { hint: olderCopyHint(first.serial - 1) } : {}),
      });
    }
    expected += 1;
    if (entry.serial > snapshot.serial) draft.fold(entry.record);
  }
  return draft.toState();
}

function olderCopyHint(serial: number): string {
  return (
    `The state file is older than the journal beside it. Put the state file with serial ${serial} back, or a later ` +
    "one (a run that was in its way has kept a copy beside it, ending in .kept). Only when there is none, move the " +
    "journal away: what it records is forgotten, and channels and groups are adopted again by name."
  );
}

function decodeLine(line: string, place: string): LogEntry {
  const fail: Fail = (problem) => {
    throw new StateCorruptError({ place, problem });
  };
  const [, check, rest] = LINE.exec(line) ?? [];
  if (check === undefined || rest === undefined || checksum(rest) !== check) {
    return fail("the line does not agree with its checksum");
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(`{${rest}`);
  } catch {
    return fail("the line is not JSON");
  }
  const members = object(parsed, "the line", fail);
  const record = parseRecord(members.record, fail);
  if (record === null) {
    const { type } = object(members.record, "record", fail);
    throw new StateVersionError({
      place,
      found: `a record of type ${JSON.stringify(type)}`,
      known: "bind, forget, rename, protect, intent, settle, run and change",
    });
  }
  return {
    serial: count(members.serial, "serial", fail),
    lineage: text(members.lineage, "lineage", fail),
    record,
  };
}

function checksum(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
