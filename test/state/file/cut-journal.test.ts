// Cuts a journal with records of every kind at every byte. The whole records are there, and the next run continues.

import { expect, test } from "vitest";
import { writtenAddress } from "../../../src/model/address.js";
import { systemClock } from "../../../src/model/clock.js";
import { seededRandom } from "../../../src/model/random.js";
import { fileStateStore } from "../../../src/state/file/file-state-store.js";
import { UNKNOWN_IDENTITY } from "../../../src/state/file/processes.js";
import { foldRecords } from "../../../src/state/fold.js";
import type { StateRecord } from "../../../src/state/state-record.js";
import { encodeEntry } from "../../../src/state/text/entry-lines.js";
import { ahead, bind, change, holder, initial, intent, moving, run } from "../../contract/state-records.js";
import { sliceOf } from "../../soak/slice.js";
import { CrashDisk } from "./crash-disk.js";

const PATH = "/guild/state.json";
const KINDS: Readonly<Record<StateRecord["type"], StateRecord>> = {
  run: run("run1", { known: ["7"] }),
  intent: intent("op 1", "channel.规则", { auditId: "audit" }),
  bind: bind("channel.规则", "1"),
  ahead: ahead("op", "channel.a", { needs: "group.g", makes: false }),
  shown: { type: "shown", run: "run1", operation_id: "op" },
  change: change("run1", "channel.规则"),
  protect: { type: "protect", addresses: [writtenAddress("channel.规则")] },
  rename: { type: "rename", from: writtenAddress("channel.规则"), to: writtenAddress("channel.rules") },
  posts: { type: "posts", channel_id: "7", day: "2026-03-01", add: 1, refused: null },
  plan: { type: "plan", digest: "sha256:1" },
  move: moving(),
  pace: { type: "pace", met: { channel: [300] } },
  settle: { type: "settle", operation_id: "op 1" },
  forget: { type: "forget", address: writtenAddress("channel.rules") },
};
const RECORDS = Object.values(KINDS);

const open = (disk: CrashDisk) =>
  fileStateStore({
    path: PATH,
    random: seededRandom(1),
    clock: systemClock,
    fileSystem: disk,
    processes: { look: async () => ({ alive: false, identity: UNKNOWN_IDENTITY }) },
  });

test("a journal cut at any byte is read back to its last whole record, and continued after it", async () => {
  const lines = RECORDS.map((record, index) =>
    encodeEntry({ serial: index + 1, lineage: initial.lineage, record }),
  );
  const journal = Buffer.from(lines.join(""));
  const ends = lines.map((_, index) => Buffer.byteLength(lines.slice(0, index + 1).join("")));
  const later = bind("channel.later", "9");
  const lengths = Array.from({ length: journal.byteLength + 1 }, (_, length) => length);
  for (const length of sliceOf(lengths, { test: Math.ceil(lengths.length / 4) })) {
    const disk = new CrashDisk({ random: seededRandom(length) });
    disk.put(PATH, JSON.stringify(initial));
    disk.put(`${PATH}.journal`, journal.subarray(0, length));
    const whole = RECORDS.slice(0, ends.filter((end) => end <= length).length);
    expect(await open(disk).read()).toEqual(foldRecords(initial, whole));
    expect(disk.names).toEqual([PATH, `${PATH}.journal`]);

    if (length % 9 !== 0 && !ends.includes(length)) continue;
    const session = await open(disk).lock(holder, { moves: true });
    await session.append([later]);
    expect(await open(disk).read()).toEqual(foldRecords(initial, [...whole, later]));
  }
});
