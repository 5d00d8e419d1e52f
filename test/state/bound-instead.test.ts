// Tests a post that a later run finds. State binds it, and keeps the former post until a run recalls that one.

import { expect, test } from "vitest";
import { writtenAddress } from "../../src/model/address.js";
import { boundInstead } from "../../src/state/bound-instead.js";
import { foldRecords } from "../../src/state/fold.js";
import type { Intent } from "../../src/state/recorded-call.js";
import { boundId } from "../bound-id.js";
import { state } from "../small-guild.js";

const intent = (address: string, operation: string, body: Intent["body"]): Intent => ({
  operation_id: `${operation} ${address}`,
  address: writtenAddress(address),
  operation,
  params: { channel_id: "11" },
  body,
  at: "2026-01-01T00:00:00.000Z",
  run: "r1",
  pending: null,
});
const resourcesAfter = (one: Intent, made: string, bound: Record<string, string> = {}) => {
  const before = state(bound, { intents: { [one.operation_id]: one } });
  const records = boundInstead(one, { made: boundId(made), bound: before.resources[one.address] ?? null });
  const { resources, intents } = foldRecords(before, records);
  return { resources: { ...resources }, intents: Object.keys(intents), records };
};

test("a message is bound with what was sent; the one it replaces becomes a former one", () => {
  const post = intent("message.a", "post_message", { content: "new" });
  const { resources, intents, records } = resourcesAfter(post, "11/m2", { "message.a": "11/m1" });
  expect(resources).toEqual({
    "message.a": { id: "11/m2", applied: { sent: { content: "new" } } },
    "message.a/m1": { id: "11/m1", applied: {} },
  });
  expect(intents).toEqual([]);
  expect(records.at(-1)).toMatchObject({
    type: "change",
    run: "r1",
    change: { made: "m2", bound: { id: "11/m1" }, body: { content: "new" } },
  });
});

test("the first one, or the same one, replaces nothing", () => {
  const post = intent("message.a", "post_message", { content: "new" });
  expect(Object.keys(resourcesAfter(post, "11/m1").resources)).toEqual(["message.a"]);
  expect(Object.keys(resourcesAfter(post, "11/m1", { "message.a": "11/m1" }).resources)).toEqual([
    "message.a",
  ]);
});

test("a thread and a channel leave nothing behind: the old one was gone", () => {
  const sent = { title: "t", content: "c", format: 3 };
  const thread = intent("thread.forum/a", "post_thread", sent);
  expect(resourcesAfter(thread, "11/B_2", { "thread.forum/a": "11/B_1" }).resources).toEqual({
    "thread.forum/a": { id: "11/B_2", applied: { sent, read: null } },
  });
  const create = intent("channel.a", "create_channel", { name: "a" });
  const { resources, records } = resourcesAfter(create, "7", { "channel.a": "6" });
  expect(resources).toEqual({ "channel.a": { id: "7", applied: {} } });
  expect(records.at(-1)).toMatchObject({ change: { made: "7" } });
});
