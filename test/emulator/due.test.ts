// Tests the changes that happen later by themselves, such as threads after a post: their moment, their order, and that each happens once.

import { describe, expect, test } from "vitest";
import { EmulatorStartError, startEmulator } from "../../src/emulator/index.js";
import type { Clock } from "../../src/model/clock.js";
import { FakeClock } from "../fake-clock.js";
import { running, SMALL_GUILD, send, standingClock } from "./emulated-guild.js";
import { listenTo } from "./listening.js";

const PATH = "/channels/106/threads";
const RESULT = "FORUM_PUBLISH_AUDIT_RESULT";
const ALL_THREE = [RESULT, "FORUM_THREAD_CREATE", "OPEN_FORUM_THREAD_CREATE"];

async function forum(thread_delay_ms: number, clock: Clock) {
  const guild = await running(
    { channels: [...(SMALL_GUILD.channels ?? []), { id: "106", name: "forum", type: 10007 }] },
    { settings: { thread_delay_ms } },
    { clock },
  );
  return {
    ...guild,
    post: (title = "t") => guild.call("PUT", PATH, { title, content: "c", format: 1 }),
    count: async () => {
      const threads = (await guild.call("GET", PATH)).body?.threads;
      return Array.isArray(threads) ? threads.length : -1;
    },
  };
}

test("with no delay it is told right after the answer, timer or not, and the next call sees it", async () => {
  const { emulator, post, count } = await forum(0, new FakeClock({ mode: "manual" }));
  const { names } = await listenTo(emulator);
  await post();
  expect([await names(), await count()]).toEqual([ALL_THREE, 1]);
});

test("with a delay it is there when the time has come, not before", async () => {
  const clock = standingClock();
  const { emulator, post, count } = await forum(1000, clock);
  const { names } = await listenTo(emulator);
  await post();
  clock.pass(999);
  expect([await count(), await names()]).toEqual([0, []]);
  clock.pass(1);
  expect([await count(), await names()]).toEqual([1, ALL_THREE]);
  expect(emulator.world().guilds[0]?.threads["106"]?.[0]?.date_time).toBe("2026-01-01T08:00:01+08:00");
});

test("nobody needs to call: the timer tells it, and waits no longer than needed", async () => {
  const clock = new FakeClock({ mode: "manual" });
  const { emulator, post } = await forum(5000, clock);
  const { upTo, names } = await listenTo(emulator);
  await post();
  clock.advance(4999);
  expect(await names()).toEqual([]);
  clock.advance(1);
  expect((await upTo(ALL_THREE[2] ?? "")).map(({ type }) => type)).toEqual(ALL_THREE);
});

test("the timer follows what is due first, and goes on with the rest", async () => {
  const clock = new FakeClock({ mode: "manual" });
  const { emulator, post } = await forum(5000, clock);
  const { upTo } = await listenTo(emulator);
  await post("slow");
  emulator.setWorld({ ...emulator.world(), settings: { thread_delay_ms: 1000 } });
  await post("fast");
  const title = async () => JSON.stringify(await upTo("FORUM_THREAD_CREATE"));
  clock.advance(1000);
  expect(await title()).toContain("fast");
  clock.advance(4000);
  expect(await title()).toContain("slow");
});

test("moving the emulated clock settles at once, the earliest first, and reading the world does too", async () => {
  const clock = standingClock();
  const { emulator, post } = await forum(3000, clock);
  const { heard } = await listenTo(emulator);
  await post("late");
  emulator.setWorld({ ...emulator.world(), settings: { thread_delay_ms: 1000 } });
  await post("early");
  const advance = (advance_ms: number) =>
    send(`${emulator.url}/_emulator/clock`, { method: "POST", body: JSON.stringify({ advance_ms }) });
  await advance(10_000);
  const told = await heard();
  expect(told.map(({ type }) => type)).toEqual([...ALL_THREE, ...ALL_THREE]);
  expect(told.map(({ data }) => JSON.stringify(data).match(/early|late/)?.[0]).filter(Boolean)).toEqual([
    "early",
    "late",
  ]);
  await post();
  clock.pass(1000);
  const { body } = await send(`${emulator.url}/_emulator/world`);
  expect(JSON.stringify(body)).toContain('"thread_tasks":[]');
  expect((await heard()).map(({ type }) => type)).toEqual(ALL_THREE);
});

test("it happens once, however often it is looked for", async () => {
  const clock = standingClock();
  const { emulator, post, count } = await forum(10, clock);
  const { names } = await listenTo(emulator);
  await post();
  clock.pass(10);
  await Promise.all([count(), count(), emulator.world(), count()]);
  emulator.advance(1000);
  expect([await count(), await names()]).toEqual([1, ALL_THREE]);
});

test("what a world says is overdue happens when it is put", async () => {
  const clock = new FakeClock({ mode: "manual" });
  const { emulator, post } = await forum(5000, clock);
  await post();
  const shown = JSON.parse(JSON.stringify(emulator.world()));
  emulator.setWorld({});
  clock.advance(60_000);
  const { upTo } = await listenTo(emulator);
  emulator.setWorld(shown);
  clock.advance(0);
  expect((await upTo("OPEN_FORUM_THREAD_CREATE")).map(({ type }) => type)).toEqual(ALL_THREE);
});

test("a thread whose channel is gone is told as failed", async () => {
  const { call, emulator, post } = await forum(1000, standingClock());
  const { heard } = await listenTo(emulator);
  await post();
  await call("DELETE", "/channels/106");
  emulator.advance(1000);
  expect(await heard()).toMatchObject([
    { type: "CHANNEL_DELETE" },
    { type: RESULT, data: { result: 1, err_msg: "the channel is gone" } },
  ]);
  const { thread_tasks, threads } = emulator.world().guilds[0] ?? {};
  expect({ thread_tasks, threads }).toEqual({ thread_tasks: [], threads: {} });
});

describe("waiting", () => {
  /** Returns a clock that moves only by hand, and the signals of its sleeps of 5 seconds. */
  function watchedClock(): { clock: Clock; ended: () => boolean[] } {
    const clock = new FakeClock({ mode: "manual" });
    const signals: AbortSignal[] = [];
    const sleep = (ms: number, signal?: AbortSignal) => {
      if (ms === 5000 && signal !== undefined) signals.push(signal);
      return clock.sleep(ms, signal);
    };
    return {
      clock: { now: () => clock.now(), monotonic: () => clock.monotonic(), sleep },
      ended: () => signals.map(({ aborted }) => aborted),
    };
  }

  test("is one for all, and ends when the emulator is closed", async () => {
    const { clock, ended } = watchedClock();
    const { emulator, post } = await forum(5000, clock);
    await post();
    await post();
    expect(ended()).toEqual([false]);
    await emulator.close();
    expect(ended()).toEqual([true]);
  });

  test("ends when the emulator cannot start", async () => {
    const { clock, ended } = watchedClock();
    const { emulator, post } = await forum(5000, clock);
    await post();
    const second = startEmulator({ world: emulator.world(), clock, port: emulator.port });
    await expect(second).rejects.toThrow(EmulatorStartError);
    expect(ended()).toEqual([false, true]);
  });

  test("does not run in circles on a clock that stands still", async () => {
    const clock = standingClock();
    let sleeps = 0;
    const counted: Clock = {
      ...clock,
      sleep: async (ms) => {
        sleeps += 1;
        if (sleeps > 1000) throw new Error(`slept ${sleeps} times, now ${ms} ms`);
      },
    };
    const { post, call } = await forum(5000, counted);
    await post();
    for (let round = 0; round < 5; round += 1) await call("GET", "/users/@me");
    expect(sleeps).toBeLessThan(10);
  });
});
