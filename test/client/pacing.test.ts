// Tests the number of parallel calls, and how a refusal slows all calls down.

import { describe, expect, test } from "vitest";
import { CallAbortedError, type ClientEvent, RateLimitedError } from "../../src/client/index.js";
import { FakeClock } from "../fake-clock.js";
import type { Handler, Reply } from "./loopback-service.js";
import { inTurn, rejectionOf, setUp } from "./setup.js";

const guild = (id: number) => ({ params: { guild_id: String(id) } });
const throttles = (events: readonly ClientEvent[]) => events.filter(({ type }) => type === "throttle");

/** Makes a handler that holds every call until `release` lets all of them go. It counts the calls that it holds. */
function gate(reply: () => Reply) {
  const held: (() => void)[] = [];
  let most = 0;
  const handler: Handler = () =>
    new Promise((resolve) => {
      held.push(() => resolve(reply()));
      most = Math.max(most, held.length);
      setImmediate(() => {
        const [first] = held.splice(0, 1);
        first?.();
      });
    });
  return { handler, most: () => most };
}

test("no more calls run at once than allowed", async () => {
  const { handler, most } = gate(() => ({ body: { id: "1" } }));
  const { service, client } = await setUp(handler, { concurrency: 3 });
  await Promise.all(Array.from({ length: 20 }, (_, index) => client.call("get_guild", guild(index))));
  expect(service.calls).toHaveLength(20);
  expect(most()).toBeLessThanOrEqual(3);
});

test("after a 429 the bucket pauses for as long as asked, and calls wait with numbers", async () => {
  const clock = new FakeClock();
  const at: [string, number][] = [];
  const replies = inTurn<Reply>(
    { status: 429, body: { code: 20028, message: "slow down" }, headers: { "retry-after": "4" } },
    { body: { id: "1" } },
  );
  const { client, events } = await setUp(
    ({ path }) => {
      at.push([path, clock.monotonic()]);
      return replies();
    },
    { clock, concurrency: 1 },
  );
  await Promise.all([client.call("get_guild", guild(1)), client.call("get_guild", guild(2))]);
  expect(at).toHaveLength(3);
  expect(at[0]?.[1]).toBe(0);
  for (const [, ms] of at.slice(1)) expect(ms).toBeGreaterThanOrEqual(4000);
  expect(throttles(events)).toMatchObject([{ scope: "guild", concurrency: 1 }]);
  const waits = events.filter((event) => event.type === "wait");
  expect(waits.length).toBeGreaterThanOrEqual(2);
  for (const wait of waits) expect(wait.waitMs).toBeGreaterThan(0);
});

test.each<[string, Reply["body"]]>([
  ["with a code", { code: 20028, message: "" }],
  ["without a code", undefined],
])("another bucket goes on while one pauses after a 429 %s", async (_name, body) => {
  const clock = new FakeClock({ mode: "manual" });
  let throttled: () => void = () => {};
  const refusal = new Promise<void>((resolve) => {
    throttled = resolve;
  });
  const { client, service } = await setUp(
    ({ path }) =>
      path === "/guilds/1" && clock.monotonic() === 0
        ? { status: 429, ...(body === undefined ? {} : { body }), headers: { "retry-after": "4" } }
        : { body: { id: "1" } },
    {
      clock,
      onEvent: (event) => {
        if (event.type !== "throttle") return;
        expect(event.scope).toBe("guild");
        throttled();
      },
    },
  );
  const paused = client.call("get_guild", guild(1));
  await refusal;
  await client.call("me");
  setImmediate(() => clock.advance(10_000));
  await paused;
  expect(service.calls.map(({ path }) => path)).toEqual(["/guilds/1", "/users/@me", "/guilds/1"]);
});

test("one burst of 429 halves concurrency once; success brings it back slowly", async () => {
  // The server refuses only after all eight calls are there.
  let refuseAll: () => void = () => {};
  const allThere = new Promise<void>((resolve) => {
    refuseAll = resolve;
  });
  let refused = 0;
  const { client, events } = await setUp(
    async () => {
      if (refused >= 8) return { body: { id: "1" } };
      refused++;
      if (refused === 8) refuseAll();
      await allThere;
      return { status: 429 };
    },
    { concurrency: 8 },
  );
  await Promise.all(Array.from({ length: 8 }, (_, index) => client.call("get_guild", guild(index))));
  const limits = () => throttles(events).map((event) => (event.type === "throttle" ? event.concurrency : 0));
  expect(limits()).toEqual([4, 4, 4, 4, 4, 4, 4, 4]);

  // Sixteen calls have succeeded since. In about three rounds the limit grows from 4 to a little over 6, and half of it is 3.
  for (let index = 0; index < 8; index++) await client.call("get_guild", guild(index));
  refused = 7;
  await client.call("get_guild", guild(1));
  expect(limits().at(-1)).toBe(3);
});

test("what stays throttled ends as RateLimitedError, with the hint to slow down", async () => {
  const { client, clock, service } = await setUp(() => ({ status: 429 }), { maxAttempts: 3 });
  const error = await rejectionOf(client.call("me"));
  expect(error).toBeInstanceOf(RateLimitedError);
  expect(error).toMatchObject({ hint: expect.stringContaining("--concurrency") });
  // The client does not stop after three attempts, but after five minutes. It waits 1, 2, 4, 8, 16, and then 30 s each time.
  expect(clock.monotonic()).toBeGreaterThanOrEqual(300_000);
  expect(clock.monotonic()).toBeLessThan(340_000);
  expect(service.calls).toHaveLength(15);
});

test("throttled attempts do not use up those of other failures", async () => {
  const handlers = inTurn<Reply>(
    ...([{ status: 429 }, { status: 500 }, { status: 429 }, { status: 429 }, { status: 429 }] as const),
    { body: { id: "1" } },
  );
  const { client, service, events } = await setUp(handlers, { maxAttempts: 2 });
  expect(await client.call("me")).toMatchObject({ status: 200 });
  expect(service.calls).toHaveLength(6);
  const retries = events.filter((event) => event.type === "retry");
  expect(retries.map(({ attempt }) => attempt)).toEqual([0, 1, 1, 1, 1]);
});

/** Admits `perSecond` calls in each second of the clock, and refuses the others. */
function limited(clock: FakeClock, perSecond: number, refusal: () => Reply) {
  const admitted: string[] = [];
  let refused = 0;
  let second = -1;
  let left = 0;
  const handler: Handler = ({ path }) => {
    const now = Math.floor(clock.monotonic() / 1000);
    if (now !== second) left = perSecond;
    second = now;
    if (left === 0) {
      refused++;
      return refusal();
    }
    left--;
    admitted.push(path);
    return { body: { id: "1" } };
  };
  return { handler, admitted, refused: () => refused };
}

test.each([
  [
    "3 per second, with Retry-After",
    3,
    { status: 429, body: { code: 20028 }, headers: { "retry-after": "1" } },
  ],
  ["3 per second, without", 3, { status: 429, body: { code: 20028 } }],
  ["5 per second, from the gateway", 5, { status: 429 }],
  ["20 per second, without", 20, { status: 429, body: { code: 20028 } }],
] satisfies [string, number, Reply][])(
  "a client learns the rate of a bucket: %s",
  async (_name, perSecond, refusal) => {
    const clock = new FakeClock();
    const { handler, admitted, refused } = limited(clock, perSecond, () => refusal);
    const { client } = await setUp(handler, { clock, concurrency: 8 });
    const numbers = Array.from({ length: 80 }, (_, index) => index);
    const answers = await Promise.all(numbers.map((number) => client.call("get_guild", guild(number))));
    expect(answers.map(({ status }) => status)).toEqual(numbers.map(() => 200));
    expect(new Set(admitted).size).toBe(80);
    expect(refused()).toBeGreaterThan(0);
    expect(refused()).toBeLessThan(0.4 * 80);
    // The time is at most three times of what the limit of the service allows.
    expect(clock.monotonic()).toBeLessThan((3 * 80 * 1000) / perSecond);
  },
);

test("after a pause calls start one by one, the refused one first", async () => {
  const clock = new FakeClock();
  const started: [string, number][] = [];
  const { client } = await setUp(
    ({ path }) => {
      started.push([path, clock.monotonic()]);
      return started.length === 3
        ? { status: 429, body: { code: 20028 }, headers: { "retry-after": "2" } }
        : { body: { id: "1" } };
    },
    { clock, concurrency: 1 },
  );
  await Promise.all([0, 1, 2, 3, 4, 5].map((number) => client.call("get_guild", guild(number))));
  const [refusal, ...after] = started.slice(2);
  expect(after.map(([path]) => path)).toEqual(["/guilds/2", "/guilds/3", "/guilds/4", "/guilds/5"]);
  expect(refusal?.[0]).toBe("/guilds/2");
  const gaps = after.slice(1).map(([, ms], index) => ms - (after[index]?.[1] ?? 0));
  // Two calls have succeeded, and the service has asked for a pause of two seconds. So the rate is one call a second.
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(1000);
});

test("a call that waits in line or for a pause can be called off", async () => {
  const clock = new FakeClock({ mode: "manual" });
  const stop = new AbortController();
  const { client, service } = await setUp(
    inTurn<Reply>({ status: 429, headers: { "retry-after": "60" } }, { body: { id: "1" } }),
    {
      clock,
      concurrency: 1,
      onEvent: ({ type }) => {
        if (type === "wait") setImmediate(() => stop.abort());
      },
    },
  );
  const errors = await Promise.all([
    rejectionOf(client.call("me", { signal: stop.signal })),
    rejectionOf(client.call("me", { signal: stop.signal })),
  ]);
  for (const error of errors) expect(error).toBeInstanceOf(CallAbortedError);
  expect(service.calls).toHaveLength(1);

  clock.advance(70_000);
  expect(await client.call("me")).toMatchObject({ status: 200 });
});

test("a call waits for its bucket without a place, and says so", async () => {
  const clock = new FakeClock({ mode: "manual" });
  const replies = inTurn<Reply>(
    { status: 429, body: { code: 20028 }, headers: { "retry-after": "4" } },
    { body: { id: "1" } },
  );
  const { client, service } = await setUp(replies, { clock, concurrency: 1 });
  const waits: boolean[] = [];
  let refused: () => void = () => {};
  const pause = new Promise<void>((resolve) => {
    refused = resolve;
  });
  const onPaceWait = (isWaiting: boolean) => {
    waits.push(isWaiting);
    refused();
  };
  const first = client.call("get_guild", { ...guild(1), onPaceWait });
  await pause;
  // The only place is free meanwhile.
  expect(await client.call("me")).toMatchObject({ status: 200 });
  expect(waits).toEqual([true]);
  clock.advance(10_000);
  await first;
  expect(waits).toEqual([true, false]);
  expect(service.calls).toHaveLength(3);
});

describe("the calls at once of a client without a number", () => {
  /** Holds the calls until `most` are there, or until no other call comes. Then it answers all of them, `ms` later for each call there. */
  async function rounds(options: { readonly calls: number; readonly msFor: (atOnce: number) => number }) {
    const clock = new FakeClock();
    const sizes: number[] = [];
    const held: (() => void)[] = [];
    const answerAll = async () => {
      const round = held.splice(0);
      sizes.push(round.length);
      await clock.sleep(options.msFor(round.length));
      for (const answer of round) answer();
    };
    const handler: Handler = async () => {
      await new Promise<void>((resolve) => {
        held.push(resolve);
        if (held.length === client.callsAtOnce) void answerAll();
      });
      return { body: { id: "1" } };
    };
    const { client } = await setUp(handler, { clock });
    await Promise.all(Array.from({ length: options.calls }, (_, id) => client.call("get_guild", guild(id))));
    return sizes;
  }

  test("it begins with 8, and doubles to 32 while answers come as fast as before", async () => {
    expect(await rounds({ calls: 8 + 16 + 32 + 32, msFor: () => 20 })).toEqual([8, 16, 32, 32]);
  });

  test("it falls when answers take longer because more calls run", async () => {
    const sizes = await rounds({ calls: 8 + 16 + 8, msFor: (atOnce) => 20 * atOnce });
    expect(sizes).toEqual([8, 16, 8]);
  });
});
