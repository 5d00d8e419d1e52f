import { describe, expect, test } from "vitest";
import type { ClientEvent } from "../../src/client/client-event.js";
import { clientEventText, operationLine, progressLine, readingLine } from "../../src/render/progress-text.js";
import { textWidth } from "../../src/render/text-width.js";
import { durationText } from "../../src/words/en/duration-text.js";
import { phrase } from "../../src/words/statement.js";
import { phraseOf } from "../sentence.js";

const id = "create_channel channel.rules";

describe("progress as one line", () => {
  test("shows count, operation, time and what is left", () => {
    expect(progressLine({ done: 12, total: 40, id, elapsedMs: 8_400 })).toBe(
      `[12/40] create_channel channel.rules  ${phraseOf("time-left", { elapsedMs: 8400, leftMs: 19600 })}`,
    );
  });

  test("reckons nothing before the first is done, and after the last", () => {
    expect(progressLine({ done: 0, total: 40, id, elapsedMs: 900 })).toBe(`[ 0/40] ${id}  1s`);
    expect(progressLine({ done: 40, total: 40, id, elapsedMs: 75_000 })).toBe(`[40/40] ${id}  1m 15s`);
    expect(progressLine({ done: 0, total: 0, id, elapsedMs: 0 })).toBe(`${id}  0s`);
  });

  test("never reaches the edge of the terminal", () => {
    for (let width = 1; width <= 70; width++) {
      const line = progressLine({
        done: 2,
        total: 40,
        id: `create_channel channel.${"规则".repeat(20)}`,
        elapsedMs: 8_400,
        width,
      });
      expect(textWidth(line)).toBeLessThan(width);
    }
  });

  test("for a log tells what became of an operation", () => {
    const outcome = { id, status: "applied", meaning: "" } as const;
    expect(operationLine({ done: 3, total: 40, outcome })).toBe(`[ 3/40] applied ${id}`);
    expect(
      operationLine({ done: 3, total: 40, outcome: { ...outcome, status: "failed", meaning: "HTTP 403" } }),
    ).toBe(`[ 3/40] failed ${id}: HTTP 403`);
  });

  test("of reading", () => {
    expect(readingLine({ done: 1, total: 0 })).toBe(phraseOf("reading", { done: 1, total: 0 }));
    expect(readingLine({ done: 7, total: 34 })).toBe(phraseOf("reading", { done: 7, total: 34 }));
  });
});

test.each<[ClientEvent, string]>([
  [
    {
      type: "request",
      operation: "update_channel",
      method: "PATCH",
      path: "/channels/7",
      attempt: 2,
      status: 200,
      durationMs: 120,
      traceId: "7c9e",
      serviceTimeMs: null,
    },
    phraseOf("request-sent", {
      method: "PATCH",
      path: "/channels/7",
      status: 200,
      tookMs: 120,
      attempt: 2,
      trace: "7c9e",
    }),
  ],
  [
    {
      type: "request",
      operation: "me",
      method: "GET",
      path: "/users/@me",
      attempt: 1,
      status: null,
      durationMs: 9_960,
      traceId: null,
      serviceTimeMs: null,
    },
    phraseOf("request-sent", {
      method: "GET",
      path: "/users/@me",
      status: null,
      tookMs: 9960,
      attempt: 1,
      trace: null,
    }),
  ],
  [
    {
      type: "retry",
      why: phrase("repeated", { case: "status", status: 502 }),
      operation: "update_channel",
      attempt: 1,
      maxAttempts: 5,
      waitMs: 1_500,
      reason: "HTTP 502",
    },
    phraseOf("request-again", {
      operation: "update_channel",
      reason: "HTTP 502",
      waitMs: 1500,
      attempt: 2,
      most: 5,
    }),
  ],
  [
    { type: "wait", operation: "me", bucket: "bot", waitMs: 2_000 },
    phraseOf("request-waits", { operation: "me", waitMs: 2000 }),
  ],
  [
    { type: "throttle", scope: "everything", pauseMs: 1_000, concurrency: 1 },
    phraseOf("calls-pause", { scope: null, pauseMs: 1000, most: 1 }),
  ],
  [
    { type: "throttle", scope: "channel", pauseMs: 90_000, concurrency: 4 },
    phraseOf("calls-pause", { scope: "channel", pauseMs: 90000, most: 4 }),
  ],
  [
    { type: "ignored", operation: "update_channel_role_permissions", flag: "manage" },
    phraseOf("flag-ignored", { operation: "update_channel_role_permissions", flag: "manage" }),
  ],
  [{ type: "token", expiresInS: 7200 }, phraseOf("token-fetched", { lastsMs: 7200000 })],
])("what the client does reads as one line: %#", (event, text) => {
  expect(clientEventText(event)).toBe(text);
});

test.each([
  [-5, "0s"],
  [400, "0s"],
  [59_499, "59s"],
  [59_500, "1m 0s"],
  [3_599_999, "1h 0m"],
  [7_500_000, "2h 5m"],
])("a duration of %i ms is %s", (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
