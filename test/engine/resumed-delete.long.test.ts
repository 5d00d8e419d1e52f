// Tests a plan that deletes a group and leaves channels behind, interrupted after that delete. A second apply of this plan does the rest.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Plan } from "../../src/plan/value/plan.js";
import { savedAndRead } from "./saved-and-read.js";
import { Workshop } from "./workshop.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open();
});
afterEach(() => shop.close());

test.each([1, 2, 3])("after %i of its calls", async (calls) => {
  await shop.settle(
    "groups: [{ name: start, channels: [{ name: rules }] }]\nchannels: [{ name: lobby }, { name: attic }]\n",
  );
  await shop.write(
    "channels: [{ name: lobby, key: lobby }, { key: attic, name: loft }, { name: nook }]\nremoved: [{ group: start }, { channel: rules }]\n",
  );
  const allowed = { ungrouped: 5, deletes: 5 };
  const { plan } = await shop.plan({ allowed });
  const saved = await savedAndRead(plan);
  const stop = new AbortController();
  let ended = 0;
  const onEvent = ({ type }: { readonly type: string }) => {
    if (type === "operation-ended") ended += 1;
    if (ended === calls) stop.abort();
  };
  // The delete of the group, which leaves `hall` behind, may be among the first calls.
  const first = shop.guildform({ concurrency: 1, onEvent });
  await first.applyPlan(saved, { allowed, signal: stop.signal });
  if (calls < plan.operations.length)
    expect(await shop.guildform().applyPlan(saved, { allowed })).toMatchObject({ status: "done", left: [] });
  expect((await shop.plan({ allowed })).plan.changes).toEqual([]);
});

const END = { id: "200", name: "end", type: 4, position: 3 };
const EXIT = { id: "201", name: "exit", parent_id: "200" };
const ALLOWED = { ungrouped: 5, deletes: 5 };

/** Applies a saved plan until it has made `calls` of its calls. */
async function appliedFor(saved: Plan, calls: number): Promise<void> {
  const stop = new AbortController();
  let ended = 0;
  const onEvent = ({ type }: { readonly type: string }) => {
    if (type === "operation-ended") ended += 1;
    if (ended === calls) stop.abort();
  };
  const first = shop.guildform({ concurrency: 1, onEvent });
  await first.applyPlan(saved, { allowed: ALLOWED, signal: stop.signal });
}

/** Plans the file and applies a part of the plan. Returns the saved plan. */
async function begun({ yaml, calls }: { readonly yaml: string; readonly calls: number }): Promise<Plan> {
  await shop.write(yaml);
  const saved = await savedAndRead((await shop.plan({ allowed: ALLOWED })).plan);
  await appliedFor(saved, calls);
  return saved;
}

async function goesOn(saved: Plan): Promise<void> {
  const again = await shop.guildform().applyPlan(saved, { allowed: ALLOWED });
  expect(again).toMatchObject({ status: "done", left: [] });
  expect((await shop.plan({ allowed: ALLOWED })).plan.changes).toEqual([]);
}

describe("between the deletes of two groups that each leave a channel behind", () => {
  const REMOVED = "removed: [{ group: start }, { group: end }]\n";
  beforeEach(async () => {
    shop.byHand((guild) => ({ ...guild, channels: [...(guild.channels ?? []), END, EXIT] }));
    await shop.settle("groups: [{ name: start }, { name: end }]\n");
  });

  test("goes on", async () => {
    await goesOn(await begun({ yaml: REMOVED, calls: 1 }));
  });

  test("goes on where channels were put among those of no group, into which the others come", async () => {
    const yaml = `channels: [{ name: nook }, { name: attic }, { name: lobby }]\n${REMOVED}`;
    const saved = await begun({ yaml, calls: 3 });
    expect(saved.operations.map(({ operation }) => operation)).toEqual([
      "create_channel",
      "update_channel",
      "delete_channel",
      "delete_channel",
    ]);
    await goesOn(saved);
  });

  test("goes on wherever the service has put the channels", async () => {
    const saved = await begun({ yaml: `channels: [{ name: nook }]\n${REMOVED}`, calls: 2 });
    shop.byHand((guild) => ({
      ...guild,
      channels: (guild.channels ?? []).map((one) =>
        one.name === "rules" ? { ...one, parent_id: "0", position: 0 } : one,
      ),
    }));
    await goesOn(saved);
  });

  test("is stale for another channel that came among those of no group", async () => {
    const saved = await begun({ yaml: `channels: [{ name: nook }]\n${REMOVED}`, calls: 2 });
    shop.byHand((guild) => ({
      ...guild,
      channels: [...(guild.channels ?? []), { id: "300", name: "by hand" }],
    }));
    await expect(shop.guildform().applyPlan(saved, { allowed: ALLOWED })).rejects.toMatchObject({
      code: "STALE_PLAN",
      differences: [{ address: "order.0" }],
    });
  });
});

test("an undo that gives a channel its name back, and deletes the group which somebody put it into", async () => {
  await shop.settle("channels: [{ name: lobby }, { name: attic }]\n");
  await shop.settle(
    "groups: [{ name: fresh }, { name: other }]\nchannels: [{ key: lobby, name: foyer }, { name: attic }]\n",
  );
  const [fresh] = shop.channelsNamed("fresh");
  const [other] = shop.channelsNamed("other");
  shop.changeChannel("103", { parent_id: fresh?.id ?? "" });
  shop.changeChannel("104", { parent_id: other?.id ?? "" });
  const { plan } = await shop.guildform().undo({ allowed: ALLOWED });
  expect(plan.operations).toHaveLength(3);
  const saved = await savedAndRead(plan);
  await appliedFor(saved, 2);
  const again = await shop.guildform().applyPlan(saved, { allowed: ALLOWED });
  expect(again).toMatchObject({ status: "done", left: [] });
  expect(shop.channelsNamed("lobby")).toMatchObject([{ parent_id: "0" }]);
});
