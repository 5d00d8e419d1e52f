// Tests refusals of `state mv`, in cases that need a state with several renames.

import { expect, test } from "vitest";
import {
  type Address,
  formerMessageAddress,
  messageAddress,
  writtenAddress,
} from "../../src/model/address.js";
import { foldRecords } from "../../src/state/fold.js";
import { refusedMove } from "../../src/use-cases/move-binding.js";
import { bind, initial } from "../contract/state-records.js";

const state = foldRecords(initial, [
  bind("channel.rules", "101"),
  bind("permission.lobby/role.moderator", "102/role/10012"),
  bind("message.hello", "101/08a1"),
  bind("pin.rules/hi", "101/08a2"),
]);
const former = formerMessageAddress("hello", "08a0");

test.each<[from: Address, to: Address, refused: object]>([
  [
    writtenAddress("channel.rules"),
    writtenAddress("channel.lobby"),
    { case: "taken", to: "permission.lobby/role.moderator" },
  ],
  [messageAddress("hello"), messageAddress("hi"), { case: "taken", to: "pin.rules/hi" }],
  [former, messageAddress("hi"), { case: "nameless" }],
  [messageAddress("hello"), former, { case: "nameless" }],
])("%s cannot become %s", (from, to, refused) => {
  expect(refusedMove(state, { from, to })?.said.params).toMatchObject(refused);
});

test("a name that nothing has can be given", () => {
  const from = writtenAddress("channel.rules");
  expect(refusedMove(state, { from, to: writtenAddress("channel.laws") })).toBeNull();
});
