// Tests the messages that a bot reads after its own posts: mentions have another form, and blanks and parts depend on the world. Tests the
// pin and the announcement of a deleted message.

import { expect, test } from "vitest";
import { chat, keyboard, MESSAGES } from "./chat.js";
import { GUILD } from "./emulated-guild.js";

test.each([
  ["<@902>", "<@!902>"],
  ["<@!902>", "<@!902>"],
  ['<qqbot-at-user id="902" /> and <qqbot-at-user id="5"/>', "<@!902> and <@!5>"],
  ["<qqbot-at-everyone />", "@everyone"],
  ["&lt;@902&gt; <#103> <emoji:4>", "&lt;@902&gt; <#103> <emoji:4>"],
  ["a  b", "a  b"],
])("%s is read as %s", async (content, received) => {
  const { post, contents } = await chat();
  await post({ content });
  expect(contents()).toEqual([received]);
});

test("runs of blanks come back as U+00A0 where the world says so, single ones as they are", async () => {
  const { post, contents } = await chat({ content_blanks: "nbsp" });
  await post({ content: "a b  c   d" });
  expect(contents()).toEqual(["a b\u00a0\u00a0c\u00a0\u00a0\u00a0d"]);
});

test("a message that is read may hold its text and image alone", async () => {
  const { call, post, emulator } = await chat({ message_parts: "content" });
  const texts = await post({ content: "x", image: "https://example.com/a.png" });
  const marked = await post({ markdown: { content: "# x" }, keyboard: keyboard() });
  const carded = await post({ embed: { title: "x" } });
  const read = async (id: unknown) => (await call("GET", `${MESSAGES}/${id}`)).body;
  expect(await read(texts.body?.id)).toMatchObject({
    content: "x",
    attachments: [{ url: expect.stringMatching(/^gchat\.qpic\.cn\/./) }],
  });
  for (const { body } of [marked, carded]) {
    const found = await read(body?.id);
    for (const part of ["markdown", "keyboard", "ark", "embeds"]) expect(found).not.toHaveProperty(part);
  }
  // The world keeps the whole message.
  expect(emulator.world().guilds[0]?.messages["103"]?.at(-2)).toMatchObject({ markdown: { content: "# x" } });
});

test("a recall takes the pin and the announcement along, and what is gone is not pinned: 501008", async () => {
  const { call, post, emulator } = await chat();
  const id = String((await post({ content: "x" })).body?.id);
  await call("PUT", `/channels/103/pins/${id}`);
  await call("POST", `/guilds/${GUILD}/announces`, { channel_id: "103", message_id: id });
  expect(emulator.world().guilds[0]?.announcement?.message_id).toBe(id);
  await call("DELETE", `${MESSAGES}/${id}`);
  const [guild] = emulator.world().guilds;
  expect([guild?.pins["103"] ?? [], guild?.announcement]).toEqual([[], null]);
  const pinned = await call("PUT", `/channels/103/pins/${id}`);
  expect(pinned.body?.code).toBe(501008);
  const announced = await call("POST", `/guilds/${GUILD}/announces`, { channel_id: "103", message_id: id });
  expect(announced.body?.code).toBe(501008);
});
