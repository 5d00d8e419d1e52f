// Tests that a part of a file with a role under another key does not leave the role in state under both keys.

import { expect, onTestFinished, test } from "vitest";
import { GUILD, Workshop } from "../workshop.js";

test("after a part that leaves out a role under another key, the rest can be applied", async () => {
  const members = [{ id: "900", roles: ["4"] }, { id: "902" }];
  const workshop = await Workshop.open({ id: GUILD, owner_id: "900", members, channels: [] });
  onTestFinished(() => workshop.close());
  await workshop.write("roles: { crew: { name: crew, create: true, color: '#4C8BF5' } }\n");
  await workshop.apply();
  await workshop.write(`roles: { team: { name: crew, create: true } }
moved: [{ from: role.crew, to: role.team }]
channels: [{ key: hall, name: hall }]
policy: { removal: implicit }
`);
  const scope = { targets: ["channel.hall"], excludes: [] };
  const allowed = { ungrouped: 9 };
  await workshop.guildform().apply({ allowed, scope, approve: async () => true });
  const roles = Object.keys((await workshop.state()).resources).filter((one) => one.startsWith("role."));
  expect(roles).toEqual(["role.team"]);
  await workshop.apply({ allowed });
  const { plan } = await workshop.plan({ allowed });
  expect([plan.changes, plan.operations, plan.remember]).toEqual([[], [], []]);
});
