import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "../../../src/model/clock.js";
import { GuildformError } from "../../../src/model/errors.js";
import { systemRandom } from "../../../src/model/random.js";
import { fileStateStore } from "../../../src/state/file/file-state-store.js";
import { type FileSystem, nodeFileSystem, type OpenFile } from "../../../src/state/file/file-system.js";
import { foldRecords } from "../../../src/state/fold.js";
import {
  StateCorruptError,
  StateLockLostError,
  StateUnreadableError,
  StateUnwritableError,
} from "../../../src/state/state-errors.js";
import type { StateRecord } from "../../../src/state/state-record.js";
import type { StateSession, StateStore } from "../../../src/state/store.js";
import { bind, DAMAGED, holder, initial } from "../../contract/state-records.js";
import { die, stateStoreContract } from "../../contract/state-store.js";
import { systemError } from "./crash-disk.js";

stateStoreContract("the file backend", async () => {
  const folder = await mkdtemp(join(tmpdir(), "guildform-state-"));
  const path = join(folder, ".guildform", "state.json");
  let bytes = 0;
  const fileSystem: FileSystem = {
    ...nodeFileSystem,
    open: async (...args) => {
      const file = await nodeFileSystem.open(...args);
      const write = (data: Uint8Array) => {
        bytes += data.byteLength;
        return file.write(data);
      };
      return { ...file, write };
    },
  };
  return {
    open: () => fileStateStore({ path, random: systemRandom, clock: systemClock, fileSystem }),
    appends: { areConstant: true, bytes: async () => bytes },
    damage: () => writeFile(path, DAMAGED),
    dispose: () => rm(folder, { recursive: true }),
  };
});

let top: string;
let folder: string;
let path: string;
beforeEach(async () => {
  top = await realpath(await mkdtemp(join(tmpdir(), "guildform-state-")));
  folder = join(top, "a", ".guildform");
  path = join(folder, "state.json");
});
afterEach(() => rm(top, { recursive: true }));

const open = (fileSystem: FileSystem = nodeFileSystem): StateStore =>
  fileStateStore({ path, random: systemRandom, clock: systemClock, fileSystem });
const begun = async (fileSystem: FileSystem = nodeFileSystem): Promise<StateSession> => {
  const session = await open(fileSystem).lock(holder);
  await session.begin(initial);
  return session;
};
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
const mode = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

/** Returns the real file system. The calls on open files pass through `change`. */
const withFiles = (change: (file: OpenFile, path: string) => OpenFile): FileSystem => ({
  ...nodeFileSystem,
  open: async (file, flags, mode) => change(await nodeFileSystem.open(file, flags, mode), file),
});

describe("files of the file backend", () => {
  test("are for their owner alone, and only the snapshot stays", async () => {
    const session = await begun();
    await session.append([bind("channel.a", "1")]);
    expect((await readdir(folder)).sort()).toEqual(["state.json", "state.json.journal", "state.json.lock"]);
    for (const name of await readdir(folder)) expect(await mode(join(folder, name))).toBe("600");
    expect(await mode(folder)).toBe("700");
    await session.close();
    expect(await readdir(folder)).toEqual(["state.json"]);
    expect(await mode(path)).toBe("600");
  });

  test("become private again when someone opened them up", async () => {
    await (await begun()).close();
    await chmod(path, 0o644);
    const session = await open().lock(holder);
    await session.append([bind("channel.a", "1")]);
    await session.close();
    expect(await mode(path)).toBe("600");
  });

  test("are not made by reading", async () => {
    expect(await open().read()).toBeNull();
    expect(await open().holder()).toBeNull();
    expect(await readdir(top)).toEqual([]);
  });

  test("stay as they are when a session changes nothing", async () => {
    await (await begun()).close();
    const before = await stat(path);
    await (await open().lock(holder)).close();
    expect((await stat(path)).ino).toBe(before.ino);
  });

  test("are folded by the next session after a crash, and only then", async () => {
    const session = await begun();
    await session.append([bind("channel.a", "1")]);
    await die(open(), session);
    const before = await readFile(path, "utf8");
    expect((await open().read())?.serial).toBe(1);
    expect(await readFile(path, "utf8")).toBe(before);
    await (await open().lock(holder)).close();
    expect(JSON.parse(await readFile(path, "utf8")).serial).toBe(1);
    expect(await readdir(folder)).toEqual(["state.json"]);
  });

  test("may be read while a session folds them", async () => {
    const session = await begun();
    await session.append([bind("channel.a", "1"), bind("channel.b", "2")]);
    // The compaction happens between the two reads of read().
    let folded = false;
    const reader = open({
      ...nodeFileSystem,
      readFile: async (file, limitBytes) => {
        const bytes = await nodeFileSystem.readFile(file, limitBytes);
        if (!folded) {
          folded = true;
          await session.close();
          const next = await open().lock(holder);
          await next.append([bind("channel.c", "3")]);
          await die(open(), next);
        }
        return bytes;
      },
    });
    expect((await reader.read())?.serial).toBeGreaterThanOrEqual(2);
  });

  test("a line cut off at the end of the journal is dropped, and the next session writes after it", async () => {
    const session = await begun();
    await session.append([bind("channel.a", "1")]);
    await die(open(), session);
    const journal = await readFile(`${path}.journal`, "utf8");
    await writeFile(`${path}.journal`, `${journal}${journal.slice(0, 40)}`);
    expect((await open().read())?.serial).toBe(1);
    const next = await open().lock(holder);
    await next.append([bind("channel.b", "2")]);
    await die(open(), next);
    expect(await open().read()).toEqual(
      foldRecords(initial, [bind("channel.a", "1"), bind("channel.b", "2")]),
    );
  });

  test("that are damaged are an error that names them, and give the lock back", async () => {
    await (await begun()).close();
    await writeFile(path, "{ half");
    for (const attempt of [() => open().read(), () => open().lock(holder)]) {
      const error = await failure(attempt());
      expect(error).toBeInstanceOf(StateCorruptError);
      expect(String(error)).toContain(`${path}:1`);
    }
    expect(await readFile(path, "utf8")).toBe("{ half");
    expect(await open().holder()).toBeNull();
  });

  test("a journal without its snapshot is an error, not an empty state", async () => {
    const session = await begun();
    await session.append([bind("channel.a", "1")]);
    await die(open(), session);
    await rename(path, `${path}.away`);
    await expect(open().read()).rejects.toBeInstanceOf(StateCorruptError);
  });
});

describe("when the disk refuses", () => {
  test("a folder in the place of the state is unreadable", async () => {
    await mkdir(path, { recursive: true });
    for (const attempt of [() => open().read(), () => open().lock(holder)]) {
      const error = await failure(attempt());
      expect(error).toBeInstanceOf(StateUnreadableError);
      expect(error).toMatchObject({ said: { params: { case: "system", code: "EISDIR" } } });
    }
    expect(await readdir(folder)).toEqual(["state.json"]);
  });

  test("a path below a file is unreadable and unwritable", async () => {
    await writeFile(join(top, "a"), "");
    await expect(open().read()).rejects.toBeInstanceOf(StateUnreadableError);
    await expect(open().lock(holder)).rejects.toBeInstanceOf(StateUnwritableError);
  });

  test("a read-only folder is unwritable, and can be read", async ({ skip }) => {
    await (await begun()).close();
    await chmod(folder, 0o500);
    try {
      const enforced = await failure(writeFile(join(folder, "probe"), ""));
      if (enforced === undefined) skip("this user may write everywhere");
      await expect(open().lock(holder)).rejects.toBeInstanceOf(StateUnwritableError);
      expect(await open().read()).toEqual(initial);
    } finally {
      await chmod(folder, 0o700);
    }
  });

  test.each([
    ["EACCES", { case: "system", code: "EACCES" }],
    ["EROFS", { case: "system", code: "EROFS" }],
    ["EIO", { case: "other", reason: expect.stringContaining("EIO") }],
  ])("%s is told in words", async (code, params) => {
    const refuse = async (name: string): Promise<never> => {
      throw systemError(code, "open", name);
    };
    const unreadable = await failure(open({ ...nodeFileSystem, readFile: refuse }).read());
    const unwritable = await failure(open({ ...nodeFileSystem, open: refuse }).lock(holder));
    expect(unreadable).toBeInstanceOf(StateUnreadableError);
    expect(unwritable).toBeInstanceOf(StateUnwritableError);
    for (const error of [unreadable, unwritable]) {
      expect(error).toMatchObject({ said: { params } });
      expect(error instanceof GuildformError && error.hint).toBeTruthy();
    }
  });

  test("a full disk fails the append, keeps what was there, and lets the next one through", async () => {
    let full = false;
    const session = await begun(
      withFiles((file, name) => ({
        ...file,
        write: async (data) => {
          if (!full) return file.write(data);
          await file.write(data.subarray(0, 30));
          throw systemError("ENOSPC", "write", name);
        },
      })),
    );
    await session.append([bind("channel.a", "1")]);
    full = true;
    const error = await failure(session.append([bind("channel.b", "2")]));
    expect(error).toBeInstanceOf(StateUnwritableError);
    expect(error).toMatchObject({ said: { params: { case: "system", code: "ENOSPC" } } });
    expect(session.state()?.serial).toBe(1);
    expect((await open().read())?.serial).toBe(1);
    full = false;
    await session.append([bind("channel.c", "3")]);
    const expected = foldRecords(initial, [bind("channel.a", "1"), bind("channel.c", "3")]);
    expect(await open().read()).toEqual(expected);
    full = true;
    await expect(session.close()).rejects.toBeInstanceOf(StateUnwritableError);
    expect(await open().holder()).toBeNull();
    expect(await open().read()).toEqual(expected);
    expect(JSON.parse(await readFile(path, "utf8")).serial).toBe(0);
  });

  test("a failed fsync whose bytes cannot be taken back ends all appending", async () => {
    let failing = false;
    const refuse = async (name: string): Promise<never> => {
      throw systemError("EIO", "fsync", name);
    };
    const session = await begun(
      withFiles((file, name) => ({
        ...file,
        sync: () => (failing ? refuse(name) : file.sync()),
        truncate: (length) => (failing ? refuse(name) : file.truncate(length)),
      })),
    );
    await session.append([bind("channel.a", "1")]);
    failing = true;
    await expect(session.append([bind("channel.b", "2")])).rejects.toBeInstanceOf(StateUnwritableError);
    failing = false;
    await expect(session.append([bind("channel.c", "3")])).rejects.toBeInstanceOf(StateUnwritableError);
    await session.close();
    expect(await open().read()).toEqual(foldRecords(initial, [bind("channel.a", "1")]));
  });

  test("a lock file that is gone stops the session: nothing is written", async () => {
    const session = await begun();
    await session.append([bind("channel.a", "1")]);
    const contents = async () =>
      Promise.all(
        (await readdir(folder)).map(async (name) => [name, await readFile(join(folder, name), "utf8")]),
      );
    await rm(`${path}.lock`);
    const before = await contents();
    const error = await failure(session.append([bind("channel.b", "2")]));
    expect(error).toBeInstanceOf(StateLockLostError);
    expect(String(error)).toContain(session.lock.id);
    await expect(session.close()).rejects.toBeInstanceOf(StateLockLostError);
    expect(await contents()).toEqual(before);
    expect((await open().read())?.serial).toBe(1);
  });
});

describe("what an append costs", () => {
  /** Counts the bytes that go to disk while `records` are appended to a state of so many resources. */
  async function cost(resources: number, append: (session: StateSession) => Promise<unknown>) {
    const counted = { writes: 0, bytes: 0, syncs: 0, renames: 0 };
    const files = withFiles((file) => ({
      ...file,
      write: (data) => {
        counted.writes += 1;
        counted.bytes += data.byteLength;
        return file.write(data);
      },
      sync: () => {
        counted.syncs += 1;
        return file.sync();
      },
    }));
    const session = await open({
      ...files,
      rename: (from, to) => {
        counted.renames += 1;
        return nodeFileSystem.rename(from, to);
      },
    }).lock(holder);
    const many = Array.from({ length: resources }, (_, index) => bind(`channel.${index}`, String(index)));
    await session.begin({ ...foldRecords(initial, many), serial: 10 });
    Object.assign(counted, { writes: 0, bytes: 0, syncs: 0, renames: 0 });
    await append(session);
    const result = { ...counted };
    await session.close();
    await rm(folder, { recursive: true });
    return result;
  }

  test("does not depend on how much the state holds", async () => {
    const one = (session: StateSession) => session.append([bind("channel.new", "1")]);
    const small = await cost(1, one);
    expect(small).toMatchObject({ writes: 1, syncs: 1, renames: 0 });
    expect(await cost(20_000, one)).toEqual(small);
  });

  test("is one write and one fsync for all that wait together", async () => {
    const records: StateRecord[] = Array.from({ length: 100 }, (_, index) => bind(`channel.${index}`, "1"));
    const together = await cost(1, (session) =>
      Promise.all(records.map((record) => session.append([record]))),
    );
    expect(together).toMatchObject({ writes: 1, syncs: 1, renames: 0 });
  });

  test("is one write for an outcome and what the calls after it are about to do", async () => {
    const together = await cost(1, async (session) => {
      const outcome = session.append([bind("channel.made", "1")]);
      // A scheduler needs some turns to get from one call to the next.
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
      await session.append([bind("channel.next", "2")]);
      await outcome;
    });
    expect(together).toMatchObject({ writes: 1, syncs: 1, renames: 0 });
  });
});
