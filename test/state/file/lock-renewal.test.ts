// Tests that a lock shows that its holder lives, in real time or in the time of a test. A removed lock is never brought back.

import { describe, expect, test } from "vitest";
import { seededRandom } from "../../../src/model/random.js";
import { fileStateStore } from "../../../src/state/file/file-state-store.js";
import type { FileSystem } from "../../../src/state/file/file-system.js";
import { UNKNOWN_IDENTITY } from "../../../src/state/file/processes.js";
import { StateCorruptError, StateLockedError, StateLockLostError } from "../../../src/state/state-errors.js";
import { RENEW_EVERY_MS } from "../../../src/state/watched-lease.js";
import { bind, holder, initial } from "../../contract/state-records.js";
import { FakeClock } from "../../fake-clock.js";
import { CrashDisk, methodsOf, systemError } from "./crash-disk.js";

const PATH = "/guild/state.json";
const LOCK = `${PATH}.lock`;
const START = Date.UTC(2026, 2, 1);

/** Makes a place in memory, and a beat that comes when a test calls it. */
function workshop(options: { change?: (disk: CrashDisk) => FileSystem } = {}) {
  const disk = new CrashDisk({ random: seededRandom(1) });
  const random = seededRandom(2);
  const clock = new FakeClock({ nowMs: START, mode: "manual" });
  const beats = new Set<() => void>();
  const intervals: number[] = [];
  const open = () =>
    fileStateStore({
      path: PATH,
      fileSystem: options.change?.(disk) ?? disk,
      random,
      clock,
      processes: { look: async () => ({ alive: true, identity: UNKNOWN_IDENTITY }) },
      ticker: (tick, intervalMs) => {
        intervals.push(intervalMs);
        beats.add(tick);
        return () => beats.delete(tick);
      },
    });
  const beat = async () => {
    for (const tick of beats) tick();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const refusal = async () => {
    const error = await open()
      .lock({ ...holder, who: "bob" })
      .catch((reason: unknown) => reason);
    if (!(error instanceof StateLockedError)) throw error;
    return error;
  };
  return { disk, clock, open, beat, beats, intervals, refusal };
}

const at = (ms: number) => new Date(ms).toISOString();

describe("a held lock", () => {
  test("shows a sign of life with every beat, until the session is closed", async () => {
    const { clock, open, beat, beats, intervals } = workshop();
    const session = await open().lock(holder);
    expect(intervals).toEqual([RENEW_EVERY_MS]);
    expect((await open().holder())?.seen).toBe(at(START));
    clock.advance(25_000);
    expect((await open().holder())?.seen).toBe(at(START));
    await beat();
    expect(await open().holder()).toEqual({ ...session.lock, seen: at(START + 25_000) });
    await session.check();
    await session.begin(initial);
    await session.append([bind("channel.a", "1")]);
    await session.close();
    expect(beats.size).toBe(0);
    expect(await open().holder()).toBeNull();
  });

  test("calls that leave together share one look at the lock file, and a later call looks again", async () => {
    let looks = 0;
    const counting = (disk: CrashDisk): FileSystem => ({
      ...methodsOf(disk),
      stat: (path) => {
        looks++;
        return disk.stat(path);
      },
    });
    const { disk, open } = workshop({ change: counting });
    const session = await open().lock(holder);
    looks = 0;
    await Promise.all(Array.from({ length: 8 }, () => session.check()));
    expect(looks).toBe(1);
    await disk.unlink(LOCK);
    const refusals = await Promise.allSettled([session.check(), session.check()]);
    for (const { status } of refusals) expect(status).toBe("rejected");
  });

  test("is never stolen by age, and tells its last sign of life", async () => {
    const { clock, open, beat, refusal } = workshop();
    await open().lock(holder);
    clock.advance(10_000);
    await beat();
    expect((await refusal()).message).toContain(at(START + 10_000));
    clock.advance(3 * 60_000 + 7_000);
    expect((await refusal()).message).toContain("(3 minutes ago)");
    clock.advance(400 * 24 * 60 * 60_000);
    const { message, holder: info } = await refusal();
    expect(message).toContain("(400 days ago)");
    expect(info.seen).toBe(at(START + 10_000));
  });

  test("tells no age where the clock went backwards", async () => {
    const day = 24 * 60 * 60_000;
    const { clock, open, beat, refusal } = workshop();
    const session = await open().lock(holder);
    await session.begin(initial);
    clock.advance(-day);
    const ahead = await refusal();
    expect(ahead.message).toContain(`last sign of life ${at(START)}, running`);
    await beat();
    clock.advance(5_000);
    const behind = await refusal();
    expect(behind.message).toContain(`since ${at(START)}, last sign of life ${at(START - day)}, running`);
    await session.append([bind("channel.a", "1")]);
    clock.advance(9 * day);
    await beat();
    await session.append([bind("channel.b", "2")]);
    await session.close();
    clock.advance(-3 * day);
    const next = await open().lock(holder);
    expect(next.state()?.serial).toBe(2);
    await next.append([bind("channel.c", "3")]);
    await next.close();
    expect((await open().read())?.serial).toBe(3);
  });

  test("that somebody removed is not brought back, and the session is lost at once", async () => {
    const { disk, open, beat, beats } = workshop();
    const session = await open().lock(holder);
    await session.begin(initial);
    disk.put(LOCK, null);
    await beat();
    expect(disk.names).toEqual([PATH]);
    expect(beats.size).toBe(0);
    const { steps } = disk;
    await expect(session.check()).rejects.toBeInstanceOf(StateLockLostError);
    await expect(session.append([bind("channel.a", "1")])).rejects.toBeInstanceOf(StateLockLostError);
    await expect(session.close()).rejects.toBeInstanceOf(StateLockLostError);
    // close() has to find out once more whether there is a lock to give back.
    expect(disk.steps - steps).toBeLessThanOrEqual(2);
    expect(disk.names).toEqual([PATH]);
  });

  test("of another one is left alone", async () => {
    const { disk, clock, open, beat } = workshop();
    const session = await open().lock(holder);
    await session.begin(initial);
    const content = JSON.stringify({ ...holder, id: "another", since: at(START) });
    disk.put(LOCK, content);
    clock.advance(10_000);
    await beat();
    expect((await open().holder())?.seen).toBe(at(0));
    await expect(session.check()).rejects.toMatchObject({ said: { params: { present: { id: "another" } } } });
    await expect(session.close()).rejects.toBeInstanceOf(StateLockLostError);
    expect((await disk.readFile(LOCK)).toString()).toBe(content);
  });

  test("that was copied and put back is still ours; with other words in it, it is not", async () => {
    const { disk, open, beat } = workshop();
    const session = await open().lock(holder);
    await session.begin(initial);
    const content = await disk.readFile(LOCK);
    disk.put(LOCK, content);
    await beat();
    await session.append([bind("channel.a", "1")]);
    disk.put(LOCK, "");
    await expect(session.append([bind("channel.b", "2")])).rejects.toBeInstanceOf(StateCorruptError);
    disk.put(LOCK, content);
    await session.close();
    expect(disk.names).toEqual([PATH]);
    expect((await open().read())?.serial).toBe(1);
  });

  test("is kept when a sign of life cannot be written", async () => {
    let failing = false;
    const { open, beat } = workshop({
      change: (disk) => ({
        ...methodsOf(disk),
        open: async (path, flags, mode) => {
          const file = await disk.open(path, flags, mode);
          const touch = async (ms: number) => {
            if (failing) throw systemError("EIO", "futime", path);
            await file.touch(ms);
          };
          return { ...file, touch };
        },
      }),
    });
    const session = await open().lock(holder);
    await session.begin(initial);
    failing = true;
    await beat();
    await session.append([bind("channel.a", "1")]);
    await session.close();
    expect((await open().read())?.serial).toBe(1);
  });

  test("lost while records are written is told, since the next holder may have read before them", async () => {
    let onWrite = (): void => undefined;
    const { disk, open } = workshop({
      change: (on) => ({
        ...methodsOf(on),
        open: async (path, flags, mode) => {
          const file = await on.open(path, flags, mode);
          const write = (data: Uint8Array) => {
            onWrite();
            return file.write(data);
          };
          return { ...file, write };
        },
      }),
    });
    const session = await open().lock(holder);
    await session.begin(initial);
    onWrite = () => disk.put(LOCK, null);
    await expect(session.append([bind("channel.a", "1")])).rejects.toBeInstanceOf(StateLockLostError);
    expect(session.state()).toEqual(initial);
  });
});
