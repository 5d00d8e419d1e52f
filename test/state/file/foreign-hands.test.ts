// Tests files of a state that a person changes: truncated, replaced by an older copy or another state, or removed. Each is an error with a
// way out. No state is overwritten or lost, and no new one begins in silence.

import { beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "../../../src/model/clock.js";
import { seededRandom } from "../../../src/model/random.js";
import { fileStateStore } from "../../../src/state/file/file-state-store.js";
import type { FileSystem } from "../../../src/state/file/file-system.js";
import { UNKNOWN_IDENTITY } from "../../../src/state/file/processes.js";
import { foldRecords } from "../../../src/state/fold.js";
import { emptyState } from "../../../src/state/state.js";
import { StateCorruptError, StateReplacedError } from "../../../src/state/state-errors.js";
import type { StateSession } from "../../../src/state/store.js";
import { encodeSnapshot } from "../../../src/state/text/snapshot.js";
import { SaidError } from "../../../src/words/said-error.js";
import { bind, holder, initial } from "../../contract/state-records.js";
import { die } from "../../contract/state-store.js";
import { CrashDisk, methodsOf, systemError } from "./crash-disk.js";

const PATH = "/guild/state.json";
const JOURNAL = `${PATH}.journal`;
const LATER = foldRecords(initial, [bind("channel.a", "1"), bind("channel.b", "2")]);
const OTHER = emptyState({ lineage: "beef", guildId: "7070" });

let disk: CrashDisk;
beforeEach(() => {
  disk = new CrashDisk({ random: seededRandom(1) });
});
const random = seededRandom(2);
const open = (fileSystem: FileSystem = disk) =>
  fileStateStore({
    path: PATH,
    random,
    clock: systemClock,
    fileSystem,
    processes: { look: async () => ({ alive: true, identity: UNKNOWN_IDENTITY }) },
  });
const started = async (fileSystem: FileSystem = disk): Promise<StateSession> => {
  disk.put(PATH, encodeSnapshot(LATER));
  const session = await open(fileSystem).lock(holder);
  await session.append([bind("channel.c", "3")]);
  return session;
};
const text = async (path: string) => (await disk.readFile(path)).toString();
const contents = () => Promise.all(disk.names.map(async (name) => [name, await text(name)]));
const failure = async (work: Promise<unknown>): Promise<SaidError> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SaidError)) throw error;
  expect(error.hint).not.toBe("");
  expect(error.message).toContain(PATH);
  return error;
};

/** The holder of the session is dead, and the record of serial 3 is in its journal. Then a person has changed the files. */
const HANDS: readonly (readonly [string, () => void, object])[] = [
  ["an empty state file", () => disk.put(PATH, ""), { case: "empty" }],
  [
    "a truncated state file",
    () => disk.put(PATH, encodeSnapshot(LATER).slice(0, 90)),
    { case: "not-json", file: PATH },
  ],
  [
    "an older copy",
    () => disk.put(PATH, encodeSnapshot(initial)),
    { case: "older", serial: 3, expected: 1, snapshot: 0 },
  ],
  [
    "another state",
    () => disk.put(PATH, encodeSnapshot(OTHER)),
    { case: "lineage", record: "1f0a", snapshot: "beef" },
  ],
  ["a journal alone", () => disk.put(PATH, null), { case: "no-snapshot", records: 1, first: 3 }],
  ["a journal of something else", () => disk.put(JOURNAL, "hello\n"), { case: "checksum", file: JOURNAL }],
];

describe("between two runs", () => {
  test.each(HANDS)("%s is an error and stays as it is", async (_, hands, params) => {
    await die(open(), await started());
    hands();
    const before = await contents();
    for (const attempt of [() => open().read(), () => open().lock(holder)]) {
      const error = await failure(attempt());
      expect(error).toBeInstanceOf(StateCorruptError);
      expect(error.said.params).toMatchObject(params);
      expect(await contents()).toEqual(before);
    }
  });

  test("an older copy without a journal is what there is", async () => {
    disk.put(PATH, encodeSnapshot(initial));
    expect(await open().read()).toEqual(initial);
  });
});

describe("while a run is at work", () => {
  test.each([
    ["an older copy", encodeSnapshot(initial), { case: "state", serial: 0, lineage: "1f0a" }],
    ["another state", encodeSnapshot(OTHER), { case: "state", serial: 0, lineage: "beef" }],
    [
      "a later state",
      encodeSnapshot(foldRecords(LATER, [bind("x", "1"), bind("y", "1")])),
      { case: "state", serial: 4, lineage: "1f0a" },
    ],
    ["half a state", encodeSnapshot(LATER).slice(0, 90), { case: "unknown" }],
    ["nothing at all", "", { case: "unknown" }],
  ])(
    "%s put in place of its own is not overwritten, and what the run knew is kept",
    async (_, put, found) => {
      const session = await started();
      disk.put(PATH, put);
      await session.append([bind("channel.d", "4")]);
      const error = await failure(session.close());
      expect(error).toBeInstanceOf(StateReplacedError);
      expect(error.said.params).toMatchObject({
        found,
        expected: { case: "state", serial: 2, lineage: "1f0a" },
      });
      expect(await text(PATH)).toBe(put);
      expect(await open().holder()).toBeNull();

      const kept = `${PATH}.${session.lock.id}.kept`;
      expect(error.hint).toContain(kept);
      const all = foldRecords(LATER, [bind("channel.c", "3"), bind("channel.d", "4")]);
      disk.put(PATH, await text(kept));
      expect(await open().read()).toEqual(all);
      const next = await open().lock(holder);
      expect(next.state()).toEqual(all);
      await next.close();
      expect(disk.names).toEqual([PATH, kept]);
    },
  );

  test("what it knew stays in the journal when it cannot be kept", async () => {
    const session = await started({
      ...methodsOf(disk),
      open: async (path, flags, mode) => {
        if (path.endsWith(".kept")) throw systemError("ENOSPC", "open", path);
        return disk.open(path, flags, mode);
      },
    });
    disk.put(PATH, encodeSnapshot(OTHER));
    const error = await failure(session.close());
    expect(error).toBeInstanceOf(StateReplacedError);
    expect(error.hint).toContain(JOURNAL);
    disk.put(PATH, encodeSnapshot(LATER));
    expect(await open().read()).toEqual(foldRecords(LATER, [bind("channel.c", "3")]));
  });

  test("its own file taken away is written again; the very same one put back is its own", async () => {
    for (const put of [null, encodeSnapshot(LATER)]) {
      const session = await started();
      disk.put(PATH, put);
      await session.close();
      expect(await open().read()).toEqual(foldRecords(LATER, [bind("channel.c", "3")]));
      expect(disk.names).toEqual([PATH]);
    }
  });

  test("a state that appears where there was none is not overwritten by a new one", async () => {
    const session = await open().lock(holder);
    disk.put(PATH, encodeSnapshot(LATER));
    expect(await failure(session.begin(initial))).toBeInstanceOf(StateReplacedError);
    expect(session.state()).toBeNull();
    await session.close();
    expect(await open().read()).toEqual(LATER);
  });

  test("a run that recorded nothing leaves whatever stands there", async () => {
    disk.put(PATH, encodeSnapshot(LATER));
    const session = await open().lock(holder);
    disk.put(PATH, encodeSnapshot(initial));
    await session.close();
    expect(await open().read()).toEqual(initial);
  });
});
