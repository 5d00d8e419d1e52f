import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "../../../src/model/clock.js";
import { seededRandom, systemRandom } from "../../../src/model/random.js";
import { fileStateStore } from "../../../src/state/file/file-state-store.js";
import { type FileSystem, nodeFileSystem } from "../../../src/state/file/file-system.js";
import { type Processes, type ProcessIdentity, UNKNOWN_IDENTITY } from "../../../src/state/file/processes.js";
import { StateCorruptError, StateLockedError } from "../../../src/state/state-errors.js";
import type { LockHolder, StateSession, StateStore } from "../../../src/state/store.js";
import { holder, initial } from "../../contract/state-records.js";
import { slice } from "../../soak/slice.js";
import { CrashDisk, PowerCut, systemError } from "./crash-disk.js";

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "guildform-lock-")));
  path = join(folder, "state.json");
});
/** A test keeps all of its sessions here. Many have lost their lock by the end. Some are still open, because their holder has died. */
const sessions: StateSession[] = [];
afterEach(async () => {
  await Promise.allSettled(sessions.splice(0).map((session) => session.close()));
  await rm(folder, { recursive: true });
});

const open = (options: { processes?: Processes; fileSystem?: FileSystem } = {}): StateStore => {
  const store = fileStateStore({ path, random: systemRandom, clock: systemClock, ...options });
  const lock = async (holder: LockHolder) => {
    const session = await store.lock(holder);
    sessions.push(session);
    return session;
  };
  return { ...store, lock };
};

const seen = (alive: boolean, identity: Partial<ProcessIdentity> = {}): Processes => ({
  look: async () => ({ alive, identity: { ...UNKNOWN_IDENTITY, ...identity } }),
});

/** Starts a process that lives until the test ends it. */
async function startProcess(): Promise<{ pid: number; end: () => Promise<void> }> {
  const child = spawn(process.execPath, ["-e", "process.stdin.resume(); console.log('here')"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  const end = async () => {
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  };
  return { pid: child.pid ?? 0, end };
}

describe("the lock file", () => {
  test("of a living process stands, and is taken over once the process has ended", async () => {
    const other = await startProcess();
    const session = await open().lock({ ...holder, who: "bob", pid: other.pid });
    await session.begin(initial);
    const refused = await open()
      .lock(holder)
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StateLockedError);
    if (refused instanceof StateLockedError) {
      expect(refused.holder).toMatchObject({ who: "bob", host: holder.host, pid: other.pid });
      expect(refused.message).toContain("bob");
      expect(refused.message).toContain(String(other.pid));
      expect(refused.hint).toContain(`${path}.lock`);
      expect(refused.hint).toContain(session.lock.id);
    }
    await other.end();
    const next = await open().lock(holder);
    expect(next.replaced).toEqual(session.lock);
    expect(next.state()).toEqual(initial);
    expect(await open().holder()).toEqual(next.lock);
    await next.close();
    expect(await readdir(folder)).toEqual(["state.json"]);
  });

  test("of another host is never taken over", async () => {
    await open().lock({ ...holder, host: "elsewhere" });
    await expect(open({ processes: seen(false) }).lock(holder)).rejects.toBeInstanceOf(StateLockedError);
  });

  test.each([
    ["the same process", true, { start: "10", boot: "b", pid_namespace: "n" }, "locked"],
    ["another process with its number", true, { start: "99", boot: "b", pid_namespace: "n" }, "free"],
    ["its number after a reboot", true, { start: "10", boot: "c", pid_namespace: "n" }, "free"],
    ["no such process", false, { start: null, boot: "b", pid_namespace: "n" }, "free"],
    ["no such process in another container", false, { start: null, boot: "b", pid_namespace: "m" }, "locked"],
    ["a process of which nothing is known", true, {}, "locked"],
  ] as const)(
    "of a dead process is told from that of a living one: %s",
    async (_, alive, identity, expected) => {
      const first = open({ processes: seen(true, { start: "10", boot: "b", pid_namespace: "n" }) });
      const held = await first.lock(holder);
      const second = open({ processes: seen(alive, identity) }).lock(holder);
      if (expected === "locked") await expect(second).rejects.toBeInstanceOf(StateLockedError);
      else expect((await second).replaced).toEqual(held.lock);
    },
  );

  test("that was written without a word about the process is judged by its number alone", async () => {
    const dead = await startProcess();
    await dead.end();
    const lock = { ...holder, pid: dead.pid, id: "by-hand", since: "2020-01-01T00:00:00.000Z" };
    await writeFile(`${path}.lock`, JSON.stringify(lock));
    expect((await open().lock(holder)).replaced).toMatchObject(lock);
  });

  test("of a process with an impossible number is never taken over", async () => {
    const lock = { ...holder, pid: 0, id: "by-hand", since: "2020-01-01T00:00:00.000Z" };
    await writeFile(`${path}.lock`, JSON.stringify(lock));
    await expect(open({ processes: seen(false) }).lock(holder)).rejects.toBeInstanceOf(StateLockedError);
  });

  test.each(["", "{", "[]", '{"id":"a"}', JSON.stringify({ ...holder, id: "../../x", since: "now" })])(
    "that does not say who holds it is an error and stays: %j",
    async (content) => {
      await writeFile(`${path}.lock`, content);
      const attempts = [() => open().lock(holder), () => open().holder(), () => open().unlock("a")];
      for (const attempt of attempts) {
        const error = await attempt().catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(StateCorruptError);
        if (error instanceof StateCorruptError) expect(error.hint).toContain(`${path}.lock`);
      }
      expect(await readFile(`${path}.lock`, "utf8")).toBe(content);
    },
  );

  test("of a dead process is taken over by exactly one of 30", async () => {
    const dead = { ...holder, pid: 999_999_999, id: "dead", since: "2020-01-01T00:00:00.000Z" };
    const { cases } = slice({ soak: 100, test: 5 });
    for (let round = 0; round < cases; round += 1) {
      await writeFile(`${path}.lock`, JSON.stringify({ ...dead, id: `dead-${round}` }));
      const results = await Promise.allSettled(Array.from({ length: 30 }, () => open().lock(holder)));
      const won = results.filter((result) => result.status === "fulfilled");
      expect(won).toHaveLength(1);
      for (const result of results) {
        if (result.status === "rejected") expect(result.reason).toBeInstanceOf(StateLockedError);
      }
      expect(won[0]?.value.replaced?.id).toBe(`dead-${round}`);
      expect(await open().holder()).toEqual(won[0]?.value.lock);
      await won[0]?.value.close();
      expect(await readdir(folder)).toEqual([]);
    }
  });

  test("can be taken over whatever step a former attempt to do so died at", async () => {
    const everyoneElseIsDead = seen(false);
    for (let step = 1, finished = false; !finished; step += 1) {
      const random = seededRandom(step);
      const start = new CrashDisk({ random });
      const at = (fileSystem: CrashDisk) =>
        fileStateStore({ path, random, clock: systemClock, fileSystem, processes: everyoneElseIsDead });
      await (await at(start).lock(holder)).begin(initial);

      const second = start.afterwards("kill", { crashAtStep: step });
      finished = await at(second)
        .lock(holder)
        .then(
          () => true,
          (error: unknown) => {
            if (!(error instanceof PowerCut)) throw error;
            return false;
          },
        );
      const third = second.afterwards("kill");
      const session = await at(third).lock(holder);
      expect(session.replaced).not.toBeNull();
      expect(session.state()).toEqual(initial);
      await session.close();
      expect(await at(third).holder()).toBeNull();
    }
  });

  test("shows what it holds without control characters", async () => {
    await open().lock({ ...holder, who: "eve\u001b[2J", host: "h\u001b", command: "x\ny\u202e" });
    const error = await open()
      .lock(holder)
      .catch((reason: unknown) => reason);
    expect(String(error)).toContain("eve\\x1b[2J");
    expect(error instanceof StateLockedError && error.hint).toContain("h\\x1b");
    expect(String(error)).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});

test("a lock file that comes and goes under our eyes names who was seen with it last", async () => {
  const bob = { ...holder, who: "bob", pid: 999_999_999, id: "b0b", since: "2026-03-01T00:00:00.000Z" };
  let reads = 0;
  const restless: FileSystem = {
    ...nodeFileSystem,
    link: () => Promise.reject(systemError("EEXIST", "link", path)),
    readFile: async (name) => {
      if (name !== `${path}.lock` || reads > 0) throw systemError("ENOENT", "open", name);
      reads += 1;
      return Buffer.from(JSON.stringify(bob));
    },
  };
  await expect(open({ fileSystem: restless }).lock(holder)).rejects.toMatchObject({
    code: "STATE_UNWRITABLE",
    said: {
      params: { case: "lock-restless", rounds: 100, last: { who: `bob@${bob.host}`, at: bob.since } },
    },
  });
});
