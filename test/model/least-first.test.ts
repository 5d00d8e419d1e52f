// Tests the queue that gives its least value first, against a sorted list.

import fc from "fast-check";
import { expect, it } from "vitest";
import { LeastFirst } from "../../src/model/least-first.js";

it("gives the least value first, while values come and go", () => {
  const steps = fc.array(fc.option(fc.integer(), { freq: 3 }));
  fc.assert(
    fc.property(steps, (all) => {
      const queue = new LeastFirst();
      let left: number[] = [];
      // An integer is a value to add, and null takes one.
      for (const step of [...all, ...all.map(() => null)]) {
        if (step === null) {
          left = left.toSorted((one, other) => one - other);
          expect(queue.take()).toBe(left.shift() ?? null);
        } else {
          queue.add(step);
          left.push(step);
        }
      }
    }),
  );
});
