// Tests that a part of a file knows the memberships on which its access rests: a user loses a role before the role gains view.

import { afterEach, beforeEach, expect, test } from "vitest";
import { SMALL_WORLD, Workshop } from "../workshop.js";

let shop: Workshop;
beforeEach(async () => {
  const channels = [{ id: "103", name: "staff", private_type: 2 }];
  shop = await Workshop.open({ ...SMALL_WORLD, channels, messages: {} });
});
afterEach(() => shop.close());

const GAINS_VIEW =
  "channels: [{ name: staff, private_type: members, permissions: { roles: { mod: [view] } } }]\n";
const scope = { targets: ["permission.staff/role.mod"], excludes: [] };

test.each([
  ["a map", "{ never: [alice] }"],
  ["an exact list", "[bob]"],
])("the role gains view after the user has lost it, by %s", async (_what, members) => {
  const [alice] = shop.guild.members.filter(({ roles }) => roles.includes("10012"));
  expect(alice?.id).toBe("902");
  const users = 'users: { alice: "902", bob: "903" }\n';
  const mod = `roles: { mod: { role_id: "10012", manage: true, members: ${members} } }\n`;
  await shop.write(`${mod}${users}${GAINS_VIEW}`);
  const { plan } = await shop.guildform().plan({ allowed: {}, scope });
  const leaves = "delete_guild_member_role member.mod/alice";
  const [grant] = plan.operations.filter(({ address }) => address === "permission.staff/role.mod");
  expect(plan.operations.map(({ id }) => id)).toContain(leaves);
  expect(grant?.after).toContain(leaves);
});
