// Tests objects whose value changes only as a whole, touched by several applies. The first value counts, and the state after the last
// apply.

import { expect, test } from "vitest";
import { writtenAddress } from "../../../src/model/address.js";
import { messageKey } from "../../../src/model/bound-id.js";
import type { Json } from "../../../src/model/json.js";
import { TouchedValues } from "../../../src/plan/history/touched-object.js";
import type { AppliedRun } from "../../../src/state/state.js";
import { change, run } from "../undo/undo-of.js";

const pinned = (live: Json) =>
  change({ address: writtenAddress("pin.rules/hello"), operation: "put_pin", live });
const firstRun: AppliedRun = run([], { id: "first" });
const lastRun: AppliedRun = run([], { id: "last" });

test("an object goes back to what it was before the first of the applies", () => {
  const values = new TouchedValues();
  const touch = { of: "value", kind: "pin", id: messageKey("1", "a") } as const;
  values.touch(pinned(null), { touch: { ...touch, before: false, left: true }, run: firstRun });
  values.touch(pinned(null), { touch: { ...touch, before: true, left: false }, run: lastRun });
  expect([...values.of("pin")]).toMatchObject([["1/a", { before: false, left: false }]]);
  expect(values.of("pin").get(messageKey("1", "a"))?.runs).toEqual([firstRun, lastRun]);
  expect(values.of("reaction").size).toBe(0);
});

test("where the call does not say how the object was, what the plan saw of it counts", () => {
  const values = new TouchedValues();
  const touch = { of: "value", kind: "pin", id: messageKey("1", "a") } as const;
  values.touch(pinned("a text"), { touch: { ...touch, left: "another" }, run: firstRun });
  values.touch(pinned("another"), { touch: { ...touch, left: "a third" }, run: lastRun });
  expect(values.all()).toMatchObject([{ id: "1/a", before: "a text", left: "a third" }]);
});
