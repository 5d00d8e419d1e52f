// An apply of a saved plan that was killed while a call that may be repeated was under way: state does not tell whether the call
// was sent, the guild shows that it was, and the same plan goes on.

import { afterEach, beforeEach, expect, test } from "vitest";
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
const ALLOWED = { deletes: 5 };

/** Applies the plan, and is killed when the service has carried out the call. */
const killedAt = (saved: Plan, call: number): Promise<void> =>
  killed(shop, { call, moment: "after" }, (dispatcher) =>
    shop.guildform({ concurrency: 1, dispatcher }).applyPlan(saved, { allowed: ALLOWED }),
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
