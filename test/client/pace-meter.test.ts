// Tests that the client learns the rate of a service from the calls that succeed between its refusals.

import { expect, test } from "vitest";
import type { ClientEvent } from "../../src/client/client-event.js";
import { PaceMeter } from "../../src/client/pace-meter.js";

const request = (status: number | null): ClientEvent => ({
  type: "request",
  operation: "put_pin",
  method: "PUT",
  path: "/x",
  attempt: 1,
  status,
  durationMs: 5,
  traceId: null,
  serviceTimeMs: null,
});

const throttle = (scope: "pin" | "everything" = "pin"): ClientEvent => ({
  type: "throttle",
  scope,
  pauseMs: 1000,
  concurrency: 4,
});

/** Feeds the events to a meter at their moments, in milliseconds. */
function met(events: readonly (readonly [number, ClientEvent])[]) {
  let nowMs = 0;
  const meter = new PaceMeter(() => nowMs);
  for (const [at, event] of events) {
    nowMs = at;
    meter.listen(event);
  }
  return meter.met();
}

const passes = (from: number, count: number, everyMs: number) =>
  Array.from({ length: count }, (_, index) => [from + index * everyMs, request(200)] as const);

test("without a refusal nothing is known", () => {
  expect(met(passes(0, 50, 10))).toEqual({});
  expect(met([[0, throttle()]])).toEqual({});
});

test("between two refusals the rate is what got through", () => {
  const twice = [
    ...passes(0, 5, 10),
    [100, throttle()],
    ...passes(1100, 10, 200),
    [3100, throttle()],
  ] as const;
  expect(met(twice)).toEqual({ pin: [200] });
});

test("after one burst of refusals a second's worth is what a full bucket held", () => {
  const burst = [...passes(0, 5, 0), [0, throttle()], [10, throttle()], [20, throttle()]] as const;
  expect(met(burst)).toEqual({ pin: [300] });
  expect(met([[0, request(429)], [0, request(null)], ...burst])).toEqual({ pin: [300] });
});

test("where nobody asked for a while, and where everything is refused, nothing is learnt", () => {
  const idle = [...passes(0, 5, 0), [0, throttle()], ...passes(60_000, 5, 0), [60_000, throttle()]] as const;
  expect(met(idle)).toEqual({ pin: [300] });
  expect(met([...passes(0, 5, 10), [100, throttle("everything")]])).toEqual({});
});

test("the last five rates are kept", () => {
  const many = Array.from({ length: 9 }, (_, round) => [
    ...passes(2000 * round, round + 1, 1),
    [2000 * round + 100, throttle()] as const,
  ]).flat();
  expect(met(many).pin).toEqual([150, 180, 210, 240, 270]);
});
