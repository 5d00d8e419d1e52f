// Tests parts of the guild that leave out the move of a channel into its group. State records no group that the channel is not in, and the
// next plan does not report a change by hand.

import { afterEach, beforeEach, expect, test } from "vitest";
import { channelAddress } from "../../src/model/address.js";
import { Workshop } from "./workshop.js";

let workshop: Workshop;
beforeEach(async () => {
  workshop = await Workshop.open();
});
afterEach(() => workshop.close());

/** Channel `lobby` goes into the new group `team`, and alice speaks in it. */
const MOVED = `
users: { alice: "902" }
groups:
  - { name: team, channels: [{ name: lobby, permissions: { users: { alice: [speak] } } }] }
`;
const GRANT = { targets: ["permission.lobby/user.alice"], excludes: [] };

const apply = () => workshop.guildform().apply({ scope: GRANT, approve: async () => true });
const moved = async () => {
  const { plan } = await workshop.plan();
  return plan.changes.flatMap(({ action, address, drift, why }) =>
    address === "channel.lobby" ? [{ action, drift, phrase: why.phrase }] : [],
  );
};
const bound = async () => (await workshop.state()).resources[channelAddress("lobby")];
const NOT_BY_HAND = [{ action: "update", drift: false, phrase: "file-changed" }];

test("a channel that comes along to be adopted", async () => {
  await workshop.write(MOVED);
  await apply();
  expect(workshop.channelsNamed("lobby")).toMatchObject([{ parent_id: "0" }]);
  expect(await bound()).toEqual({ id: "103", applied: {} });
  expect(await moved()).toEqual(NOT_BY_HAND);
});

test("a channel that is bound, also where the plan was saved", async () => {
  await workshop.write('channels: [{ key: lobby, name: lobby, channel_id: "103" }]');
  await workshop.apply();
  await workshop.write(MOVED);
  const { plan } = await workshop.guildform().plan({ scope: GRANT });
  await workshop.guildform().applyPlan(plan, { allowed: plan.allowances, scope: GRANT });
  expect((await bound())?.applied).toEqual({
    name: "lobby",
    group: null,
  });
  expect(await moved()).toEqual(NOT_BY_HAND);
});

test("a channel whose grant alone is taken back by an undo", async () => {
  await workshop.write(MOVED);
  await workshop.apply();
  const { plan } = await workshop.guildform().undo({ scope: GRANT });
  expect(plan.operations.map(({ id }) => id)).toEqual([
    "update_channel_user_permissions permission.lobby/user.alice",
  ]);
  await workshop.guildform().applyPlan(plan, { allowed: plan.allowances, scope: GRANT });
  expect((await bound())?.applied).toEqual({
    name: "lobby",
    group: "team",
  });
  expect(await moved()).toEqual([]);
});
