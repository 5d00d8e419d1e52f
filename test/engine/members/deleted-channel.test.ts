// Tests a plan that gives a membership and deletes a channel, on the emulator over HTTP. Deletions are the last calls, so the new member of a role
// would see the channel until then. The plan revokes the entry of the role first.

import { afterEach, beforeEach, expect, test } from "vitest";
import { planText } from "../../../src/render/plan-text.js";
import { phraseOf } from "../../sentence.js";
import { SMALL_WORLD, Workshop } from "../workshop.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open({
    ...SMALL_WORLD,
    channels: [
      { id: "103", name: "lobby" },
      { id: "105", name: "vault", private_type: 2 },
    ],
    role_permissions: { "105": { "10012": "13" } },
    messages: {},
  });
});
afterEach(() => shop.close());

const file = (members: string) =>
  `roles: { mod: { role_id: "10012", manage: true, members: ${members} } }
users: { alice: "902", bob: "903" }
channels: [{ name: lobby }]
removed: [{ channel_id: "105" }]
`;

const ALLOWED = { allowed: { deletes: 1 } };

const REVOKE = "update_channel_role_permissions permission.#105/role.10012";
const PUT = "put_guild_member_role member.mod/bob";
const DELETE = "delete_channel channel.#105";

test("the entry of the role goes before the membership, and the channel goes last", async () => {
  await shop.write(file("{ add: [bob] }"));
  const { plan } = await shop.plan(ALLOWED);
  expect(plan.operations.map(({ id, after }) => [id, after])).toEqual([
    [REVOKE, []],
    [PUT, [REVOKE]],
    [DELETE, [PUT]],
  ]);
  expect(plan.changes.find(({ kind }) => kind === "role_permission")).toMatchObject({
    action: "revoke",
    name: "mod",
    within: "channel.#105",
    why: { phrase: "channel-deleted-last" },
  });
  expect(plan.changes.flatMap(({ reveals }) => reveals ?? [])).toEqual([]);
  expect(await shop.apply(ALLOWED)).toMatchObject({ status: "done", left: [] });
  expect(shop.guild.channels.map(({ name }) => name)).toEqual(["lobby"]);
  expect((await shop.plan(ALLOWED)).plan.changes).toEqual([]);
});

test("the membership does not come if the service refuses to take the entry", async () => {
  await shop.write(file("{ add: [bob] }"));
  shop.emulator.setFaults([
    { match: { operation: "update_channel_role_permissions" }, fault: "status", status: 403 },
  ]);
  const { applied } = await shop.apply(ALLOWED);
  expect(applied?.outcomes.map(({ status }) => status)).toEqual(["failed", "not-run", "not-run"]);
  expect(shop.guild.members.find(({ id }) => id === "903")?.roles).toEqual([]);
});

test("without a new member, the deletion takes the entry", async () => {
  await shop.write(file("{ never: [alice] }"));
  const { plan } = await shop.plan(ALLOWED);
  expect(plan.operations.map(({ id }) => id)).toEqual(["delete_guild_member_role member.mod/alice", DELETE]);
});

test("a plan of the membership alone keeps the channel, so it revokes nothing and reports the reveal", async () => {
  await shop.write(file("{ add: [bob] }"));
  const scope = { targets: ["member.mod/bob"], excludes: [] };
  const { plan } = await shop.guildform().plan({ allowed: {}, scope });
  expect(plan.operations.map(({ id }) => id)).toEqual([PUT]);
});

test("a plan of the membership alone depends on no entry, because it revokes none", async () => {
  await shop.write(file("{ add: [bob] }"));
  const scope = { targets: ["role.mod/**"], excludes: [] };
  const { plan } = await shop.guildform().plan({ ...ALLOWED, scope });
  expect(plan.changes.map(({ address }) => address)).toEqual(["role.mod", "member.mod/bob"]);
  expect(plan.scope?.dependencies).toEqual([]);
});

test("an entry that guildform could not read goes first too, and has unknown rights before", async () => {
  await shop.write(file("{ add: [bob] }"));
  shop.emulator.setFaults([
    {
      match: { path: "/105/roles/10012", operation: "get_channel_role_permissions" },
      fault: "status",
      status: 400,
      code: 301000,
    },
  ]);
  const { plan } = await shop.plan(ALLOWED);
  const revoke = plan.changes.find(({ kind }) => kind === "role_permission");
  expect(revoke?.attributes[0]).toEqual({ path: "permissions", before: null, after: [] });
  expect(plan.operations.map(({ id }) => id)).toEqual([REVOKE, PUT, DELETE]);
  const text = planText(plan, { color: "none", width: 100 } as never);
  expect(text).toContain(phraseOf("flags-unread", {}));
});
