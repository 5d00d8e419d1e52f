import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { writtenAddress } from "../../../src/model/address.js";
import { foldRecords } from "../../../src/state/fold.js";
import type { LogEntry } from "../../../src/state/log.js";
import type { State } from "../../../src/state/state.js";
import { StateCorruptError, StateVersionError } from "../../../src/state/state-errors.js";
import type { StateRecord } from "../../../src/state/state-record.js";
import { decodeEntries, encodeEntry } from "../../../src/state/text/entry-lines.js";
import { understoodLog } from "../../../src/state/understood-log.js";
import { bind, change, initial, intent, run } from "../../contract/state-records.js";

const FILE = "state.json.journal";
const records: readonly StateRecord[] = [
  bind("channel.规则", "1"),
  run("run1", { known: ["7"], undoes: ["run0"] }),
  intent("op 1", "channel.\u2028b"),
  change("run1", "channel.\u2028b"),
  intent("op 2", "channel.c", { auditId: "audit" }),
  { type: "protect", addresses: [writtenAddress("channel.规则")] },
  { type: "rename", from: writtenAddress("channel.规则"), to: writtenAddress("channel.rules") },
  { type: "settle", operation_id: "op 1" },
  { type: "forget", address: writtenAddress("channel.rules") },
];
const entries: readonly LogEntry[] = records.map((record, index) => ({
  serial: index + 1,
  lineage: initial.lineage,
  record,
}));
const lines = entries.map(encodeEntry);
const understood = (snapshot: State | null, entries: readonly LogEntry[]) =>
  understoodLog({ snapshot, entries, entriesIn: FILE });
const read = (bytes: string | Buffer) => understood(initial, decodeEntries(Buffer.from(bytes), FILE));

describe("a journal", () => {
  test("is one JSON object per line", () => {
    for (const [index, line] of lines.entries()) {
      expect(line.endsWith("\n")).toBe(true);
      expect(JSON.parse(line)).toMatchObject({
        serial: index + 1,
        lineage: initial.lineage,
        record: records[index],
      });
    }
  });

  test("cut at any byte reads back to the last whole record", () => {
    const bytes = Buffer.from(lines.join(""));
    const ends = lines.map((_, index) => Buffer.byteLength(lines.slice(0, index + 1).join("")));
    for (let length = 0; length <= bytes.byteLength; length += 1) {
      const wholeRecords = ends.filter((end) => end <= length).length;
      expect(read(bytes.subarray(0, length))).toEqual(foldRecords(initial, records.slice(0, wholeRecords)));
    }
  });

  test("with any byte changed in a whole line is damaged, and the line is named", () => {
    const bytes = Buffer.from(lines.join(""));
    for (let offset = 0; offset < bytes.byteLength - 1; offset += 1) {
      const damaged = Buffer.from(bytes);
      damaged[offset] = (bytes[offset] ?? 0) ^ 1;
      expect(() => read(damaged)).toThrow(StateCorruptError);
    }
    const second = lines.with(1, (lines[1] ?? "").replace("run0", "run9"));
    expect(() => read(second.join(""))).toThrow(`${FILE}:2`);
  });

  test("with a line missing or doubled is damaged", () => {
    const damage = (damaged: readonly string[]) => {
      try {
        read(damaged.join(""));
      } catch (error) {
        if (error instanceof StateCorruptError) return error.said.params;
        throw error;
      }
      return null;
    };
    expect(damage(lines.toSpliced(2, 1))).toMatchObject({ case: "serial", serial: 4, expected: 3 });
    expect(damage(lines.toSpliced(2, 0, lines[2] ?? ""))).toMatchObject({
      case: "serial",
      serial: 3,
      expected: 4,
    });
    // The snapshot is older than the whole journal, which has no hole.
    expect(damage(lines.slice(1))).toMatchObject({ case: "older", serial: 2, expected: 1, snapshot: 0 });
    expect(damage(lines.slice(4))).toMatchObject({ case: "older", serial: 5, expected: 1, snapshot: 0 });
  });

  test("leaves out what the snapshot holds already", () => {
    const snapshot = foldRecords(initial, records.slice(0, 4));
    expect(understood(snapshot, entries)).toEqual(foldRecords(initial, records));
    expect(understood(snapshot, entries.slice(0, 3))).toEqual(snapshot);
  });

  test("of another lineage, or without its snapshot, is an error", () => {
    const other = encodeEntry({ serial: 1, lineage: "beef", record: bind("channel.a", "1") });
    const thrown = (params: object) => expect.objectContaining({ said: { code: "STATE_CORRUPT", params } });
    expect(() => read(other)).toThrow(
      thrown(expect.objectContaining({ case: "lineage", record: "beef", snapshot: initial.lineage })),
    );
    expect(() => understood(null, entries)).toThrow(
      thrown(expect.objectContaining({ case: "no-snapshot", records: 9, first: 1 })),
    );
    expect(understood(null, [])).toBeNull();
  });

  test.each([
    ['{"serial":1,"lineage":"1f0a","record":{"type":"archive","address":"channel.a"}}', StateVersionError],
    ['{"serial":1,"lineage":"1f0a","record":{"type":"bind","address":"channel.a"}}', StateCorruptError],
    ['{"serial":-1,"lineage":"1f0a","record":{"type":"forget","address":"channel.a"}}', StateCorruptError],
    ['{"serial":1,"record":{"type":"forget","address":"channel.a"}}', StateCorruptError],
    ['{"serial":1,"lineage":"1f0a","record":7}', StateCorruptError],
    ['{"serial":1,,}', StateCorruptError],
  ])("with a line that agrees with its checksum and is not understood: %s", (line, expected) => {
    const rest = line.slice(1);
    const check = createHash("sha256").update(rest).digest("hex").slice(0, 16);
    expect(() => read(`{"check":"${check}",${rest}\n`)).toThrow(expected);
  });
});
