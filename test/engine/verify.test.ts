// Tests the check after apply. guildform reads the touched things again and reports differences.

import { afterEach, beforeEach, expect, test } from "vitest";
import type { EngineEvent } from "../../src/engine/engine-event.js";
import { Workshop } from "./workshop.js";

let workshop: Workshop;
beforeEach(async () => {
  workshop = await Workshop.open();
});
afterEach(() => workshop.close());

const FILE = `
roles: { moderator: "10012" }
groups: [{ name: start, channels: [{ name: rules, permissions: { roles: { moderator: [view] } } }, { name: hall }] }]
channels: [{ key: lobby, name: the lobby, channel_id: "103" }, { name: attic }]
`;

/** Applies, and changes the guild by hand right before guildform reads it again. */
const applyThen = (change: () => void) =>
  workshop.apply({
    onEvent: (event: EngineEvent) => {
      if (event.type === "verifying") change();
    },
  });

test("nothing is left when the service did what it was asked", async () => {
  await workshop.write(FILE);
  const { left, plan } = await workshop.apply();
  expect(plan.operations).toHaveLength(2);
  expect(left).toEqual([]);
});

test("a rename that did not hold is left, and so is a grant", async () => {
  await workshop.write(FILE);
  const { left, applied } = await applyThen(() => {
    workshop.changeChannel("103", { name: "lobby" });
    workshop.byHand((guild) => ({ ...guild, role_permissions: {} }));
  });
  expect(applied?.outcomes.map(({ status }) => status)).toEqual(["applied", "applied"]);
  expect(left?.map(({ action, address }) => `${action} ${address}`).sort()).toEqual([
    "grant permission.rules/role.moderator",
    "update channel.lobby",
  ]);
});

test("what the plan did not touch is not verified", async () => {
  await workshop.write(FILE);
  const { left } = await applyThen(() => workshop.changeChannel("102", { name: "renamed by hand" }));
  expect(left).toEqual([]);
});

test("a read that lags behind the last write is told as what was not accepted", async () => {
  await workshop.write('channels: [{ key: lobby, name: the lobby, channel_id: "103" }]');
  workshop.emulator.setFaults([{ match: { operation: "get_channels", nth: 3 }, fault: "stale" }]);
  const { left, applied } = await workshop.apply();
  expect(applied?.outcomes.map(({ status }) => status)).toEqual(["applied"]);
  expect(left?.map(({ address }) => address)).toEqual(["channel.lobby"]);
  expect(workshop.channelsNamed("the lobby")).toHaveLength(1);
});

test("verifying reads what was touched and no more", async () => {
  await workshop.write(FILE);
  let before = 0;
  await workshop.apply({
    onEvent: ({ type }) => {
      if (type === "verifying") before = workshop.emulator.journal().length;
    },
  });
  const reads = workshop.emulator
    .journal()
    .slice(before)
    .map(({ operation }) => operation);
  expect(reads.sort()).toEqual(["get_channel_role_permissions", "get_channels"]);
});

test("a new channel that is not of its sub type, or without the members it was born with, is left", async () => {
  await workshop.write(`
users: { alice: "902", bob: "903" }
channels:
  - { name: news, sub_type: announcement }
  - { name: staff, private_type: members, permissions: { users: { alice: [view], bob: [view] } } }
`);
  const { left, applied } = await applyThen(() => {
    workshop.changeChannel(workshop.channelsNamed("news")[0]?.id ?? "", { sub_type: 0 });
    workshop.byHand((guild) => {
      const staff = workshop.channelsNamed("staff")[0]?.id ?? "";
      return { ...guild, user_permissions: { [staff]: { "902": "1" } } };
    });
  });
  expect(applied?.outcomes.map(({ status }) => status)).toEqual(["applied", "applied"]);
  expect(left?.filter(({ action }) => action === "create").map(({ address }) => address)).toEqual([
    "channel.news",
    "channel.staff",
  ]);
});

test("a new channel with its sub type and the members it was born with is whole", async () => {
  await workshop.write(`
users: { alice: "902", bob: "903" }
channels:
  - { name: news, sub_type: announcement }
  - { name: staff, private_type: members, permissions: { users: { alice: [view], bob: [view, speak] } } }
`);
  expect((await workshop.apply()).left).toEqual([]);
});
