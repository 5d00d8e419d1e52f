// Tests the pace of posts. At most five arrive in a channel in any second. A post may arrive at any time between its sending and its
// answer.

import fc from "fast-check";
import { expect, test } from "vitest";
import { PostPace } from "../../../src/engine/posting/post-pace.js";
import { FakeClock } from "../../fake-clock.js";

const NEVER = new AbortController().signal;

test("however long answers take, six in a row span more than a second", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ tookMs: fc.nat(1_500), late: fc.boolean() }), { minLength: 6, maxLength: 20 }),
      async (posts) => {
        const clock = new FakeClock();
        const pace = new PostPace(clock);
        const arrivals: number[] = [];
        for (const { tookMs, late } of posts) {
          const sent = await pace.take("1", NEVER);
          if (!late) arrivals.push(clock.monotonic());
          clock.advance(tookMs);
          if (late) arrivals.push(clock.monotonic());
          sent();
        }
        for (const [index, at] of arrivals.entries()) {
          expect(at - (arrivals[index - 5] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(1_000);
        }
      },
    ),
  );
});

test("channels do not wait for each other, and a stop ends a wait", async () => {
  const clock = new FakeClock({ mode: "manual" });
  const pace = new PostPace(clock);
  for (let post = 0; post < 5; post += 1) (await pace.take("1", NEVER))();
  (await pace.take("2", NEVER))();
  const stop = new AbortController();
  const waiting = pace.take("1", stop.signal);
  stop.abort(new Error("stop"));
  await expect(waiting).rejects.toThrow("stop");
  expect(clock.sleeps).toEqual([1_000]);
});
