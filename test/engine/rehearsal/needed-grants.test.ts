// Tests which grants each call of a plan needs. A call that the service's list of grants leaves out needs the grant of its interface.

import { expect, test } from "vitest";
import { neededGrants } from "../../../src/engine/rehearsal/twin-world.js";
import type { Json } from "../../../src/model/json.js";
import type { Operation } from "../../../src/plan/value/plan.js";

const call = (operation: string, body: Json) =>
  ({
    operation,
    body,
    params: operation === "patch_guild_message" ? { patch_msg_id: "08" } : {},
  }) as unknown as Operation;
const granted = (operation: string, body: Json, unmentioned: readonly "create_channel"[] = []) =>
  neededGrants({ operations: [call(operation, body)] }, { unmentioned });

test("each call names the grants that it needs", () => {
  const applied = (permission: string, code: number | null) => ({ case: "applied", permission, code });
  expect(granted("post_message", { content: "plain" })).toEqual([]);
  expect(granted("post_message", { markdown: { content: "# a" } })).toEqual([applied("markdown", 50056)]);
  expect(granted("post_message", { markdown: { custom_template_id: "1" } })).toEqual([
    applied("markdown", 304036),
  ]);
  expect(granted("patch_guild_message", { markdown: { content: "a" }, keyboard: { id: "1" } })).toEqual([
    applied("edit", null),
    applied("markdown", 50056),
    applied("keyboard", 304037),
  ]);
  expect(granted("post_message", { content: "hi <qqbot-at-everyone />" })).toEqual([
    applied("everyone", null),
  ]);
});

test("an interface is named where the list of grants leaves it out", () => {
  expect(granted("create_channel", { name: "a" }, ["create_channel"])).toEqual([
    { case: "interface", operation: "create_channel" },
  ]);
  expect(granted("create_channel", { name: "a" })).toEqual([]);
});
