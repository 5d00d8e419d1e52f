// Tests protection over several applies. An object that an apply has protected is not deleted by the next apply, even when the file removes
// the protection and asks for the deletion at once.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findingsOf } from "../findings-of.js";
import { hintOf } from "../sentence.js";
import { Workshop } from "./workshop.js";

let workshop: Workshop;
beforeEach(async () => {
  workshop = await Workshop.open();
  await workshop.settle(`
groups: [{ name: start, channels: [{ name: rules }, { name: hall }] }]
channels: [{ name: lobby }]
policy: { protect: [rules, group.start] }
`);
  expect((await workshop.state()).protected).toEqual(["channel.rules", "group.start"]);
});
afterEach(() => workshop.close());

const HALL = "groups: [{ name: start, channels: [{ name: hall }] }]\nchannels: [{ name: lobby }]\n";

describe("given up and deleted in one change", () => {
  test.each([
    ["a tombstone by key", `${HALL}removed: [{ channel: rules }]`, ["channel.rules"]],
    ["a tombstone by id", `${HALL}removed: [{ channel_id: "101" }]`, ["channel.rules"]],
    ["implicit removal", `${HALL}policy: { removal: implicit }`, ["channel.rules"]],
    [
      "implicit removal of everything",
      "channels: [{ name: lobby }]\npolicy: { removal: implicit }",
      ["channel.rules", "group.start"],
    ],
  ])("%s: blocked, no call, and still protected", async (_name, yaml, addresses) => {
    await workshop.write(yaml);
    const allowed = { deletes: 99, ungrouped: 99, lockouts: 99 };
    const result = await workshop.apply({ allowed });
    expect(result.status).toBe("blocked");
    const findings = findingsOf(result.plan).filter(({ code }) => code === "E-PROTECTED");
    expect(findings.map(({ address }) => address).sort()).toEqual(addresses);
    expect(findings[0]?.hint).toContain(
      hintOf("E-PROTECTED", { address: "group.start", name: "start", becomes: "deleted", by: "state" }),
    );
    expect(workshop.writes()).toEqual([]);
    expect((await workshop.state()).protected).toEqual(["channel.rules", "group.start"]);
  });
});

test("a channel that is renamed stays protected, also when `protect` names its former key", async () => {
  for (const protect of ["law", "rules"]) {
    await workshop.write(`
groups: [{ name: start, channels: [{ key: law, name: rules }, { name: hall }] }]
channels: [{ name: lobby }]
moved: [{ from: rules, to: law }]
policy: { protect: [${protect}] }
`);
    expect((await workshop.apply()).status).toMatch(/^(?:done|empty)$/);
    expect((await workshop.state()).protected).toContain("channel.law");
    await workshop.write(`${HALL}removed: [{ channel: law }]`);
    const blocked = await workshop.apply();
    expect(blocked.plan.findings.map(({ code }) => code)).toContain("E-PROTECTED");
  }
  expect(workshop.channelsNamed("rules")).toHaveLength(1);
});

test("given up first and deleted then, it goes", async () => {
  await workshop.settle(
    "groups: [{ name: start, channels: [{ name: rules }, { name: hall }] }]\nchannels: [{ name: lobby }]",
  );
  expect((await workshop.state()).protected).toEqual([]);
  await workshop.settle(`${HALL}removed: [{ channel: rules }]`);
  expect(workshop.channelsNamed("rules")).toEqual([]);
});
