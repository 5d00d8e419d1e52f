// Tests that the second request for a value does not compute it again, also if the value is undefined.

import { expect, test } from "vitest";
import { once } from "../../src/model/once.js";

test("it is made when it is first asked for, and kept", () => {
  let made = 0;
  const value = once(() => {
    made += 1;
    return undefined;
  });
  expect(made).toBe(0);
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(made).toBe(1);
});
