import { describe, expect, test } from "vitest";
import type { ClientEvent } from "../../src/client/client-event.js";
import { clientEventText, operationLine, progressLine, readingLine } from "../../src/render/progress-text.js";
import { textWidth } from "../../src/render/text-width.js";
import { durationText } from "../../src/words/en/duration-text.js";
import { phrase } from "../../src/words/statement.js";

const id = "create_channel channel.rules";

describe("progress as one line", () => {
  test("shows count, operation, time and what is left", () => {
    expect(progressLine({ done: 12, total: 40, id, elapsedMs: 8_400 })).toBe(
      "[12/40] create_channel channel.rules  8s, about 20s left",
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
    expect(readingLine({ done: 1, total: 0 })).toBe("Reading the guild: 1 call");
    expect(readingLine({ done: 7, total: 34 })).toBe("Reading the guild: 7 of 34");
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
    "PATCH /channels/7: HTTP 200 in 120ms (attempt 2) [trace 7c9e]",
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
    "GET /users/@me: no answer in 10s",
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
    "update_channel: HTTP 502; again in 1.5s (attempt 2 of 5)",
  ],
  [{ type: "wait", operation: "me", bucket: "bot", waitMs: 2_000 }, "me: waits 2s, as the service asked"],
  [
    { type: "throttle", scope: "everything", pauseMs: 1_000, concurrency: 1 },
    "all calls pause for 1s; then at most 1 call at once",
  ],
  [
    { type: "throttle", scope: "channel", pauseMs: 90_000, concurrency: 4 },
    "channel calls pause for 1m 30s; then at most 4 calls at once",
  ],
  [
    { type: "ignored", operation: "update_channel_role_permissions", flag: "manage" },
    "update_channel_role_permissions cannot change manage, so it is not sent; role 5 makes a channel administrator",
  ],
  [{ type: "token", expiresInS: 7200 }, "access token fetched; it lasts 2h 0m"],
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
