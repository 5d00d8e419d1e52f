import { expect, test } from "vitest";
import { ERROR_CODES, lookUpErrorCode } from "../../src/protocol/error-codes.js";

test("codes carry the advice of the documentation", () => {
  const advice = (code: number) => lookUpErrorCode(code).advice;
  expect([11242, 11252, 11263, 11281].map(advice)).toEqual(["once", "once", "once", "once"]);
  expect([11243, 11244].map(advice)).toEqual(["refresh_token", "refresh_token"]);
  expect([20028, 100001].map(advice)).toEqual(["wait", "wait"]);
  expect([501006, 501011].map(advice)).toEqual(["retry", "retry"]);
  expect([10003, 11282, 301000, 501013].map(advice)).toEqual(["never", "never", "never", "never"]);
  expect(lookUpErrorCode(11282).meaning).toContain("administrator");
});

test("a code without a row takes its range, and else is not documented", () => {
  expect(lookUpErrorCode(301042)).toEqual({ meaning: "an error of channel permissions", advice: "unknown" });
  expect(lookUpErrorCode(501999).meaning).toBe("an error of announcements");
  expect(lookUpErrorCode(424242)).toEqual({ meaning: "a code that is not documented", advice: "unknown" });
});

test("meanings are phrases without a full stop", () => {
  expect(ERROR_CODES.size).toBeGreaterThan(60);
  for (const { meaning } of ERROR_CODES.values()) expect(meaning).toMatch(/^[^.]+$/);
});
