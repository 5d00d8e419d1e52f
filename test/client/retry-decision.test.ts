// Tests the rules of repetition, one row each. `safe` is an idempotent route, and `create` is a route that is not idempotent.

import { expect, test } from "vitest";
import { isWithoutEffect, retryDecision } from "../../src/client/retry-decision.js";
import { serviceErrorOf } from "../../src/client/service-error.js";
import { type Receipt, TransportError, type TransportFailure } from "../../src/client/transport-error.js";
import { type Random, seededRandom } from "../../src/model/random.js";
import {
  UnexpectedAnswerError,
  type UnexpectedAnswerReason,
} from "../../src/protocol/wire/unexpected-answer-error.js";

const refused = (status: number, platformCode: number | null = null, retryAfterMs: number | null = null) =>
  serviceErrorOf({
    operation: "get_guild",
    status,
    platformCode,
    errCode: null,
    message: "",
    traceId: null,
    retryAfterMs,
  });
const broken = (failure: TransportFailure, sent: Receipt) =>
  new TransportError({ operation: "get_guild", failure, sent, origin: "http://127.0.0.1", detail: "x" });
const unexpected = (reason: UnexpectedAnswerReason) =>
  new UnexpectedAnswerError({
    operation: "get_guild",
    reason,
    expected: { case: "json" },
    seen: { case: "empty" },
  });

const NO_JITTER: Random = { next: () => 0, hex: () => "" };

function decide(error: unknown, idempotent: boolean, attempt = 1): number | "give-up" {
  const decision = retryDecision({
    route: { idempotent },
    attempt,
    maxAttempts: 5,
    error,
    random: NO_JITTER,
  });
  return decision.kind === "wait" ? decision.ms : "give-up";
}

test.each([
  ["connection refused, which is tried three times", broken("unreachable", false), 3],
  ["a code that is tried once more", refused(401, 11281), 2],
  ["502", refused(502), 5],
])("an event counts the attempts that a failure gets: %s", (_, error, most) => {
  const input = { route: { idempotent: true }, attempt: 1, maxAttempts: 5, error, random: NO_JITTER };
  expect(retryDecision(input)).toMatchObject({ kind: "wait", most });
});

test.each([
  // The columns are: error, safe, create.
  ["connection refused", broken("unreachable", false), 1000, 1000],
  ["no such host", broken("dns", false), 1000, 1000],
  ["bad certificate", broken("tls", false), "give-up", "give-up"],
  ["reset after sending", broken("reset", "unknown"), 1000, "give-up"],
  ["reset in the answer", broken("reset", true), 1000, "give-up"],
  ["timeout after sending", broken("timeout", "unknown"), 1000, "give-up"],
  ["timeout while connecting", broken("timeout", false), 1000, 1000],
  ["cut JSON", unexpected("cut"), 1000, "give-up"],
  ["HTML", unexpected("not_json"), "give-up", "give-up"],
  ["another shape", unexpected("shape"), "give-up", "give-up"],
  ["500", refused(500), 1000, "give-up"],
  ["502", refused(502), 1000, "give-up"],
  ["503 with Retry-After", refused(503, null, 7000), 7000, "give-up"],
  ["400", refused(400), "give-up", "give-up"],
  ["404", refused(404), "give-up", "give-up"],
  ["429", refused(429), 1000, 1000],
  ["429 with a code that never passes", refused(429, 304048), "give-up", "give-up"],
  ["429 with Retry-After", refused(429, null, 7000), 7000, 7000],
  ["429 with a Retry-After of an hour", refused(429, null, 3_600_000), "give-up", "give-up"],
  ["wait code 20028 under 400", refused(400, 20028), 1000, 1000],
  ["once code 11281 under 401", refused(401, 11281), 1000, 1000],
  ["once code 11281 under 500", refused(500, 11281), 1000, "give-up"],
  ["retry code 501011 under 400", refused(400, 501011), 1000, "give-up"],
  ["retry code 501006 under 500", refused(500, 501006), 1000, "give-up"],
  ["never code 11282", refused(401, 11282), "give-up", "give-up"],
  ["never code 301000 under 500", refused(500, 301000), "give-up", "give-up"],
  ["silent code 301005 under 500", refused(500, 301005), 1000, "give-up"],
  ["silent code 301005 under 400", refused(400, 301005), "give-up", "give-up"],
  ["token code 11244", refused(401, 11244), "give-up", "give-up"],
  ["a bug of ours", new TypeError("x"), "give-up", "give-up"],
] as const)("%s", (_name, error, safe, create) => {
  expect({ safe: decide(error, true), create: decide(error, false) }).toEqual({ safe, create });
});

test("attempts are bounded, and a once code is repeated once", () => {
  expect(decide(refused(500), true, 4)).toBe(8000);
  expect(decide(refused(500), true, 5)).toBe("give-up");
  expect(decide(refused(401, 11281), true, 2)).toBe("give-up");
});

test("what a pacer answers is bounded by time, whatever the number of attempts", () => {
  const throttled = (throttling: { times: number; forMs: number }) => {
    const failed = {
      route: { idempotent: false },
      attempt: 5,
      maxAttempts: 5,
      random: NO_JITTER,
      throttling,
    };
    return retryDecision({ ...failed, error: refused(429) });
  };
  expect(throttled({ times: 1, forMs: 0 })).toMatchObject({ kind: "wait", ms: 1000 });
  expect(throttled({ times: 4, forMs: 299_999 })).toMatchObject({ kind: "wait", ms: 8000 });
  expect(throttled({ times: 1, forMs: 300_000 })).toEqual({ kind: "give-up" });
  const failed = { route: { idempotent: true }, attempt: 5, maxAttempts: 5, random: NO_JITTER };
  expect(retryDecision({ ...failed, error: refused(500), throttling: { times: 1, forMs: 0 } })).toEqual({
    kind: "give-up",
  });
});

test.each([
  ["not received", broken("timeout", false), true],
  ["reset after sending", broken("reset", "unknown"), false],
  ["429", refused(429), true],
  ["refused token", refused(401, 11244), true],
  ["once code under 401", refused(401, 11281), true],
  ["once code under 500", refused(500, 11281), false],
  ["500", refused(500), false],
  ["cut JSON", unexpected("cut"), false],
] as const)("surely without effect: %s", (_name, error, expected) => {
  expect(isWithoutEffect(error)).toBe(expected);
});

test("an address where nobody answers is tried three times, a connection that breaks more often", () => {
  for (const failure of ["unreachable", "dns"] as const) {
    expect(decide(broken(failure, false), true, 2)).toBe(2000);
    expect(decide(broken(failure, false), true, 3)).toBe("give-up");
  }
  expect(decide(broken("reset", "unknown"), true, 4)).toBe(8000);
});

test("waits double up to 30 s, with jitter of up to a quarter", () => {
  const random = seededRandom(7);
  for (let attempt = 1; attempt <= 40; attempt++) {
    const failed = { route: { idempotent: true }, attempt, maxAttempts: 50, error: refused(500), random };
    const decision = retryDecision(failed);
    const least = Math.min(30_000, 1000 * 2 ** (attempt - 1));
    if (decision.kind !== "wait") return expect.fail("gave up");
    expect(decision.ms).toBeGreaterThanOrEqual(least);
    expect(decision.ms).toBeLessThanOrEqual(Math.min(30_000, least * 1.25));
  }
});
