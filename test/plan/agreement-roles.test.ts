// Tests the comparison of changes with calls for roles and members: entries of a new role, the administrator of a new channel, and a
// removal from a user who left. The comparison must also find a wrong plan of each.

import { afterEach, beforeEach, expect, test } from "vitest";
import type { Address } from "../../src/model/address.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { Workshop } from "../engine/workshop.js";
import { disagreements, type Planned } from "./agreement.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open();
});
afterEach(() => shop.close());

const ALLOWED = { allowed: { admins: 9 } };

async function planned(yaml: string): Promise<Planned> {
  await shop.write(yaml);
  const { plan, live } = await shop.plan(ALLOWED);
  return { plan, live, state: await shop.store.read() };
}

/** Returns the plan with another change in place of the change of `address`. */
function withChange(
  made: Planned,
  address: string,
  change: (one: Plan["changes"][number]) => Plan["changes"][number],
): Planned {
  const changes = made.plan.changes.map((one) => (one.address === address ? change(one) : one));
  expect(changes).not.toEqual(made.plan.changes);
  return { ...made, plan: { ...made.plan, changes } };
}

test("the entry of a new role belongs to the change of this role alone", async () => {
  const made = await planned(`
roles: { events: { name: events, create: true }, crew: { name: crew, create: true } }
channels: [{ name: lobby, permissions: { roles: { events: [view, speak], crew: [speak] } } }]
`);
  const entry = "permission.lobby/role.events";
  expect(made.plan.changes.map(({ address }) => address)).toContain(entry);
  expect(disagreements(made)).toEqual([]);
  const ofOther = withChange(made, entry, (one) => ({
    ...one,
    address: "permission.lobby/role.crew" as Address,
  }));
  expect(disagreements(ofOther)).toContain("grant permission.lobby/role.crew: no call does it");
});

test("the call that makes an administrator of a new channel is the change of the office", async () => {
  const made = await planned(`
users: { alice: "902" }
channels: [{ name: den, channel_admins: { add: [alice] } }]
`);
  expect(made.plan.changes.map(({ address }) => address)).toContain("channel_admin.den/alice");
  expect(disagreements(made)).toEqual([]);
  const untold = {
    ...made,
    plan: { ...made.plan, changes: made.plan.changes.filter(({ kind }) => kind !== "channel_admin") },
  };
  expect(disagreements(untold)).toContain("no change tells put_guild_member_role channel_admin.den/alice");
});

test("a removal from a user who left changes nothing that a read shows, and a removal from a member does", async () => {
  const fileOf = (members: string) => `
roles: { events: { name: guest, manage: true, members: ${members} } }
users: { alice: "902" }
channels: [{ name: lobby }]
`;
  await shop.write(fileOf("{ add: [alice] }"));
  await shop.apply(ALLOWED);
  shop.byHand((guild) => ({ ...guild, members: guild.members?.filter(({ id }) => id !== "902") ?? [] }));
  const made = await planned(fileOf("{ never: [alice] }"));
  const removal = "delete_guild_member_role member.events/alice";
  expect(made.plan.operations.map(({ id }) => id)).toEqual([removal]);
  expect(disagreements(made)).toEqual([]);
  expect(disagreements({ ...made, live: { ...made.live, members: new Map() } })).toContain(
    `${removal} changes nothing`,
  );
});
