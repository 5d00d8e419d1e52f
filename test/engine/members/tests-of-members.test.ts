// Follows a test of the file about a user whose roles the plan changes, on the emulator over HTTP. The plan, its access list and its reveals
// see the membership.

import { afterEach, beforeEach, expect, test } from "vitest";
import { accessChanges } from "../../../src/plan/audience/access-changes.js";
import { SMALL_WORLD, Workshop } from "../workshop.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open({
    ...SMALL_WORLD,
    channels: [{ id: "103", name: "staff", private_type: 2 }],
    role_permissions: { "103": { "10012": "1" } },
    user_permissions: {},
    messages: {},
  });
});
afterEach(() => shop.close());

const file = ({ members, mods, must }: { members: string; mods: string; must: "can" | "cannot" }) => `
roles: { mod: { role_id: "10012", manage: true, members: ${members} } }
users: { alice: "902", bob: "903" }
channels:
  - { key: staff, name: staff, private_type: members, permissions: { roles: { mod: ${mods} } } }
tests: [{ who: user bob, ${must}: view, in: staff }]
`;

const ADD = "{ add: [bob] }";

test("a test stops the plan that gives the role, and the plan names gain and reveal", async () => {
  await shop.write(file({ members: ADD, mods: "[view]", must: "cannot" }));
  const { plan } = await shop.plan();
  expect(plan.findings).toMatchObject([
    { code: "E-TEST", params: { who: ["user.bob", "role.mod"], broken: "can", when: { case: "after" } } },
    {},
  ]);
  expect(accessChanges(plan)).toMatchObject([
    { who: "user.bob", channel: "channel.staff", gains: ["view", "speak"], loses: [] },
  ]);
  expect(plan.changes.find(({ address }) => address === "member.mod/bob")?.reveals).toEqual({
    to: ["channel.staff"],
    opens: "no",
  });
  expect(await shop.apply()).toMatchObject({ status: "blocked" });
});

test("the same change holds where the plan takes the view of the role, at every moment", async () => {
  await shop.write(file({ members: ADD, mods: "[]", must: "cannot" }));
  const { plan } = await shop.plan({ allowed: { lockouts: 1 } });
  expect(plan.findings.filter(({ level }) => level === "error")).toEqual([]);
  expect(accessChanges(plan).map(({ who }) => who)).toEqual(["role.mod"]);
  expect(plan.changes.every(({ reveals }) => reveals === undefined)).toBe(true);
  expect(await shop.apply({ allowed: { lockouts: 1 } })).toMatchObject({ status: "done" });
});

test("a member who leaves the role loses what the role alone gave", async () => {
  await shop.write(file({ members: "{ never: [alice] }", mods: "[view]", must: "cannot" }));
  const { plan } = await shop.plan();
  expect(accessChanges(plan)).toMatchObject([{ who: "user.alice", loses: ["view", "speak"], gains: [] }]);
  // Alice is the last member of the role, and no other entry shows the channel.
  expect(plan.findings).toMatchObject([{ code: "E-LOCKOUT-VIEW", params: { by: { case: "members" } } }, {}]);
  await shop.apply({ allowed: { lockouts: 1 } });
  await shop.write(file({ members: "{ never: [alice] }", mods: "[view]", must: "can" }));
  expect((await shop.plan()).plan.findings).toMatchObject([{ code: "E-TEST" }, {}]);
});
