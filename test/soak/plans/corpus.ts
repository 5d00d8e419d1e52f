// The corpus holds the recorded inputs of the planners. A file is a series of entries: one byte for the door, four bytes for the length of
// the rest, and the input. `v8.serialize` writes the input, because it keeps maps and big integers.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize } from "node:v8";

/** The recorder heard a call of this function: a plan of a file, or an undo of applies. */
export type Door = "plan" | "undo";

const DOORS = ["plan", "undo"] as const satisfies readonly Door[];
const HEAD_BYTES = 5;

export interface Recorded {
  readonly door: Door;
  readonly bytes: Buffer;
}

export function entryOf(door: Door, bytes: Buffer): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(DOORS.indexOf(door), 0);
  head.writeUInt32LE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

/** Returns all entries of a folder, each input once. The order does not depend on which worker recorded an input. */
export function readCorpus(folder: string): readonly Recorded[] {
  const byText = new Map<string, Recorded>();
  for (const name of readdirSync(folder).filter((one) => one.endsWith(".bin"))) {
    for (const entry of entriesOf(readFileSync(join(folder, name))))
      byText.set(`${entry.door}${entry.bytes.toString("latin1")}`, entry);
  }
  return [...byText].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, entry]) => entry);
}

/**
 * Returns a fresh copy of the input, which the caller may change. The copy has no `claimed`, which a refresh has computed from the rest.
 * It would contradict a disturbed input, and another build has another shape of it.
 */
export function inputOf({ bytes }: Recorded): unknown {
  const { claimed: _, ...input } = deserialize(bytes) as Record<string, unknown>;
  return input;
}

function* entriesOf(file: Buffer): Generator<Recorded> {
  for (let at = 0; at < file.length; ) {
    const length = file.readUInt32LE(at + 1);
    const door = DOORS[file.readUInt8(at)];
    const end = at + HEAD_BYTES + length;
    if (door === undefined || end > file.length) throw new Error(`the corpus is damaged at byte ${at}`);
    yield { door, bytes: file.subarray(at + HEAD_BYTES, end) };
    at = end;
  }
}
