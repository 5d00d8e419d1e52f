// Tests that state knows a user who left by the user's id, also while a role with an exact list gets another key.

import { expect, onTestFinished, test } from "vitest";
import { GUILD, Workshop } from "../workshop.js";

const file = (role: string, more = "") => `roles: { ${role} }
users: { alice: "902", frank: "909" }
${more}`;

test("a user who left did not come back when a role with an exact list gets another key", async () => {
  const members = [{ id: "900", roles: ["4"] }, { id: "902" }];
  const workshop = await Workshop.open({ id: GUILD, owner_id: "900", members });
  onTestFinished(() => workshop.close());
  await workshop.write(file("crew: { name: crew, create: true, members: [alice, frank] }"));
  await workshop.apply();
  const moved = "moved: [{ from: role.crew, to: role.team }]\n";
  await workshop.write(file("team: { name: crew, create: true, members: [alice, frank] }", moved));
  const { plan } = await workshop.apply();
  expect(plan.findings.map(({ code, address }) => `${code} ${address}`)).toEqual([
    "W-MEMBER-LEFT member.team/frank",
  ]);
  const { resources } = await workshop.state();
  expect(resources).toMatchObject({ "member.team/frank": { applied: { held: false, left: true } } });
  const next = (await workshop.plan()).plan;
  expect([next.changes, next.remember]).toEqual([[], []]);
});
