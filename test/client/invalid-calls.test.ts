// Calls that the interface rules out are refused before anything is sent.

import { describe, expect, test } from "vitest";
import { emojiOf, type GuildClient, InvalidCallError, type Keyboard } from "../../src/client/index.js";
import { channelId, eventId, guildId, interactionId, messageId, threadId } from "../../src/model/ids.js";
import { rejectionOf, setUp } from "./setup.js";

const GUILD = guildId("77");
const CHANNEL = channelId("1001");
const MESSAGE = messageId("08ab");
const EMPTY = messageId("");
const KEYBOARD: Keyboard = { id: "1" };
const button: NonNullable<NonNullable<Keyboard["content"]>["rows"]>[number]["buttons"][number] = {
  render_data: { label: "好", visited_label: "好", style: 1 },
  action: { type: 1, permission: { type: 2 }, data: "ok", unsupport_tips: "" },
};
/** As one published SDK sends it: no zero travels (service-facts 4.7.7). */
const sparse: typeof button = {
  render_data: { label: "好", visited_label: "好" },
  action: { permission: { specify_user_ids: ["902"] }, data: "https://example.com/" },
};
const rowsOf = (rows: number, buttons: number): Keyboard => ({
  content: { rows: Array.from({ length: rows }, () => ({ buttons: Array(buttons).fill(button) })) },
});

type Case = readonly [says: string, run: (client: GuildClient) => Promise<unknown>];

const REFUSED: readonly Case[] = [
  ["there is nothing to send", (c) => c.messages.post(CHANNEL, {})],
  ["there is nothing to send", (c) => c.messages.post(CHANNEL, { content: "", image: "" })],
  ["there is nothing to send", (c) => c.messages.post(CHANNEL, { reference: MESSAGE })],
  ["there is nothing to send", (c) => c.messages.post(CHANNEL, { embed: {}, markdown: {} })],
  ["there is nothing to send", (c) => c.messages.postKeyboard(CHANNEL, { markdown: { content: "" } })],
  ["msg_id is empty", (c) => c.messages.post(CHANNEL, { content: "a", replyTo: { messageId: EMPTY } })],
  ["event_id is empty", (c) => c.messages.post(CHANNEL, { content: "a", replyTo: { eventId: eventId("") } })],
  ["there is nothing to send", (c) => c.messages.postKeyboard(CHANNEL, {})],
  [
    "file_image and message_reference exclude each other",
    (c) => c.messages.post(CHANNEL, { fileImage: new Uint8Array(3), reference: MESSAGE }),
  ],
  ["stands only under markdown", (c) => c.messages.post(CHANNEL, { content: "a", keyboard: KEYBOARD })],
  ["stands only under markdown", (c) => c.messages.postKeyboard(CHANNEL, { keyboard: KEYBOARD })],
  [
    "both content and a template",
    (c) => c.messages.post(CHANNEL, { markdown: { content: "a", custom_template_id: "t" } }),
  ],
  [
    "both content and a template",
    (c) => c.messages.post(CHANNEL, { markdown: { content: "a", template_id: 1 } }),
  ],
  [
    "both id and content",
    (c) =>
      c.messages.post(CHANNEL, { markdown: { content: "a" }, keyboard: { ...KEYBOARD, ...rowsOf(1, 1) } }),
  ],
  [
    "at most 5 rows, not 6",
    (c) => c.messages.postKeyboard(CHANNEL, { markdown: { content: "a" }, keyboard: rowsOf(6, 1) }),
  ],
  [
    "at most 5 buttons, and row 1 has 6",
    (c) => c.messages.edit(CHANNEL, MESSAGE, { markdown: { content: "a" }, keyboard: rowsOf(1, 6) }),
  ],
  [
    "needs a keyboard",
    (c) => c.messages.edit(CHANNEL, MESSAGE, { markdown: { content: "a" }, keyboard: {} }),
  ],
  ["message_id is empty", (c) => c.messages.get(CHANNEL, EMPTY)],
  ["message_id is empty", (c) => c.messages.recall(CHANNEL, EMPTY)],
  ["patch_msg_id is empty", (c) => c.messages.edit(CHANNEL, EMPTY, { keyboard: KEYBOARD })],
  ["message_id is empty", (c) => c.announcements.delete(GUILD, EMPTY)],
  ["message_id is empty", (c) => c.pins.delete(CHANNEL, EMPTY)],
  ["message_id is empty", (c) => c.pins.put(CHANNEL, EMPTY)],
  ['message_id cannot be "all"', (c) => c.pins.put(CHANNEL, messageId("all"))],
  ['message_id cannot be ".."', (c) => c.messages.get(CHANNEL, messageId(".."))],
  ['channel_id cannot be "."', (c) => c.channels.delete(channelId("."))],
  ["guild_id is empty", (c) => c.guilds.get(guildId(""))],
  ["thread_id is empty", (c) => c.threads.delete(CHANNEL, threadId(""))],
  [
    "the message to announce is not named",
    (c) => c.announcements.create(GUILD, { channelId: CHANNEL, messageId: EMPTY }),
  ],
  ["1 to 3 channels, not 0", (c) => c.announcements.recommend(GUILD, { type: 0, channels: [] })],
  [
    "1 to 3 channels, not 4",
    (c) =>
      c.announcements.recommend(GUILD, {
        type: 0,
        channels: Array(4).fill({ channelId: CHANNEL, introduce: "" }),
      }),
  ],
  ...[0, 101, -1, 1.5, Number.NaN].flatMap((limit): Case[] => [
    ["a page holds 1 to 100 items", (c) => c.guilds.list({ limit })],
    ["a page holds 1 to 100 items", (c) => c.reactions.users(CHANNEL, MESSAGE, "🎉", { limit })],
  ]),
  ["before and after exclude each other", (c) => c.guilds.list({ before: GUILD, after: GUILD })],
  ["of type 1 or 2, not 3", (c) => c.reactions.add(CHANNEL, MESSAGE, { type: 3, id: "1" })],
  ["a system emoji has a number", (c) => c.reactions.remove(CHANNEL, MESSAGE, { type: 1, id: "🎉" })],
  ["id is empty", (c) => c.reactions.add(CHANNEL, MESSAGE, { type: 2, id: "" })],
  ["no emoji that the service knows: ab", (c) => c.reactions.add(CHANNEL, MESSAGE, "ab")],
  ...[-1, 6, 0.5].map(
    (code): Case => ["from 0 to 5", (c) => c.interactions.answer(interactionId("i"), code)],
  ),
  ["id is empty", (c) => c.interactions.answer(interactionId(""), 0)],
  ...[-1, 4].map((status): Case => ["from 0 to 3", (c) => c.audio.control(CHANNEL, { status })]),
  ["belong to status 0, not 1", (c) => c.audio.control(CHANNEL, { status: 1, text: "a" })],
  ["belong to status 0, not 3", (c) => c.audio.control(CHANNEL, { status: 3, audioUrl: "https://a" })],
  ["title is empty", (c) => c.threads.create(CHANNEL, { title: " ", content: "a", format: 1 })],
  ["content is empty", (c) => c.threads.create(CHANNEL, { title: "a", content: "", format: 1 })],
  ...[0, 5, 1.5].map(
    (format): Case => ["from 1 to 4", (c) => c.threads.create(CHANNEL, { title: "a", content: "b", format })],
  ),
  ["is not JSON", (c) => c.threads.create(CHANNEL, { title: "a", content: "{", format: 4 })],
];

test.each(REFUSED)("%s", async (says, run) => {
  const { service, client } = await setUp(() => ({ body: {} }));
  const error = await rejectionOf(run(client));
  expect(error).toBeInstanceOf(InvalidCallError);
  expect(error).toMatchObject({
    code: "INVALID_CALL",
    message: expect.stringContaining(says),
    hint: expect.stringMatching(/\.$/),
  });
  expect(service.received).toEqual([]);
});

const ALLOWED: readonly Case[] = [
  [
    "the largest keyboard",
    (c) => c.messages.postKeyboard(CHANNEL, { markdown: { content: "a" }, keyboard: rowsOf(5, 5) }),
  ],
  [
    "a keyboard without its zeros",
    (c) =>
      c.messages.postKeyboard(CHANNEL, {
        markdown: { content: "a" },
        keyboard: { content: { rows: [{ buttons: [sparse] }] } },
      }),
  ],
  [
    "a keyboard of the service's default",
    (c) => c.messages.edit(CHANNEL, MESSAGE, { keyboard: { content: {} } }),
  ],
  [
    "a template with parameters",
    (c) => c.messages.post(CHANNEL, { markdown: { custom_template_id: "t", params: [] } }),
  ],
  ["text and picture", (c) => c.messages.post(CHANNEL, { content: "a", image: "https://a.test/b.png" })],
  ["a page of 100", (c) => c.reactions.users(CHANNEL, MESSAGE, "🎉", { limit: 100 })],
  ["audio without an address", (c) => c.audio.control(CHANNEL, { status: 0 })],
  ["rich text as JSON text", (c) => c.threads.create(CHANNEL, { title: "a", content: "{}", format: 4 })],
];

test.each(ALLOWED)("%s is sent", async (_says, run) => {
  const { service, client } = await setUp(() => ({ body: { id: "1", task_id: "1", users: [] } }));
  await run(client);
  expect(service.calls).toHaveLength(1);
});

describe("emoji", () => {
  test.each([
    ["🎉", 2, "127881"],
    ["☀️", 2, "9728"],
    ["❤", 2, "10084"],
    ["system:76", 1, "76"],
  ])("%s is type %i, id %s", (written, type, id) => {
    expect(emojiOf(written)).toEqual({ type, id });
  });

  test.each(["", "a", "1", "👍🏽", "🇨🇳", "👨‍👩‍👧", "🎉🎉", "system:", "system:x", "system:-1", "SYSTEM:1"])(
    "%j is none",
    (written) => {
      expect(() => emojiOf(written)).toThrow(InvalidCallError);
    },
  );
});
