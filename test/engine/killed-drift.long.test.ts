// Tests that the changes of a killed apply are no drift. The guild shows them, and the next apply records them in state.

import { afterEach, beforeEach, expect, test } from "vitest";
import { killed } from "./killed-run.js";
import { Workshop } from "./workshop.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open();
  await shop.settle(BEFORE);
});
afterEach(() => shop.close());

const BEFORE = `roles: { mod: "10012" }
channels:
  - { key: lobby, name: lobby, permissions: { roles: { mod: { speak: false } } } }
  - { key: attic, name: attic }
`;
const AFTER = BEFORE.replace("name: lobby", "name: foyer")
  .replace("speak: false", "speak: true")
  .replace("name: attic", "name: loft");
const CALLS = ["update_channel", "update_channel_role_permissions", "update_channel"];

const drifted = async () => {
  const { report } = await shop.guildform().drift();
  return report.objects.map(({ address }) => address);
};

/** Kills the run when the service has carried out all calls except the last. */
async function killedBeforeLast(): Promise<void> {
  await shop.write(AFTER);
  const { plan } = await shop.plan();
  expect(plan.operations.map(({ operation }) => operation).sort()).toEqual([...CALLS].sort());
  expect(plan.operations.at(-1)?.address).toBe("channel.attic");
  await killed(shop, { call: 3, moment: "before" }, (dispatcher) =>
    shop.apply({ concurrency: 1, dispatcher }),
  );
}

test("drift tells of none of it, and of what somebody changed since", async () => {
  await killedBeforeLast();
  expect(await drifted()).toEqual([]);
  shop.changeChannel("103", { name: "by hand" });
  expect(await drifted()).toEqual(["channel.lobby"]);
});

test("a channel that was put into a group of that very run is where the run put it", async () => {
  await shop.write(`${BEFORE.replace(/ {2}- \{ key: attic.*\n/, "")}groups:
  - { key: loft, name: loft, channels: [{ key: attic, name: attic }] }
`);
  const { plan } = await shop.plan();
  expect(plan.operations.map(({ operation }) => operation).slice(0, 2)).toEqual([
    "create_channel",
    "update_channel",
  ]);
  await killed(shop, { call: 2, moment: "after" }, (dispatcher) =>
    shop.apply({ concurrency: 1, dispatcher }),
  );
  expect(await drifted()).toEqual([]);
  shop.changeChannel("104", { name: "by hand" });
  expect(await drifted()).toEqual(["channel.attic"]);
});

test("a file that went back to what was there before is changed, and nothing was changed by hand", async () => {
  await killedBeforeLast();
  await shop.write(BEFORE);
  const { plan } = await shop.plan();
  expect(plan.changes.map(({ address, drift }) => [address, drift])).toEqual([
    ["channel.lobby", false],
    ["permission.lobby/role.mod", false],
  ]);
  const { left } = await shop.apply();
  expect(left).toEqual([]);
  const { plan: next } = await shop.plan();
  expect([next.changes, next.remember]).toEqual([[], []]);
});

test("the next apply of the file tells state what shows, and makes the rest of the calls", async () => {
  await killedBeforeLast();
  const { plan } = await shop.apply();
  expect(plan.operations.map(({ address }) => address)).toEqual(["channel.attic"]);
  expect(plan.remember.map(({ type }) => type)).toEqual(["shown", "shown"]);
  const [first, second] = (await shop.state()).history;
  expect(first?.changes.map(({ address, open }) => [address, open ?? false])).toEqual([
    ["channel.attic", true],
    ["channel.lobby", false],
    ["permission.lobby/role.mod", false],
  ]);
  expect(second?.changes.map(({ address, open }) => [address, open ?? false])).toEqual([
    ["channel.attic", false],
  ]);
  expect((await shop.plan()).plan.remember).toEqual([]);
});

test("a member whom the killed run added to an exact list is no further person in the role", async () => {
  const list = (members: string) => `roles: { mod: { role_id: "10012", manage: true, members: [${members}] } }
users: { alice: "902", bob: "903" }
channels: [{ key: lobby, name: lobby }]
`;
  await shop.write(list("alice"));
  expect(await shop.apply()).toMatchObject({ status: "done" });
  await shop.write(list("alice, bob"));
  await killed(shop, { call: 1, moment: "after" }, (dispatcher) =>
    shop.apply({ concurrency: 1, dispatcher }),
  );
  expect(shop.guild.members.find(({ id }) => id === "903")?.roles).toContain("10012");
  expect(await drifted()).toEqual([]);
});

test("a role that the killed run deleted is not gone by hand", async () => {
  const file = (
    rest: string,
  ) => `roles: { mod: "10012"${rest === "" ? ", old: { name: guest, manage: true }" : ""} }
channels: [{ key: lobby, name: lobby, permissions: { roles: { ${rest === "" ? "old: [view]" : ""} } } }]
${rest}`;
  await shop.write(file(""));
  expect(await shop.apply()).toMatchObject({ status: "done" });
  await shop.write(file("removed: [{ role: old }]\n"));
  await killed(shop, { call: 1, moment: "after" }, (dispatcher) =>
    shop.apply({ concurrency: 1, dispatcher }),
  );
  expect(shop.guild.roles.map(({ name }) => name)).not.toContain("guest");
  expect(await drifted()).toEqual([]);
});
