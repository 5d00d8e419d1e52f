// Tests rehearsals of plans with roles, memberships and offices. The copy has the roles and members that the reads show. The tests of the
// file name a role that the plan creates, and rounds with faults lead to the same members.

import { afterEach, beforeEach, expect, test } from "vitest";
import type { Allowed } from "../../../src/model/allowances.js";
import { sized } from "../../soak/slice.js";
import { Stage, writesIn, writesOf } from "./stage.js";

let stage: Stage;
beforeEach(async () => {
  stage = await Stage.open({
    members: [
      { id: "900", roles: ["4"] },
      { id: "902", username: "alice", roles: ["10012"] },
      { id: "903", username: "bob", roles: ["10012"] },
      { id: "904", username: "carol" },
      { id: "905", username: "dave", roles: ["10012", "10013"] },
      { id: "906", username: "erin", roles: ["10013"] },
      { id: "907", username: "frank" },
    ],
    roles: [
      { id: "10012", name: "moderator", color: 4278245297 },
      { id: "10013", name: "guest" },
    ],
    channels: [
      { id: "103", name: "staff", position: 1, private_type: 2 },
      { id: "104", name: "attic", position: 2 },
    ],
    role_permissions: { "103": { "10012": "1" } },
    user_permissions: { "104": { "905": "2" } },
    messages: {},
  });
});
afterEach(() => stage.close());

const ALLOWED: Allowed = { members: 9, admins: 9, lockouts: 9, openings: 9, exposures: 0 };

const PEOPLE = `users: { alice: "902", bob: "903", carol: "904", dave: "905", erin: "906", frank: "907" }
`;

/** The plan creates a role and names it in permissions, memberships and tests. */
const NEW_ROLE = `${PEOPLE}
roles:
  mods: { name: moderator, manage: true, color: "#4C8BF5", members: [alice, carol] }
  guest: { name: guest }
  events: { name: events, create: true, hoist: true, members: { add: [erin] } }
channels:
  - key: staff
    name: staff
    private_type: members
    permissions: { roles: { mods: [view], events: [view, speak], guest: [] } }
  - { key: attic, name: attic, channel_admins: { add: [carol], never: [dave] } }
  - { key: stage, name: stage, private_type: members, permissions: { roles: { events: [view] } } }
tests:
  - { who: role events, can: [view, speak], in: staff }
  - { who: role events, cannot: live, in: [staff, stage] }
  - { who: user erin, can: view, in: stage }
  - { who: user bob, cannot: view, in: stage }
  - { nobody_but: [role mods, role events, user carol], can: view, in: staff }
`;

const MEMBERS = {
  create_guild_role: 1,
  update_guild_role: 1,
  put_guild_member_role: 3,
  delete_guild_member_role: 3,
};

test("a plan that creates a role, names it in tests and changes members goes as the apply does", async () => {
  await stage.write(NEW_ROLE);
  const before = JSON.stringify(stage.guild);
  const rehearsal = await stage.rehearse({ allowed: ALLOWED });
  expect(JSON.stringify(stage.guild)).toBe(before);
  expect(rehearsal).toMatchObject({ status: "done", unshown: [], access: [], tests: [] });
  expect(writesOf(rehearsal)).toMatchObject(MEMBERS);
  const { journal, result } = await stage.apply(ALLOWED);
  expect(result.status).toBe("done");
  expect(writesIn(journal)).toEqual(writesOf(rehearsal));
});

test("a saved plan is judged by the same tests", async () => {
  await stage.write(NEW_ROLE);
  const { plan } = await stage.guildform().plan({ allowed: ALLOWED });
  const rehearsal = await stage.rehearse({ saved: { plan, allowed: ALLOWED } });
  expect(rehearsal).toMatchObject({ status: "done", unshown: [], access: [], tests: [] });
  expect(writesOf(rehearsal)).toMatchObject(MEMBERS);
});

test("a deleted role, a removed user, and a user who left the guild", async () => {
  await stage.write(`${PEOPLE}
roles: { mods: { name: moderator, manage: true }, guest: { name: guest, manage: true } }
channels: [{ key: staff, name: staff, permissions: { roles: { mods: [view] }, users: { frank: [view] } } }, { key: attic, name: attic }]
`);
  await stage.apply(ALLOWED);
  await stage.byHand(({ members }) => ({ members: members.filter(({ id }) => id !== "907") }));
  await stage.write(`${PEOPLE}
roles: { mods: { name: moderator, manage: true, members: { add: [erin, frank] } } }
channels: [{ key: staff, name: staff, permissions: { roles: { mods: [view] }, users: { frank: [view] } } }, { key: attic, name: attic }]
removed: [{ role: guest }, { user: dave }]
`);
  const rehearsal = await stage.rehearse({ allowed: ALLOWED });
  expect(rehearsal.plan.findings.filter(({ level }) => level === "error")).toEqual([]);
  expect(rehearsal).toMatchObject({ status: "done", unshown: [], access: [], tests: [] });
  expect(writesOf(rehearsal)).toEqual({
    delete_guild_role: 1,
    put_guild_member_role: 1,
    delete_guild_member_role: 3,
  });
  const { journal, result } = await stage.apply(ALLOWED);
  expect(result.status).toBe("done");
  expect(writesIn(journal)).toEqual(writesOf(rehearsal));
});

/** A fault hits few calls, so the file has many creates. Some of them lose their answers. */
const CREWS = Array.from(
  { length: 12 },
  (_none, at) => `  crew${at}: { name: crew ${at}, create: true, members: { add: [frank] } }\n`,
).join("");

test("rounds with faults and kills lose and double no role and no member", async () => {
  await stage.write(NEW_ROLE.replace("channels:\n", `${CREWS}channels:\n`));
  const rounds = sized({ soak: 50, test: 6 });
  const { faulted, outcomes } = await stage.rehearse({ allowed: ALLOWED, faults: rounds, seed: 20 });
  expect(outcomes.filter(({ status }) => status !== "applied")).toEqual([]);
  expect(faulted).toMatchObject({ rounds, lost: [], duplicates: [], foreign: [] });
  expect(faulted?.kills).toBeGreaterThan(0);
});
