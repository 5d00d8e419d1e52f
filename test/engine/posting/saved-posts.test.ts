// Posts of a saved plan: applied again while nobody knows what became of them, it must not post them again. Nothing in
// the guild tells so, only the state does.

import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { WrittenFault, WrittenGuild } from "../../../src/emulator/index.js";
import type { Plan } from "../../../src/plan/value/plan.js";
import { savePlan } from "../../../src/use-cases/save-plan.js";
import { readSavedPlan } from "../../../src/use-cases/saved-plan.js";
import { SMALL_WORLD, Workshop } from "../workshop.js";
import { quickClock } from "./bench.js";

const FORUM = "110";
const GUILD: WrittenGuild = {
  ...SMALL_WORLD,
  channels: [...(SMALL_WORLD.channels ?? []), { id: FORUM, name: "forum", type: 10007 }],
};

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open(GUILD);
  const world = shop.emulator.world();
  const settings = { ...world.settings, proactive_per_channel: 50 };
  // Hears nothing of its own messages, so that a lost answer stays lost.
  shop.emulator.setWorld({ ...world, settings, bot: { ...world.bot, intents: ["GUILDS"] } });
});
afterEach(() => shop.close());

const CHANNELS = (threads: string) => `
channels:
  - { key: lobby, name: lobby, channel_id: "103" }
  - { key: forum, name: forum, type: forum, channel_id: "${FORUM}", threads: [${threads}] }
policy: { messages_per_channel_per_day: 50 }
`;
const FAQ = "{ key: faq, title: FAQ, content: hello }";
const MESSAGES = "messages: { a: { channel: lobby, text: hello }, b: { channel: lobby, text: more } }\n";

async function saved(yaml: string, name: string): Promise<Plan> {
  const path = join(dirname(shop.file), name);
  await shop.write(yaml);
  await savePlan((await shop.plan()).plan, path);
  return readSavedPlan(path);
}

const apply = (plan: Plan) => {
  shop.emulator.clearJournal();
  return shop.guildform({ eventClock: quickClock }).applyPlan(plan);
};

const AUDIT = { fault: "status", status: 202, code: 304023 } as const;

test.each<[string, string, WrittenFault]>([
  [
    "a message whose answer was lost",
    "message.a",
    { match: { operation: "post_message" }, fault: "drop_after" },
  ],
  ["a message that waits for its audit", "message.a", { match: { operation: "post_message" }, ...AUDIT }],
  [
    "a thread that waits for its audit",
    "thread.forum/faq",
    { match: { operation: "post_thread" }, ...AUDIT },
  ],
])("%s: the plan is refused the second time, and nothing is sent", async (_name, address, fault) => {
  await shop.settle(CHANNELS(""));
  const plan = await saved(
    address === "message.a"
      ? `${CHANNELS("")}messages: { a: { channel: lobby, text: hello } }\n`
      : CHANNELS(FAQ),
    "plan.json",
  );
  shop.emulator.setFaults([{ times: 1, ...fault }]);
  await apply(plan);
  expect(Object.values((await shop.state()).intents).map((intent) => intent.address)).toEqual([address]);
  await expect(apply(plan)).rejects.toMatchObject({
    code: "STALE_PLAN",
    message: expect.stringContaining(`what became of the call to post ${address}`),
  });
  expect(shop.writes()).toEqual([]);
  expect(Object.keys((await shop.state()).intents)).toHaveLength(1);
});

test("an open post of another message stops nothing", async () => {
  await shop.settle(CHANNELS(""));
  await shop.write(`${CHANNELS("")}messages: { a: { channel: lobby, text: hello } }\n`);
  shop.emulator.setFaults([{ match: { operation: "post_message" }, times: 1, ...AUDIT }]);
  await shop.apply({ eventClock: quickClock });
  const plan = await saved(`${CHANNELS("")}${MESSAGES}`, "plan.json");
  const { applied } = await apply(plan);
  expect(applied?.outcomes.map(({ address, status }) => `${status} ${address}`)).toEqual([
    "applied message.b",
  ]);
});
