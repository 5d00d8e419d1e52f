// Follows the records of a role that a plan creates, on the emulator over HTTP: entries and memberships that need no call. State has them
// after the apply that creates the role, so the next plan has nothing to do. An entry of a deleted role stops no plan.

import { afterEach, beforeEach, expect, test } from "vitest";
import { SMALL_WORLD, Workshop } from "../workshop.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open({
    ...SMALL_WORLD,
    members: [...(SMALL_WORLD.members ?? []), { id: "907", username: "frank" }],
    channels: [{ id: "103", name: "lobby", private_type: 2 }],
    user_permissions: {},
    messages: {},
  });
});
afterEach(() => shop.close());

const USERS = `users: { alice: "902", bob: "903", frank: "907" }\n`;

/** State knows frank by this file, and then frank leaves. */
async function withoutFrank(): Promise<void> {
  await shop.write(`${USERS}
channels: [{ key: lobby, name: lobby, permissions: { users: { frank: [view] } } }]
`);
  expect(await shop.apply()).toMatchObject({ status: "done" });
  shop.byHand(() => ({ ...shop.guild, members: shop.guild.members.filter(({ id }) => id !== "907") }));
}

const FILE = `${USERS}
roles: { events: { name: events, create: true, members: { add: [alice, frank], never: [bob] } } }
channels:
  - { key: lobby, name: lobby, permissions: { roles: { events: [] }, users: { frank: [view] } } }
  - { key: stage, name: stage, private_type: members, permissions: { users: { alice: [view], frank: [view] } } }
`;

const nothing = async () => {
  const { plan } = await shop.plan();
  expect(plan.findings.filter(({ level }) => level === "error")).toEqual([]);
  expect([plan.changes, plan.operations, plan.remember]).toEqual([[], [], []]);
};

test("a new role has its records at once: the users without it, a user who left, and an empty entry", async () => {
  await withoutFrank();
  await shop.write(FILE);
  expect(await shop.apply()).toMatchObject({ status: "done" });
  await nothing();
  const { resources } = await shop.state();
  expect(resources).toMatchObject({
    "member.events/bob": { applied: { held: false } },
    "member.events/frank": { applied: { held: false, left: true } },
    "permission.lobby/role.events": { applied: { permissions: [] } },
    "permission.stage/user.frank": { applied: { permissions: [], left: true } },
  });
});

const deleteByHand = () => {
  const { roles, members } = shop.guild;
  const id = roles.find(({ name }) => name === "events")?.id ?? "";
  shop.byHand(() => ({
    ...shop.guild,
    roles: roles.filter((one) => one.id !== id),
    members: members.map((one) => ({ ...one, roles: one.roles.filter((role) => role !== id) })),
    role_permissions: {},
  }));
};

test("a role that a person deleted comes back, and its empty entry names the new role", async () => {
  await shop.write(FILE.replaceAll(/, frank: \[view\]|users: \{ frank: \[view\] \}|, frank(?=\])/g, ""));
  expect(await shop.apply()).toMatchObject({ status: "done" });
  deleteByHand();
  expect(await shop.apply()).toMatchObject({ status: "done" });
  await nothing();
});

test("so it does after a create without an answer", async () => {
  await shop.write(FILE.replaceAll(/, frank: \[view\]|users: \{ frank: \[view\] \}|, frank(?=\])/g, ""));
  expect(await shop.apply()).toMatchObject({ status: "done" });
  deleteByHand();
  shop.emulator.setFaults([{ match: { operation: "create_guild_role" }, fault: "drop_after" }]);
  await shop.apply();
  shop.emulator.setFaults([]);
  const { plan } = await shop.plan();
  expect(plan.findings.filter(({ level }) => level === "error")).toEqual([]);
  await shop.apply();
  await nothing();
});
