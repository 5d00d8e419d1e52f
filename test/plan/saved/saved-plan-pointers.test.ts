// What a change says about the message that a call points to, held against the call.

import { expect, test } from "vitest";
import { tellsOfPinned } from "../../../src/plan/saved/saved-plan-pointers.js";
import type { Ref } from "../../../src/plan/value/plan.js";

test("only a message is pinned by its key: a channel of that key is another thing", () => {
  const tellsHouse = (path: string, after: unknown) => path === "message" && after === "house";
  const to = (address: string) => ({ $ref: `${address}#id` }) as Ref;
  expect(tellsOfPinned(to("message.house"), tellsHouse)).toBe(true);
  expect(tellsOfPinned(to("message.other"), tellsHouse)).toBe(false);
  expect(tellsOfPinned(to("channel.house"), tellsHouse)).toBe(false);
  expect(tellsOfPinned(undefined, tellsHouse)).toBe(false);
});
