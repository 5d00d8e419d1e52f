// These schemas describe the records that a plan adds to the state, and templates of records, in which ids may be Refs. The published
// schema of plans shows them only as objects. They say who wrote each text in a record: guildform or the guild. plan-schema.ts has these
// schemas for the records of a plan.

import { anyOf, array, held, heldText, literal, object, record, unknown } from "../../model/json-schema.js";

/** A plan holds no record of another type. */
export const learntRecord = anyOf([
  object({
    type: literal("bind"),
    address: heldText("address"),
    id: anyOf([heldText("bound-id"), held("learnt-id", array(unknown()))]),
    applied: held("applied", record(unknown())),
  }),
  object({ type: literal("forget"), address: heldText("address") }),
  object({ type: literal("rename"), from: heldText("address"), to: heldText("address") }),
  object({ type: literal("protect"), addresses: array(heldText("address")) }),
  object({ type: literal("settle"), operation_id: heldText("call-id") }),
  object({ type: literal("shown"), run: heldText("own"), operation_id: heldText("call-id") }),
  object({
    type: literal("posts"),
    channel_id: anyOf([literal("*"), heldText("id")]),
    day: heldText("own"),
  }),
  object({ type: literal("plan"), digest: heldText("own") }),
  object({ type: literal("pace"), met: held("own", unknown()) }),
]);
