// Tests an apply of a saved plan that was killed while a repeatable call was under way. The state does not show whether the call was sent.
// The guild does, and the same plan continues.

import { rm } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Plan } from "../../src/plan/value/plan.js";
import { killed } from "./killed-run.js";
import { savedAndRead } from "./saved-and-read.js";
import { Workshop } from "./workshop.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open();
});
afterEach(() => shop.close());

const YAML = `channels:
  - { key: lobby, name: hall, speak_permission: members }
  - { key: hall, name: loft }
removed: [{ channel: attic }]
`;
const ALLOWED = { deletes: 5, revokes: 5 };

/** Applies the plan, and is killed when the service has carried out the call. */
const killedAt = (saved: Plan, call: number, moment: "before" | "after" = "after"): Promise<void> =>
  killed(shop, { call, moment }, (dispatcher) =>
    shop.guildform({ concurrency: 1, dispatcher }).applyPlan(saved, { allowed: ALLOWED, trust: true }),
  );

test.each([
  { call: 2, rest: { status: "done", left: [] } },
  // Nothing is left to do.
  { call: 3, rest: { status: "empty" } },
])("at call $call", async ({ call, rest }) => {
  await shop.settle("channels: [{ name: lobby }, { name: hall }, { name: attic }]\n");
  await shop.write(YAML);
  const { plan } = await shop.plan({ allowed: ALLOWED });
  expect(plan.operations.map(({ operation }) => operation)).toEqual([
    "update_channel",
    "update_channel",
    "delete_channel",
  ]);
  const saved = await savedAndRead(plan);
  await killedAt(saved, call);
  const again = await shop.guildform().applyPlan(saved, { allowed: ALLOWED });
  expect(again).toMatchObject(rest);
  expect((await shop.plan({ allowed: ALLOWED })).plan.changes).toEqual([]);
});

test("what was changed otherwise meanwhile stops it all the same", async () => {
  await shop.settle("channels: [{ name: lobby }, { name: hall }, { name: attic }]\n");
  await shop.write(YAML);
  const { plan } = await shop.plan({ allowed: ALLOWED });
  const saved = await savedAndRead(plan);
  await killedAt(saved, 2);
  const id = plan.operations[1]?.params.channel_id;
  shop.byHand((guild) => ({
    ...guild,
    channels: (guild.channels ?? []).map((one) => (one.id === id ? { ...one, name: "by hand" } : one)),
  }));
  await expect(shop.guildform().applyPlan(saved, { allowed: ALLOWED })).rejects.toMatchObject({
    code: "STALE_PLAN",
  });
});

describe("killed a second time at its next call, it goes on from what both runs did", () => {
  const TWO_MORE = "  - { name: nook }\n  - { name: porch }\n";
  const GRANT = `roles: { mod: "10012" }
channels:
  - { name: attic, permissions: { roles: { mod: { speak: true } } } }
${TWO_MORE}`;
  const REVOKE = GRANT.replace("speak: true", "view: false");
  const REVOKES = `roles: { mod: "10012", guest: "10013" }
channels:
  - { name: attic, permissions: { roles: { mod: { view: false }, guest: { speak: true } } } }
`;
  const CHANGE = `channels:\n  - { name: attic, speak_permission: members }\n${TWO_MORE}`;
  const CREATE = `channels:\n${TWO_MORE}  - { name: yard }\n`;
  const MOVE =
    "groups: [{ name: start, channels: [{ name: lobby }, { name: attic }, { name: hall }, { name: rules }] }]\n";
  const [create, update] = ["create_channel", "update_channel"];
  const permit = "update_channel_role_permissions";

  test.each(
    [
      { what: "grant", yaml: GRANT, first: 2, calls: [create, permit, create] },
      { what: "revoke", yaml: REVOKE, first: 2, calls: [create, permit, create] },
      { what: "change", yaml: CHANGE, first: 1, calls: [update, create, create] },
      { what: "create", yaml: CREATE, first: 1, calls: [create, create, create] },
      { what: "move", yaml: MOVE, first: 1, calls: [update, update, update] },
      { what: "second move", yaml: MOVE, first: 2, calls: [update, update, update] },
    ].flatMap((one) => (["before", "after"] as const).map((moment) => ({ ...one, moment }))),
  )("after a $what, $moment", async ({ yaml, first, calls, moment }) => {
    shop.byHand((guild) => ({ ...guild, role_permissions: { "104": { "10012": "1" } } }));
    await shop.write(yaml);
    const { plan } = await shop.plan({ allowed: ALLOWED });
    expect(plan.operations.map(({ operation }) => operation)).toEqual(calls);
    const saved = await savedAndRead(plan);
    await killedAt(saved, first);
    await killedAt(saved, 1, moment);
    expect(await shop.guildform().applyPlan(saved, { allowed: ALLOWED })).toMatchObject({
      status: first === 2 && moment === "after" ? "empty" : "done",
    });
    expect((await shop.plan({ allowed: ALLOWED })).plan.changes).toEqual([]);
  });

  test("after a deletion", async () => {
    await shop.settle("channels: [{ name: lobby }, { name: hall }, { name: attic }]\n");
    await shop.write("removed: [{ channel: lobby }, { channel: hall }, { channel: attic }]\n");
    const saved = await savedAndRead((await shop.plan({ allowed: ALLOWED })).plan);
    await killedAt(saved, 1);
    await killedAt(saved, 1);
    expect(await shop.guildform().applyPlan(saved, { allowed: ALLOWED })).toMatchObject({ status: "done" });
    expect(Object.keys((await shop.state()).resources)).toEqual([]);
  });

  test.each([
    { what: "revoke", yaml: REVOKES, moment: "before" as const },
    { what: "move", yaml: MOVE, moment: "after" as const },
  ])("after a $what, where no configuration vouches for it", async ({ yaml, moment }) => {
    shop.byHand((guild) => ({ ...guild, role_permissions: { "104": { "10012": "1" } } }));
    await shop.write(yaml);
    const saved = await savedAndRead((await shop.plan({ allowed: ALLOWED })).plan);
    await rm(shop.file);
    await killedAt(saved, 1);
    await killedAt(saved, 1, moment);
    const trusting = { allowed: ALLOWED, trust: true };
    expect(await shop.guildform().applyPlan(saved, trusting)).toMatchObject({ status: "done" });
    await shop.write(yaml);
    const { plan } = await shop.plan({ allowed: ALLOWED });
    expect([plan.changes, plan.remember]).toEqual([[], []]);
  });
});
