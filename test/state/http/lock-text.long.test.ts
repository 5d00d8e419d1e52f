// Tests the text of a lock over HTTP: its id contains the holder, and never grows too long.

import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "../../../src/model/random.js";
import { lockIn, lockText, newLock } from "../../../src/state/http/lock-text.js";
import { holder } from "../../contract/state-records.js";

const around = { random: seededRandom(5), nowMs: Date.UTC(2026, 10, 23) };

test("the id of any holder has at most 255 characters, without blanks, and tells who it is", () => {
  fc.assert(
    fc.property(
      fc.record({
        who: fc.string({ unit: "binary", maxLength: 80 }),
        host: fc.string({ maxLength: 80 }),
        pid: fc.nat(),
        command: fc.string({ maxLength: 80 }),
        ci_job_url: fc.option(fc.webUrl({ size: "large" })),
      }),
      (any) => {
        const lock = newLock(any, around);
        expect(lock.id).toMatch(/^[!-~]{20,255}$/);
        const told = lockIn(JSON.stringify(lockText(lock)));
        expect(told).toMatchObject({ id: lock.id, pid: any.pid });
        expect(any.who.replace(/\p{Surrogate}/gu, "").startsWith(told?.who ?? "no")).toBe(true);
        expect([any.ci_job_url, null]).toContain(told?.ci_job_url);
      },
    ),
    { numRuns: 60 },
  );
});

test("a lock of ours is read back whole", () => {
  const lock = newLock(holder, around);
  expect(lockIn(JSON.stringify(lockText(lock)))).toEqual(lock);
});

test.for(["", "<html>", "[]", "null", '{"ID":7}', '{"ID":""}', JSON.stringify({ ID: "x".repeat(256) })])(
  "%s tells of no lock",
  (answer) => {
    expect(lockIn(answer)).toBeNull();
  },
);

test("an id that only looks like ours, and a time that is none, are told as they are", () => {
  const id = "0123456789abcdef:%zz:host:1:c:";
  expect(lockIn(JSON.stringify({ ID: id, Created: "soon" }))).toMatchObject({
    id,
    who: "",
    since: "",
  });
});
