// Tests a message with `on_change: keep` whose channel in the file is now another one. Plans show calls for it in its present channel, and
// apply takes the saved plan.

import { afterEach, beforeEach, expect, test } from "vitest";
import { contentOf } from "./said.js";
import { savedAndRead } from "./saved-and-read.js";
import { Workshop } from "./workshop.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open();
});
afterEach(() => shop.close());

const file = (channel: string, rest: string): string =>
  `channels:\n  - { key: rules, name: rules, channel_id: "101" }\n  - { key: lobby, name: lobby }\nmessages:\n  house: { channel: ${channel}, text: hello, ${rest} }\n`;

test("reactions to a kept message are shown in the channel in which it stands", async () => {
  await shop.settle(file("rules", "reactions: [👍]"));
  await shop.write(file("lobby", "on_change: keep, reactions: [🎉]"));
  const { plan } = await shop.guildform().plan();
  expect(plan.changes.map(({ address, within }) => [address, within])).toEqual([
    ["reaction.house/🎉", "channel.rules"],
    ["reaction.house/👍", "channel.rules"],
  ]);
  await shop.guildform().applyPlan(await savedAndRead(plan));
  expect(contentOf(shop.guild).reacted).toEqual(["hello 🎉"]);
});
