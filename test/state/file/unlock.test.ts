// Tests locks that a person frees by their id.

import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { systemClock } from "../../../src/model/clock.js";
import { systemRandom } from "../../../src/model/random.js";
import { fileStateStore } from "../../../src/state/file/file-state-store.js";
import { type FileSystem, nodeFileSystem } from "../../../src/state/file/file-system.js";
import { type Processes, systemProcesses } from "../../../src/state/file/processes.js";
import {
  StateCorruptError,
  StateLockedError,
  StateUnwritableError,
} from "../../../src/state/state-errors.js";
import type { StateSession } from "../../../src/state/store.js";
import { bind, holder, initial } from "../../contract/state-records.js";
import { systemError } from "./crash-disk.js";

let folder: string;
let path: string;
let lockPath: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "guildform-unlock-"));
  path = join(folder, "state.json");
  lockPath = `${path}.lock`;
});
afterEach(() => rm(folder, { recursive: true }));

const open = (options: { fileSystem?: FileSystem; processes?: Processes } = {}) =>
  fileStateStore({ path, random: systemRandom, clock: systemClock, ...options });

/** Writes the lock of a run on another machine. */
const writeLock = (name: string, id: string) =>
  writeFile(
    name,
    JSON.stringify({ ...holder, host: "build-7", who: id, id, since: "2026-03-01T00:00:00.000Z" }),
  );
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof StateLockedError)) throw error;
  return error;
};

test("the way out of a lock that stands is a command with its id, for its state", async () => {
  await writeLock(lockPath, "left");
  const { hint } = await refusal(open().lock(holder));
  expect(hint).toContain("guildform state unlock left");
  expect(hint).toContain(path);
  expect(hint).toContain("build-7");
  await open().unlock("left");
  expect(await readdir(folder)).toEqual([]);
  await open().unlock("left");
});

test("somebody who died while taking a lock over is named, and can be unlocked, as the one before can", async () => {
  const both = async () => {
    await writeLock(lockPath, "first");
    await writeLock(`${lockPath}.first.next`, "second");
  };
  await both();
  expect((await open().holder())?.id).toBe("second");
  expect((await refusal(open().lock(holder))).holder.id).toBe("second");
  expect((await refusal(open().unlock("third"))).holder.id).toBe("second");
  await open().unlock("second");
  expect(await readdir(folder)).toEqual(["state.json.lock"]);
  expect((await open().holder())?.id).toBe("first");
  await both();
  await open().unlock("first");
  expect(await readdir(folder)).toEqual([]);
});

test("a lock that changes hands between the look and the removal is given back to its new holder", async () => {
  await writeLock(lockPath, "old");
  const late: { session?: StateSession } = {};
  const slow = open({
    fileSystem: {
      ...nodeFileSystem,
      rename: async (from, to) => {
        if (late.session === undefined) {
          await open().unlock("old");
          late.session = await open().lock(holder);
          await late.session.begin(initial);
        }
        return nodeFileSystem.rename(from, to);
      },
    },
  });
  await slow.unlock("old");
  expect(await open().holder()).toEqual(late.session?.lock);
  await late.session?.append([bind("channel.a", "1")]);
  await late.session?.close();
  expect(await readdir(folder)).toEqual(["state.json"]);
});

test("a lock that is moved aside, and that the next holder sweeps, counts as removed", async () => {
  await writeLock(lockPath, "old");
  const late: { session?: StateSession } = {};
  const slow = open({
    fileSystem: {
      ...nodeFileSystem,
      rename: async (from, to) => {
        await nodeFileSystem.rename(from, to);
        late.session = await open().lock(holder);
      },
    },
  });
  expect((await slow.unlock("old"))?.id).toBe("old");
  expect(await open().holder()).toEqual(late.session?.lock);
  await late.session?.close();
  expect(await readdir(folder)).toEqual([]);
});

test("a holder whose lock is moved aside while it sweeps does not sweep its own", async () => {
  await writeLock(lockPath, "old");
  const late: { session?: StateSession; move?: () => Promise<void> } = {};
  const sweeping: FileSystem = {
    ...nodeFileSystem,
    readdir: async (name) => {
      await late.move?.();
      return nodeFileSystem.readdir(name);
    },
  };
  const slow = open({
    fileSystem: {
      ...nodeFileSystem,
      rename: async (from, to) => {
        await open().unlock("old");
        late.move = () => nodeFileSystem.rename(from, to);
        late.session = await open({ fileSystem: sweeping }).lock(holder);
      },
    },
  });
  await slow.unlock("old");
  expect(await open().holder()).toEqual(late.session?.lock);
  await late.session?.close();
  expect(await readdir(folder)).toEqual([]);
});

test("a lock that becomes unreadable between the look and the removal stays", async () => {
  await writeLock(lockPath, "old");
  const late = open({
    fileSystem: {
      ...nodeFileSystem,
      rename: async (from, to) => {
        await writeFile(lockPath, "not a lock");
        return nodeFileSystem.rename(from, to);
      },
    },
  });
  await expect(late.unlock("old")).rejects.toBeInstanceOf(StateCorruptError);
  expect(await readdir(folder)).toEqual(["state.json.lock"]);
  expect(await readFile(lockPath, "utf8")).toBe("not a lock");
});

test("a claim that is removed by hand while it is used makes its owner start over", async () => {
  await writeLock(lockPath, "dead");
  let removed = false;
  const fileSystem: FileSystem = {
    ...nodeFileSystem,
    rename: async (from, to) => {
      if (!removed) {
        removed = true;
        await open().unlock("dead");
      }
      return nodeFileSystem.rename(from, to);
    },
  };
  const processes: Processes = { look: async () => ({ ...(await systemProcesses.look(1)), alive: false }) };
  const session = await open({ fileSystem, processes }).lock({ ...holder, host: "build-7" });
  expect(session.replaced).toBeNull();
  expect(await open().holder()).toEqual(session.lock);
  await session.close();
  expect(await readdir(folder)).toEqual([]);
});

test("a lock whose removal the disk refuses stays, and the error says why", async () => {
  await writeLock(lockPath, "old");
  const refuse = async (name: string): Promise<never> => {
    throw systemError("EROFS", "rename", name);
  };
  const error = await open({ fileSystem: { ...nodeFileSystem, rename: refuse } })
    .unlock("old")
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StateUnwritableError);
  expect(error).toMatchObject({ said: { params: { case: "system", code: "EROFS" } } });
  expect((await open().holder())?.id).toBe("old");
});

test("what died runs left beside the state is swept by the next one, what others prepare is not", async () => {
  const names = ["gone.next", "0f.freed", "1e.tmp"].map((end) => `state.json.lock.${end}`);
  for (const name of [...names, "state.json.2d.tmp", "state.json.2d.kept"]) {
    await writeLock(join(folder, name), "gone");
  }
  await (await open().lock(holder)).close();
  expect((await readdir(folder)).sort()).toEqual(["state.json.2d.kept", "state.json.lock.1e.tmp"]);
});

test("a lock that somebody scribbled over stops its holder, who still gives it back", async () => {
  const session = await open().lock(holder);
  await session.begin(initial);
  await session.append([bind("channel.a", "1")]);
  await writeFile(lockPath, "scribbled");
  await expect(session.append([bind("channel.b", "2")])).rejects.toBeInstanceOf(StateCorruptError);
  await expect(session.close()).rejects.toBeInstanceOf(StateCorruptError);
  expect((await readdir(folder)).sort()).toEqual(["state.json", "state.json.journal"]);
  expect((await open().read())?.serial).toBe(1);
});

test("a process that has got the number of a dead holder is told from it", async () => {
  const { identity } = await systemProcesses.look(process.pid);
  const lock = { ...holder, id: "reused", since: "2026-03-01T00:00:00.000Z" };
  const stored = (start: string | null) =>
    writeFile(lockPath, JSON.stringify({ ...lock, process: { ...identity, start } }));
  await stored(identity.start);
  await expect(open().lock(holder)).rejects.toBeInstanceOf(StateLockedError);
  if (identity.start === null) return;
  await stored("1");
  const session = await open().lock(holder);
  expect(session.replaced?.id).toBe("reused");
  await session.close();
});
