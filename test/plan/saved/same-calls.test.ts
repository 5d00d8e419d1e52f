// Tests which calls of today equal calls of a saved plan. They may differ in a position among siblings, and in ids that are known now.

import { expect, test } from "vitest";
import { writtenAddress } from "../../../src/model/address.js";
import { refTo } from "../../../src/model/ref.js";
import { callText } from "../../../src/plan/saved/selection-of-plan.js";

const rules = writtenAddress("channel.rules");

const text = (body: Readonly<Record<string, string | number>>, channel: string | { $ref: string } = "101") =>
  callText({ id: "update_channel channel.rules", params: { channel_id: channel }, body }, (address) =>
    address === rules ? "101" : undefined,
  );

test("a position among siblings tells no calls apart, anything else does", () => {
  expect(text({ name: "rules", position: 1 })).toBe(text({ name: "rules", position: 2 }));
  expect(text({ name: "rules", position: 1 })).not.toBe(text({ name: "lobby", position: 1 }));
  expect(text({ name: "rules" }, "102")).not.toBe(text({ name: "rules" }));
});

test("an id that is known by now is that of the call that waited for it", () => {
  expect(text({ name: "rules" }, refTo(rules))).toBe(text({ name: "rules" }));
  expect(text({ name: "rules" }, refTo(writtenAddress("channel.lobby")))).not.toBe(text({ name: "rules" }));
});
