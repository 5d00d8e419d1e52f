// A plan that deletes a group which leaves channels behind, interrupted after that delete: the same plan goes on.

import { afterEach, beforeEach, expect, test } from "vitest";
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
  // The delete of the group, which leaves `hall` behind, may be among the calls that are made first.
  const first = shop.guildform({ concurrency: 1, onEvent });
  await first.applyPlan(saved, { allowed, signal: stop.signal });
  if (calls < plan.operations.length)
    expect(await shop.guildform().applyPlan(saved, { allowed })).toMatchObject({ status: "done", left: [] });
  expect((await shop.plan({ allowed })).plan.changes).toEqual([]);
});

test("between the deletes of two groups that each leave a channel behind", async () => {
  shop.byHand((guild) => ({
    ...guild,
    channels: [
      ...(guild.channels ?? []),
      { id: "200", name: "end", type: 4, position: 3 },
      { id: "201", name: "exit", parent_id: "200" },
    ],
  }));
  await shop.settle("groups: [{ name: start }, { name: end }]\n");
  await shop.write("removed: [{ group: start }, { group: end }]\n");
  const allowed = { ungrouped: 5, deletes: 5 };
  const { plan } = await shop.plan({ allowed });
  const saved = await savedAndRead(plan);
  const stop = new AbortController();
  const onEvent = ({ type }: { readonly type: string }) => {
    if (type === "operation-ended") stop.abort();
  };
  const first = shop.guildform({ concurrency: 1, onEvent });
  await first.applyPlan(saved, { allowed, signal: stop.signal });
  expect(await shop.guildform().applyPlan(saved, { allowed })).toMatchObject({ status: "done", left: [] });
  expect((await shop.plan({ allowed })).plan.changes).toEqual([]);
});
