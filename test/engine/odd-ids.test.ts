// Tests ids of messages with characters that a path does not allow. guildform encodes them in calls, and keeps them distinct in state and
// plans.

import { afterEach, beforeEach, expect, test } from "vitest";
import { SMALL_WORLD, Workshop } from "./workshop.js";

const OURS = "a+b/c==";
const OTHER = "x/y=~-.";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open({
    ...SMALL_WORLD,
    messages: {
      "103": [
        { id: OURS, content: "hello" },
        { id: OTHER, content: "by hand" },
      ],
    },
  });
});
afterEach(() => shop.close());

const file = (text: string) => `channels:
  - { key: lobby, name: lobby, channel_id: "103", pins: [house, { message_id: "${OTHER}" }] }
messages:
  house: { channel: lobby, message_id: "${OURS}", text: ${text}, reactions: ["🎉"] }
`;

const pins = () => shop.guild.pins?.["103"];

test("pinned, reacted to, taken back by undo, replaced and recalled", async () => {
  await shop.write(file("hello"));
  await shop.apply();
  const house = `/channels/103/pins/${encodeURIComponent(OURS)}`;
  const reaction = `/channels/103/messages/${encodeURIComponent(OURS)}/reactions/2/127881`;
  expect(shop.writes().map(({ path }) => path)).toEqual(expect.arrayContaining([house, reaction]));
  expect((await shop.plan()).plan.changes).toEqual([]);
  expect(new Set(pins())).toEqual(new Set([OURS, OTHER]));

  const { plan } = await shop.guildform().undo({ allowed: {} });
  expect(plan.operations.map(({ operation }) => operation).toSorted()).toEqual([
    "delete_pin",
    "delete_pin",
    "delete_reaction",
  ]);
  const { left } = await shop.guildform().applyPlan(plan);
  expect([left, pins()]).toEqual([[], []]);

  await shop.settle(file("hello"));
  await shop.settle(file("changed").replace(`message_id: "${OURS}", `, ""));
  expect(shop.guild.messages?.["103"]?.map(({ content }) => content)).toEqual(["by hand", "changed"]);
  expect(pins()).toHaveLength(2);
  expect(JSON.stringify((await shop.state()).resources)).not.toContain(OURS);
});
