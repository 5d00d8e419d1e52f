// Tests the line that people read when a server explains a failure.

import { expect, test } from "vitest";
import { failureReason } from "../../src/http/exchange.js";

test.for<[answer: unknown, told: string]>([
  [{ message: "404 Not Found" }, "404 Not Found"],
  [
    { message: "Validation Failed", errors: [{ message: "body is too long" }] },
    "Validation Failed: body is too long",
  ],
  [
    { message: "Validation Failed", errors: [{ resource: "Issue", field: "title", code: "missing_field" }] },
    "Validation Failed: title: missing_field",
  ],
  [{ message: { note: ["is too long", "is empty"] } }, "note is too long; is empty"],
  [{ error: "insufficient_scope", error_description: "It takes api." }, "insufficient_scope: It takes api."],
  [{ errors: ["no such thing"] }, "no such thing"],
  [{ message: "", error: "body is missing" }, "body is missing"],
  [[], ""],
  [null, ""],
  ["  Retry\n later ", "Retry later"],
])("%j", ([answer, told]) => {
  expect(failureReason(typeof answer === "string" ? answer : JSON.stringify(answer))).toBe(told);
});

test("a page for people says nothing, and a long text is cut", () => {
  expect(failureReason("\n<html>bad gateway</html>")).toBe("");
  expect(failureReason("a".repeat(300))).toBe("a".repeat(200));
});
