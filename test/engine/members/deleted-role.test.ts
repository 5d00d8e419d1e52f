// Tests the deletion of a managed role on the emulator over HTTP. The deletion is the last call. If another call must not wait for it, the
// plan revokes an entry of the role first.

import { afterEach, beforeEach, expect, test } from "vitest";
import { isWrite, SMALL_WORLD, Workshop } from "../workshop.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open({
    ...SMALL_WORLD,
    channels: [{ id: "103", name: "lobby", private_type: 2, speak_permission: 2 }],
    messages: {},
  });
});
afterEach(() => shop.close());

const file = (roles: string, permissions: string, removed = "") =>
  `roles: { ${roles} }\nchannels:\n  - { key: lobby, name: lobby, private_type: members, speak_permission: members, permissions: { roles: { ${permissions} } } }\n${removed}`;

const OLD = "old: { name: 旧, create: true }";
const NEW = "fresh: { name: 新, create: true }";

const writes = () => shop.emulator.journal().filter(isWrite);

async function withOldRole(): Promise<void> {
  await shop.write(file(`${OLD}, ${NEW}`, "old: [view]"));
  expect(await shop.apply()).toMatchObject({ status: "done" });
}

test("the view of a role goes before another role gets speak, and the role goes last", async () => {
  await withOldRole();
  await shop.write(file(NEW, "fresh: [speak]", "removed: [{ role: old }]"));
  const allowed = { lockouts: 1 };
  const { plan } = await shop.plan({ allowed });
  expect(plan.findings.filter(({ level }) => level === "error")).toEqual([]);
  expect(plan.operations.map(({ id, after }) => [id, after])).toEqual([
    ["update_channel_role_permissions permission.lobby/role.old", []],
    [
      "update_channel_role_permissions permission.lobby/role.fresh",
      ["update_channel_role_permissions permission.lobby/role.old"],
    ],
    ["delete_guild_role role.old", ["update_channel_role_permissions permission.lobby/role.fresh"]],
  ]);
  expect(plan.changes.map(({ action, address }) => `${action} ${address}`)).not.toContain(
    "forget permission.lobby/role.old",
  );
  expect(await shop.apply({ allowed })).toMatchObject({ status: "done" });
  expect(writes()).toHaveLength(3);
  expect((await shop.plan()).plan.changes).toEqual([]);
});

test("if no call has to wait for it, the deletion takes the entry", async () => {
  await withOldRole();
  await shop.write(file(NEW, "fresh: [view]", "removed: [{ role: old }]"));
  const { plan } = await shop.plan();
  expect(plan.operations.map(({ id }) => id)).toEqual([
    "update_channel_role_permissions permission.lobby/role.fresh",
    "delete_guild_role role.old",
  ]);
});
