// Tests posts of a part. A part shares the daily quota out once, so each of its calls names only messages that it posts or that exist.

import { afterEach, beforeEach, expect, test } from "vitest";
import { Workshop } from "./workshop.js";

let workshop: Workshop;
beforeEach(async () => {
  workshop = await Workshop.open();
});
afterEach(() => workshop.close());

const file = (hall: string, messages: string) => `
policy: { messages_per_channel_per_day: 1 }
channels: [{ name: lobby }, { name: attic }, { name: hall, channel_id: "102"${hall} }]
messages: { ${messages} }
`;

/** A person unpinned `first`, and both messages move to `attic`, which takes one post today. The pin that state knows holds `first`. */
test("a reaction goes to the message that stands where the post of its successor waits for another day", async () => {
  await workshop.settle(
    file(", pins: [first]", "first: { channel: hall, text: first }, news: { channel: lobby, text: news }"),
  );
  workshop.byHand((guild) => ({ ...guild, pins: {} }));
  await workshop.write(
    file(
      "",
      'first: { channel: attic, text: first }, news: { channel: attic, text: news, reactions: ["🎉"] }',
    ),
  );
  const scope = { targets: ["reaction.news/🎉", "pin.hall/first"], excludes: [] };
  const { plan, applied } = await workshop.guildform().apply({ scope, approve: async () => true });
  expect(plan.operations).toMatchObject([{ operation: "put_reaction", params: { channel_id: "103" } }]);
  expect(plan.deferred).toMatchObject([{ address: "message.news", why: "quota" }]);
  expect(applied?.outcomes.map(({ status }) => status)).toEqual(["applied"]);
});
