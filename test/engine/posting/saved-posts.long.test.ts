// Tests a saved plan that is applied again while the end of its posts is unknown. It must not post them again. The guild does not show
// them, so only the state knows them.

import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { WrittenFault, WrittenGuild } from "../../../src/emulator/index.js";
import type { EngineEvent } from "../../../src/engine/engine-event.js";
import type { Plan } from "../../../src/plan/value/plan.js";
import { readSavedPlan } from "../../../src/use-cases/read-saved-plan.js";
import { savePlan } from "../../../src/use-cases/save-plan.js";
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
  // The bot gets no events of its own messages, so a lost answer stays lost.
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
    said: { params: { case: "open-call", what: "post", address, isOwn: true } },
    hint: expect.stringContaining(`guildform state resolve ${address} --not-sent`),
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

describe("a post of the plan whose answer was lost", () => {
  const lose = async (operation: "post_message" | "post_thread", yaml: string): Promise<Plan> => {
    await shop.settle(CHANNELS(""));
    const plan = await saved(yaml, "plan.json");
    const lost: WrittenFault = { match: { operation }, times: 1, fault: "drop_after" };
    // The first list has the threads from before the post. No later list has the new ones.
    const unread = Array.from(
      { length: 20 },
      (_none, index): WrittenFault => ({
        match: { operation: "get_threads", nth: index + 2 },
        fault: "status",
        status: 400,
      }),
    );
    const onEvent = ({ type }: EngineEvent) => {
      if (type === "operation-started") shop.emulator.setFaults([lost, ...unread]);
    };
    const { applied } = await shop.guildform({ eventClock: quickClock, onEvent }).applyPlan(plan);
    shop.emulator.setFaults([]);
    expect(applied?.outcomes.filter(({ status }) => status === "ambiguous")).toHaveLength(1);
    return plan;
  };
  const expectDone = async (plan: Plan) => {
    expect((await shop.state()).intents).toEqual({});
    expect((await shop.plan()).plan).toMatchObject({ changes: [], remember: [] });
    await expect(apply(plan)).rejects.toMatchObject({ code: "E-PLAN-APPLIED" });
  };

  test("a thread is found in the list of its channel, and the same plan goes on", async () => {
    const plan = await lose("post_thread", CHANNELS(FAQ));
    await apply(plan);
    expect(shop.writes()).toEqual([]);
    await expectDone(plan);
  });

  test.each([
    ["made nothing", "--not-sent"],
    ["made a message", "--message-id"],
  ])("a message nobody can look for: said that it %s, the same plan goes on", async (_name, how) => {
    const plan = await lose(
      "post_message",
      `${CHANNELS("")}messages: { a: { channel: lobby, text: hello } }\n`,
    );
    const [{ address } = { address: "" }] = Object.values((await shop.state()).intents);
    await expect(apply(plan)).rejects.toMatchObject({
      code: "INVALID_INPUT",
      message: expect.stringContaining("then apply the same plan again"),
      diagnostics: [{ code: "E-INTENT-UNDECIDED" }],
    });
    expect(shop.writes()).toEqual([]);
    const posted = shop.guild.messages["103"] ?? [];
    const made = posted.find(({ content }) => content === "hello")?.id ?? "";
    await shop.guildform().settle({ address, as: how === "--not-sent" ? null : made });
    const again = await apply(plan);
    expect(again.applied?.outcomes.map((one) => `${one.status} ${one.address}`) ?? []).toEqual(
      how === "--not-sent" ? [`applied ${address}`] : [],
    );
    await expectDone(plan);
  });
});
