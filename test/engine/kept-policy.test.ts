// Tests the policy of a saved plan that is planned again. It judges the calls of the plan itself, with the present file.

import { afterEach, beforeEach, expect, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import type { Allowed } from "../../src/model/allowances.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { savedPlanIn } from "../../src/use-cases/read-saved-plan.js";
import { withoutCalls } from "../plan/saved/plan-again.js";
import { SMALL_WORLD, Workshop } from "./workshop.js";

/** Only members with view see `hall` and `lobby`, and moderators have it. Azhou may view the attic, which is for administrators. */
const GUARDED: WrittenGuild = {
  ...SMALL_WORLD,
  channels: (SMALL_WORLD.channels ?? []).map((one) => ({ ...one, private_type: one.id === "104" ? 1 : 2 })),
  role_permissions: { "102": { "10012": "1" }, "103": { "10012": "1" } },
  user_permissions: { "104": { "903": "1" } },
};
const NAMES = `roles: { moderator: "10012", guest: "10013" }\nusers: { azhou: "903" }\n`;

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open(GUARDED);
});
afterEach(() => shop.close());

/** Returns the plan as a person saves it without these calls and without its findings. */
const saved = async (plan: Plan, left: readonly string[] = []): Promise<Plan> =>
  savedPlanIn(new TextEncoder().encode(JSON.stringify(withoutCalls(plan, new Set(left)))), "plan.json");

const apply = async (plan: Plan, allowed: Allowed = {}) => {
  const result = await shop.guildform().applyPlan(plan, { allowed });
  return [
    result.status,
    result.plan.findings.flatMap(({ level, code }) => (level === "error" ? [code] : [])),
  ];
};

const lobby = (roles: string): string =>
  `${NAMES}channels: [{ name: lobby, permissions: { roles: ${roles} } }]\n`;

test("a grant that only the file holds saves nobody from being locked out", async () => {
  await shop.write(lobby("{ moderator: [] }"));
  const plan = await saved((await shop.plan()).plan);
  expect(plan.findings).toEqual([]);
  await shop.write(lobby("{ moderator: [], guest: [view] }"));
  expect(await apply(plan)).toEqual(["blocked", ["E-LOCKOUT-VIEW"]]);
  expect(shop.writes()).toEqual([]);
});

test("a plan whose own grant was taken out of it", async () => {
  await shop.write(lobby("{ moderator: [], guest: [view] }"));
  const grant = "update_channel_role_permissions permission.lobby/role.guest";
  const plan = await saved((await shop.plan()).plan, [grant]);
  expect(await apply(plan)).toEqual(["blocked", ["E-LOCKOUT-VIEW"]]);
});

test("a lockout elsewhere in the file takes none of what the plan was allowed", async () => {
  const allowed = { lockouts: 1 };
  await shop.write(lobby("{ moderator: [] }"));
  const plan = await saved((await shop.plan({ allowed })).plan);
  await shop.write(
    `${NAMES}groups: [{ name: start, channels: [{ name: rules }, { name: hall, permissions: { roles: { moderator: [] } } }] }]
channels: [{ name: lobby, permissions: { roles: { moderator: [] } } }]\n`,
  );
  expect(await apply(plan, allowed)).toEqual(["done", []]);
});

test("a channel is not shown to somebody whom the file gives nothing there by now", async () => {
  const attic = (users: string): string =>
    `${NAMES}channels: [{ name: attic, private_type: members, permissions: { roles: { moderator: [view] }, users: ${users} } }]\n`;
  await shop.write(attic("{}"));
  const plan = await saved((await shop.plan()).plan);
  await shop.write(attic("{ azhou: [] }"));
  await expect(apply(plan)).rejects.toMatchObject({
    code: "STALE_PLAN",
    lost: [{ address: "permission.attic/user.azhou" }],
  });
  expect(shop.writes()).toEqual([]);
});

test("an undo from which the delete of a channel was taken does not leave it without its group", async () => {
  await shop.write("groups: [{ name: fresh, channels: [{ name: nook }] }]\n");
  await shop.apply();
  const allowed = { deletes: 1 };
  const { plan } = await shop.guildform().undo({ allowed });
  expect((await shop.guildform().applyPlan(await saved(plan), { allowed })).status).toBe("done");
  await shop.apply();
  const again = (await shop.guildform().undo()).plan;
  expect(await apply(await saved(again, ["delete_channel channel.nook"]))).toEqual([
    "blocked",
    ["E-GROUP-NOT-EMPTY"],
  ]);
});
