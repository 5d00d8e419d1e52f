// Tests managed content from the file to the guild and back, on the emulator. It is posted once, kept current and moved, and goes when the
// file asks for it. Each test is one promise of the issue.

import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { outcomeJson } from "../../src/render/outcome-json.js";
import { inWords } from "../in-words.js";
import { messageOf } from "../sentence.js";
import { sized } from "../soak/slice.js";
import { Workshop } from "./workshop.js";

let shop: Workshop;

beforeEach(async () => {
  shop = await Workshop.open();
});
afterEach(() => shop.close());

const operations = (): (string | null)[] => shop.writes().map(({ operation }) => operation);

/**
 * Returns the calls in order. A pin and an announcement both need the post and not each other. They leave together, so either may arrive
 * first.
 */
const inPromisedOrder = (): string[] =>
  operations().join(" ").replace("create_announce put_pin", "put_pin create_announce").split(" ");

const MANY = "policy: { messages_per_channel_per_day: 50 }\n";

/** Returns a file with channel 101 and its pins, one managed message with this content, and `rest`. */
const withRules = (content: string, rest = "announcement: { message: house-rules }\n"): string => `
groups:
  - { name: start, channels: [{ key: rules, name: rules, pins: [house-rules] }] }
messages:
  house-rules:
    channel: rules
${content
  .trim()
  .split("\n")
  .map((line) => `    ${line}`)
  .join("\n")}
${rest}${MANY}`;

const TEXT = "text: read me first";
const KEYBOARD = `keyboard:
  content:
    rows:
      - buttons:
          - id: a
            render_data: { label: A, visited_label: A, style: 1 }
            action: { type: 1, permission: { type: 2 }, data: x, unsupport_tips: "-" }`;

const pinned = () => shop.guild.pins?.["101"] ?? [];
const live = () => (shop.guild.messages?.["101"] ?? []).filter(({ id }) => !/^m[123]$/.test(id ?? ""));

async function quiet(): Promise<void> {
  const { plan } = await shop.plan();
  expect({ changes: plan.changes, remember: plan.remember, operations: plan.operations }).toEqual({
    changes: [],
    remember: [],
    operations: [],
  });
}

beforeEach(() => {
  const world = shop.emulator.world();
  shop.emulator.setWorld({ ...world, settings: { ...world.settings, proactive_per_channel: 50 } });
});

test("the first apply posts, pins and announces; the second plan is empty", async () => {
  await shop.write(withRules(TEXT));
  const { status } = await shop.apply();
  expect(status).toBe("done");
  expect(inPromisedOrder()).toEqual(["post_message", "put_pin", "create_announce"]);
  expect(live().map(({ content }) => content)).toEqual(["read me first"]);
  expect(pinned()).toEqual(live().map(({ id }) => id));
  expect(shop.guild.announcement?.message_id).toBe(live()[0]?.id);
  await quiet();
});

test("one word of a markdown with keyboard is one PATCH", async () => {
  await shop.settle(withRules(`markdown: |\n  # one\n  two three\n${KEYBOARD}`));
  await shop.write(withRules(`markdown: |\n  # one\n  two four\n${KEYBOARD}`));
  await shop.apply();
  expect(operations()).toEqual(["patch_guild_message"]);
  await quiet();
});

test("a changed text is posted, pinned and announced before the old one is unpinned and recalled", async () => {
  await shop.settle(withRules(TEXT));
  const [before] = live();
  await shop.write(withRules("text: read me second"));
  const { plan } = await shop.plan();
  expect(plan.changes.find(({ address }) => address === "message.house-rules")?.action).toBe("replace");
  await shop.apply();
  expect(inPromisedOrder()).toEqual([
    "post_message",
    "put_pin",
    "create_announce",
    "delete_pin",
    "recall_message",
  ]);
  expect(live().map(({ content }) => content)).toEqual(["read me second"]);
  expect(pinned()).toEqual(live().map(({ id }) => id));
  expect(shop.guild.announcement?.message_id).toBe(live()[0]?.id);
  expect(shop.writes().at(-1)?.path).toContain(before?.id ?? "no id");
  await quiet();
});

test("a message that is taken out of the file stays; under `removed:` it is withdrawn, unpinned and recalled", async () => {
  await shop.settle(withRules(TEXT));
  const groups = "groups: [{ name: start, channels: [{ key: rules, name: rules, pins: [] }] }]\n";
  await shop.write(groups);
  await shop.apply();
  expect(operations()).toEqual(["delete_pin"]);
  expect(live()).toHaveLength(1);
  await quiet();
  await shop.write(`${groups}removed: [{ message: house-rules }]\n`);
  await shop.apply();
  expect(operations()).toEqual(["delete_announce", "recall_message"]);
  expect(live()).toEqual([]);
  await quiet();
});

test("switching the kind of announcement is one call, there and back", async () => {
  await shop.settle(withRules(TEXT));
  const recommend = `announcement: { recommend: { channels: [{ channel: rules }] } }\n`;
  await shop.write(withRules(TEXT, recommend));
  await shop.apply();
  expect(operations()).toEqual(["create_recommend_announce"]);
  await quiet();
  await shop.write(withRules(TEXT));
  await shop.apply();
  expect(operations()).toEqual(["create_announce"]);
  await quiet();
});

/** Makes the service show these words in place of the bot's text. */
const shownAs = (content: string) =>
  shop.byHand((guild) => ({
    ...guild,
    messages: {
      ...guild.messages,
      "101": (guild.messages?.["101"] ?? []).map((one) =>
        live().some(({ id }) => id === one.id) ? { ...one, content } : one,
      ),
    },
  }));

test("words that the service changes on the way are no edit by hand; what changes later is", async () => {
  await shop.write(withRules(TEXT));
  await shop.apply({
    onEvent: (event) => {
      if (event.type === "operation-ended" && event.outcome.operation === "post_message")
        shownAs("Read me first!");
    },
  });
  await quiet();
  shownAs("somebody was here");
  const { plan } = await shop.plan();
  expect(plan.changes.map(({ address, action, drift }) => ({ address, action, drift }))).toContainEqual({
    address: "message.house-rules",
    action: "replace",
    drift: true,
  });
});

const HARD: Readonly<Record<string, string>> = {
  emoji: "text: 🎉👨‍👩‍👧 family 🇨🇳 ❤️",
  "right to left": 'text: "שלום \\u202bעולם\\u202c مرحبا"',
  "angle brackets and ampersands": 'text: "a < b && b > c &amp; &lt;tag&gt; \\\\<@nobody>"',
  "ten thousand characters": `text: "${"长".repeat(10_000)}"`,
  "ten thousand characters of markdown": `markdown: "${"**字**, ".repeat(1428)}"`,
  "leading and trailing blanks": 'text: "  two blanks  inside  "',
  "an embed": "embed: { title: Card, prompt: look, fields: [{ name: one }] }",
  "an ark": 'ark: { template_id: 23, kv: [{ key: "#DESC#", value: d }, { key: "#PROMPT#", value: p }] }',
  "an image by address": "image: https://example.com/a.png",
  "a template": 'markdown: { template_id: "101993071_1", params: { title: T, items: [a, b] } }',
};

test.each(Object.entries(HARD))("%s: right, and still so on the second plan", async (_name, content) => {
  await shop.write(withRules(content));
  const { applied } = await shop.apply();
  expect(
    applied?.outcomes.map(outcomeJson).map(({ status, meaning }) => `${status} ${meaning}`.trim()),
  ).toEqual(["applied", "applied", "applied"]);
  await quiet();
});

test("a file with CRLF, and an image of 20 MB: right, and still so on the second plan", async () => {
  const folder = dirname(shop.file);
  await writeFile(join(folder, "rules.md"), "# 规则\r\n\r\n- one\r\n- two\r\n");
  await shop.settle(withRules("markdown: { file: ./rules.md }"));
  expect(live()[0]?.markdown).toEqual({ content: "# 规则\n\n- one\n- two" });
  const png = Buffer.alloc(sized({ soak: 20, test: 2 }) * 1024 * 1024);
  png.write("\x89PNG\r\n\x1a\n", "latin1");
  await writeFile(join(folder, "banner.png"), png);
  await shop.write(withRules("image: { file: ./banner.png }"));
  const { applied } = await shop.apply();
  expect(applied?.outcomes.every(({ status }) => status === "applied")).toBe(true);
  await quiet();
});

test.each([
  ["an image of 0 bytes", "banner.png", "image: { file: ./banner.png }", /\b0 /],
  [
    "an empty template param",
    "x",
    'markdown: { template_id: "1", params: { title: "" } }',
    messageOf("E-PARAM-EMPTY", { case: "blank" }),
  ],
])("%s is refused with its place", async (_name, file, content, reason) => {
  await writeFile(join(dirname(shop.file), file), "");
  await shop.write(withRules(content));
  const parsed = await shop.guildform().load();
  expect(parsed.config).toBeNull();
  expect(inWords(parsed.diagnostics)[0]?.message).toMatch(reason);
  expect(parsed.diagnostics[0]?.at?.line).toBeGreaterThan(5);
});

test("pins of members that fill the channel are told before they go, and nothing is refused in the middle", async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `p${index}`);
  shop.byHand((guild) => ({
    ...guild,
    messages: {
      ...guild.messages,
      "101": [...(guild.messages?.["101"] ?? []), ...ids.map((id) => ({ id }))],
    },
    pins: { "101": ids },
  }));
  await shop.write(withRules(TEXT));
  const { plan } = await shop.plan();
  expect(plan.findings.map(({ code }) => code)).toContain("W-PINS-FULL");
  const { applied } = await shop.apply();
  expect(applied?.outcomes.every(({ status }) => status === "applied")).toBe(true);
  await quiet();
});

test("what does not fit into the day stays planned, and is done on the next", async () => {
  const three = (limit: number) => `
groups:
  - { name: start, channels: [{ key: rules, name: rules }] }
messages:
  one: { channel: rules, text: one }
  two: { channel: rules, text: two }
  three: { channel: rules, text: three }
policy: { messages_per_channel_per_day: ${limit} }
`;
  await shop.write(three(2));
  const first = await shop.apply();
  expect(operations()).toEqual(["post_message", "post_message"]);
  expect(first.plan.deferred.map(({ address, why }) => `${address} ${why}`)).toEqual(["message.three quota"]);
  const second = await shop.apply();
  expect(second.status).toBe("deferred");
  expect(operations()).toEqual([]);
  await shop.write(three(3));
  await shop.apply();
  expect(operations()).toEqual(["post_message"]);
  await quiet();
});
