// Applies random files with messages one after the other, and undoes them. The guild then has the earlier messages, pins, announcement and
// reactions, through the file of a saved plan. An undo of the undo restores the later file.

import fc from "fast-check";
import { expect, test } from "vitest";
import { contentOf } from "../engine/said.js";
import { savedAndRead } from "../engine/saved-and-read.js";
import { SMALL_WORLD, Workshop } from "../engine/workshop.js";
import { holds } from "../soak/slice.js";

/** The numbers count pairs of files. */
const SIZE = { soak: 60, test: 3 };
const KEYBOARD =
  "keyboard: { content: { rows: [{ buttons: [{ id: a, render_data: { label: A, visited_label: A, style: 1 }, action: { type: 1, permission: { type: 2 }, data: x, unsupport_tips: '-' } }] }] } }";

const carrier = fc.oneof(
  fc.constantFrom("one", "two", "a < b & <#hall>").map((text) => `text: "${text}"`),
  fc.constantFrom("one", "# two").map((text) => `markdown: "${text}"`),
  fc.constantFrom("one", "# two").map((text) => `markdown: "${text}", ${KEYBOARD}`),
  fc.constant("embed: { title: Card, prompt: look, fields: [{ name: one }] }"),
);

const message = fc.record({
  channel: fc.constantFrom("rules", "hall"),
  carrier,
  reactions: fc.subarray(["🎉", "system:76"]),
  isPinned: fc.boolean(),
});

const files = fc
  .record({
    messages: fc.record({ a: fc.option(message), b: fc.option(message), c: fc.option(message) }),
    announced: fc.constantFrom("a", "b", "rules", "none"),
  })
  .map(({ messages, announced }) => {
    const declared = Object.entries(messages).flatMap(([key, one]) =>
      one === null ? [] : [{ key, ...one }],
    );
    const pins = (channel: string) =>
      declared.filter((one) => one.channel === channel && one.isPinned).map(({ key }) => key);
    const channels = ["rules", "hall"].map(
      (key, index) =>
        `      - { name: ${key}, channel_id: "10${index + 1}", pins: [${pins(key).join(", ")}] }`,
    );
    const announcement = declared.some(({ key }) => key === announced)
      ? `{ message: ${announced} }`
      : announced === "rules"
        ? "{ recommend: { channels: [{ channel: rules }] } }"
        : "none";
    const lines = declared.map(
      (one) =>
        `  ${one.key}: { channel: ${one.channel}, ${one.carrier}, reactions: [${one.reactions.map((emoji) => `"${emoji}"`).join(", ")}] }`,
    );
    return [
      "groups:\n  - key: start\n    name: start\n    channels:",
      ...channels,
      ...(lines.length === 0 ? [] : ["messages:", ...lines]),
      `announcement: ${announcement}`,
      "policy: { messages_per_channel_per_day: 100, limits: { deletes: 100% } }\n",
    ].join("\n");
  });

async function takenBack(shop: Workshop): Promise<void> {
  const made = await shop.guildform().undo({ allowed: { posts: 1000 } });
  // A recalled message returns under another id, and the plan reports the consequences.
  const unexpected = made.plan.findings.filter(
    (one) =>
      one.level !== "info" && !(one.code === "W-NOT-RESTORED" && one.params.lost.case === "message-again"),
  );
  expect(unexpected).toEqual([]);
  const plan = await savedAndRead(made.plan);
  expect(plan).toEqual(made.plan);
  const result = await shop.guildform().applyPlan(plan, { allowed: plan.allowances });
  expect(result.applied?.outcomes.filter(({ status }) => status !== "applied") ?? []).toEqual([]);
}

test("what was said, pinned, announced and reacted to comes back", async () => {
  const shop = await Workshop.open();
  const seen = new Map<string, number>();
  let isWhole = false;
  try {
    ({ isWhole } = await holds(
      fc.asyncProperty(files, files, fc.boolean(), async (first, second, isBackAgain) => {
        await shop.startOver(SMALL_WORLD);
        const world = shop.emulator.world();
        shop.emulator.setWorld({
          ...world,
          settings: { ...world.settings, proactive_per_channel: 1000, messages_per_second: null },
        });
        await shop.write(first);
        await shop.apply();
        const before = contentOf(shop.guild);
        const runs = (await shop.state()).history.length;
        await shop.write(second);
        const { plan } = await shop.plan();
        expect(await savedAndRead(plan)).toEqual(plan);
        await shop.apply();
        const after = contentOf(shop.guild);
        if ((await shop.state()).history.length === runs) return;
        shop.emulator.clearJournal();
        await takenBack(shop);
        for (const { operation } of shop.writes())
          seen.set(operation ?? "", (seen.get(operation ?? "") ?? 0) + 1);
        expect(contentOf(shop.guild)).toEqual(before);
        if (!isBackAgain) return;
        await takenBack(shop);
        expect(contentOf(shop.guild)).toEqual(after);
      }),
      SIZE,
    ));
  } finally {
    await shop.close();
  }
  // A few cases need not hold every kind of call.
  for (const operation of isWhole ? ["post_message", "recall_message", "put_reaction"] : [])
    expect([operation, seen.get(operation) ?? 0]).not.toEqual([operation, 0]);
});
