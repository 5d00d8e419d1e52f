// Tests the moments of calls that wait for each other, also through calls that are not among the asked ones.

import { expect, test } from "vitest";
import { MOST_MOMENTS, momentsAmong } from "../../../src/plan/calls/moments.js";
import type { Operation } from "../../../src/plan/value/plan.js";

const call = (id: string, ...after: readonly string[]): Operation => ({ id, after }) as object as Operation;

const idsOf = (moments: ReturnType<ReturnType<typeof momentsAmong>>) =>
  moments?.map((done) => [...done].map(({ id }) => id).join("")).sort();

test("a call waits for another through calls of other channels", () => {
  const all = [call("a"), call("x", "a"), call("y", "x"), call("b", "y"), call("c")];
  const [a, , , b, c] = all;
  if (a === undefined || b === undefined || c === undefined) throw new Error("no call");
  expect(idsOf(momentsAmong(all)([c, b, a]))).toEqual(["", "a", "ab", "abc", "ac", "c"].sort());
});

test("a long chain has few moments, and calls that wait for nothing have too many", () => {
  const chain = Array.from({ length: 500 }, (_call, index) =>
    call(`c${index}`, ...(index === 0 ? [] : [`c${index - 1}`])),
  );
  expect(momentsAmong(chain)(chain)).toHaveLength(501);
  const free = Array.from({ length: 13 }, (_call, index) => call(`f${index}`));
  expect(momentsAmong(free)(free.slice(1))).toHaveLength(MOST_MOMENTS);
  expect(momentsAmong(free)(free)).toBeNull();
});
