// Tests what a recorded call did, by the row of its operation. The history of applies is folded from this.

import { expect, test } from "vitest";
import { writtenAddress } from "../../../src/model/address.js";
import { touchOf } from "../../../src/plan/kinds/rows.js";
import type { AppliedChange } from "../../../src/state/recorded-call.js";

type Call = Pick<AppliedChange, "operation"> & Partial<Pick<AppliedChange, "params" | "body" | "made">>;

const done = (call: Call): AppliedChange => ({
  operation_id: "it",
  address: writtenAddress("channel.rules"),
  params: {},
  body: null,
  made: null,
  live: null,
  bound: null,
  ...call,
});

const inChannel = { channel_id: "101" };
const post = { ...inChannel, message_id: "08a1" };
const bits = { add: "4", remove: "1" };

test.each<[Call, object | null]>([
  [
    { operation: "create_channel", made: "101" },
    { of: "channel", id: "101", how: "created" },
  ],
  [{ operation: "create_channel" }, null],
  [
    { operation: "update_channel", params: inChannel },
    { of: "channel", id: "101", how: "updated" },
  ],
  [
    { operation: "delete_channel", params: inChannel },
    { of: "channel", id: "101", how: "deleted" },
  ],
  [
    { operation: "update_channel_user_permissions", params: { ...inChannel, user_id: "902" }, body: bits },
    { of: "entry", channelId: "101", subject: { kind: "user", id: "902" }, add: 4n, remove: 1n },
  ],
  [
    { operation: "put_pin", params: post },
    { of: "value", kind: "pin", id: "101/08a1", before: false, left: true },
  ],
  [
    { operation: "delete_pin", params: post },
    { of: "value", kind: "pin", id: "101/08a1", before: true, left: false },
  ],
  [
    { operation: "put_reaction", params: { ...post, type: "1", id: "76" } },
    { of: "value", kind: "reaction", id: "101/08a1/1/76", before: false, left: true },
  ],
  [{ operation: "create_announce" }, { of: "announcement", isThere: true }],
  [{ operation: "create_recommend_announce" }, { of: "announcement", isThere: true }],
  [{ operation: "delete_announce" }, { of: "announcement", isThere: false }],
  [
    { operation: "post_message", params: inChannel, made: "08a1" },
    { of: "message", id: "101/08a1", how: "posted" },
  ],
  [{ operation: "post_message", params: inChannel }, { of: "nothing" }],
  [
    { operation: "patch_guild_message", params: { ...inChannel, patch_msg_id: "08a1" } },
    { of: "message", id: "101/08a1", how: "edited" },
  ],
  [
    { operation: "recall_message", params: post },
    { of: "message", id: "101/08a1", how: "recalled" },
  ],
  [
    { operation: "post_thread", params: inChannel, made: "B_1" },
    { of: "thread", id: "101/B_1", how: "posted" },
  ],
  [{ operation: "post_thread", params: inChannel }, { of: "nothing" }],
  [
    { operation: "delete_thread", params: { ...inChannel, thread_id: "B_1" } },
    { of: "thread", id: "101/B_1", how: "deleted" },
  ],
  [{ operation: "a_later_one", params: inChannel }, null],
])("%j", (call, touch) => {
  expect(touchOf(done(call))).toEqual(touch);
});
