// Tests the actions of members through the control interface, over HTTP. The world shows their result, and a test can put that world again.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { WrittenWorld } from "../../src/emulator/index.js";
import { INTENT } from "../../src/protocol/gateway.js";
import { holds } from "../soak/slice.js";
import { chat, keyboard, MESSAGES } from "./chat.js";
import { GUILD, send } from "./emulated-guild.js";
import { listenTo } from "./listening.js";

const asMember = { channel_id: "103", user_id: "902" };

test("a member's message is told to all, and as a mention when it is one", async () => {
  const { botId, emulator } = await chat(
    {},
    {},
    { members: [{ id: "902", username: "alice", roles: ["10012"] }] },
  );
  const { heard } = await listenTo(emulator);
  const post = (body: unknown) =>
    send(`${emulator.url}/_emulator/messages`, { method: "POST", body: JSON.stringify(body) });
  const { body } = await post({ ...asMember, content: "hello", mentions_bot: true });
  expect(body).toMatchObject({
    id: expect.any(String),
    channel_id: "103",
    guild_id: GUILD,
    content: `<@!${botId}> hello`,
    author: { id: "902", username: "alice", avatar: "", bot: false },
    member: { roles: ["10012"], joined_at: expect.stringContaining("+08:00") },
    mentions: [{ id: botId, bot: true }],
    seq_in_channel: "2",
  });
  const data = { ...body, seq: 2 };
  expect(await heard()).toEqual([
    { type: "MESSAGE_CREATE", data },
    { type: "AT_MESSAGE_CREATE", data },
  ]);
  await post({ ...asMember, content: "aside" });
  await post({ ...asMember, content: "answer", reply_to: "n1" });
  await post({ ...asMember, content: `by hand <@${botId}>` });
  expect((await heard()).map(({ type }) => type)).toEqual([
    "MESSAGE_CREATE",
    "MESSAGE_CREATE",
    "AT_MESSAGE_CREATE",
    "MESSAGE_CREATE",
    "AT_MESSAGE_CREATE",
  ]);
  expect(emulator.journal().filter(({ path }) => path.startsWith("/_emulator"))).toEqual([]);
});

test("reactions and recalls of members are told, by their rights", async () => {
  const { emulator, post } = await chat();
  const { heard } = await listenTo(emulator);
  const act = async (what: string, body: unknown) =>
    (await send(`${emulator.url}/_emulator/${what}`, { method: "POST", body: JSON.stringify(body) })).status;
  const reaction = { ...asMember, message_id: "n1", type: 1, id: "76" };
  expect(await act("reactions", reaction)).toBe(200);
  expect(await act("reactions", reaction)).toBe(400);
  expect(await act("reactions", { ...reaction, remove: true })).toBe(200);
  const own = emulator.members.post({ ...asMember, content: "x" });
  const message_id = own.id;
  expect(await act("recalls", { channel_id: "103", user_id: "903", message_id })).toBe(400);
  expect(await act("recalls", { ...asMember, message_id })).toBe(200);
  expect(await act("recalls", { ...asMember, message_id })).toBe(400);
  const bots = await post({ content: "x" });
  const botMessage = { channel_id: "103", message_id: String(bots.body?.id) };
  expect(await act("recalls", { ...botMessage, user_id: "901" })).toBe(200);
  const told = await heard();
  expect(told.map(({ type }) => type)).toEqual([
    "MESSAGE_REACTION_ADD",
    "MESSAGE_REACTION_REMOVE",
    "MESSAGE_CREATE",
    "MESSAGE_DELETE",
    "MESSAGE_DELETE",
  ]);
  expect(told.at(-1)?.data).toMatchObject({ op_user: { id: "901" } });
});

test("a public bot hears of a recall by another name", async () => {
  const { emulator } = await chat({}, { kind: "public" });
  const { names } = await listenTo(emulator, { intents: INTENT.PUBLIC_GUILD_MESSAGES });
  emulator.members.recall({ channel_id: "103", user_id: "900", message_id: "n1" });
  expect(await names()).toEqual(["PUBLIC_MESSAGE_DELETE"]);
});

test.each([
  ["messages", {}, ["/: lacks channel_id", "/: lacks user_id"]],
  ["messages", { ...asMember, content: "x", text: "y" }, ["/: has the unknown key “text”"]],
  ["messages", { ...asMember, content: "" }, ["/content: must not be empty without mentions_bot"]],
  ["messages", { ...asMember, channel_id: "999", content: "x" }, ["/channel_id: no channel 999"]],
  ["messages", { ...asMember, user_id: "5", content: "x" }, [`/user_id: 5 is no member of guild ${GUILD}`]],
  ["messages", { ...asMember, content: "x", reply_to: "m1" }, ["/reply_to: channel 103 has no message m1"]],
  [
    "clicks",
    { ...asMember, message_id: "n1", button_id: "x" },
    ["/button_id: message n1 button x does not exist"],
  ],
  ["reactions", { ...asMember, message_id: "n1", type: 3, id: "1" }, ["/type: must be 2 or less"]],
  [
    "reactions",
    { ...asMember, message_id: "n1", type: 1, id: "x" },
    [expect.stringContaining("type 1 id x")],
  ],
  ["recalls", { ...asMember, message_id: "none" }, ["/message_id: channel 103 has no message none"]],
  ["recalls", { ...asMember, message_id: "n1" }, [expect.stringContaining("may not recall")]],
  ["audits/none", { pass: true }, ["/audit_id: no audit none waits"]],
])("%s refuses %j", async (what, body, problems) => {
  const { emulator } = await chat();
  const before = emulator.world();
  const answer = await send(`${emulator.url}/_emulator/${what}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  expect([answer.status, answer.body?.problems]).toEqual([400, problems]);
  expect(emulator.world()).toBe(before);
});

test("the bot is no member here", async () => {
  const { botId, emulator } = await chat();
  const act = () => emulator.members.post({ channel_id: "103", user_id: botId, content: "x" });
  expect(act).toThrow("is the bot");
});

test("whatever happened, a world that is shown can be put and is shown the same", async () => {
  const guild = await chat({ audit: "proactive" });
  const { call, emulator, post } = guild;
  const user = fc.constantFrom("900", "901", "902", "903");
  const latest = () => emulator.world().guilds[0]?.messages["103"]?.at(-1)?.id ?? "n1";
  const attempt = (act: () => unknown) => {
    try {
      return act();
    } catch {
      return null;
    }
  };
  const step = fc.oneof(
    user.map(
      (user_id) => () =>
        emulator.members.post({ channel_id: "103", user_id, content: "x", mentions_bot: true }),
    ),
    fc.constant(() => post({ content: "<@!902>", msg_id: latest() })),
    fc.constant(() => post({ embed: { title: "t" }, msg_id: latest() })),
    fc.constant(() => post({ markdown: { content: "m" }, keyboard: keyboard(), msg_id: latest() })),
    fc.constant(() => post({ content: "push" })),
    fc.constant(() => call("DELETE", `${MESSAGES}/${latest()}`)),
    fc.constant(() => call("PUT", `/channels/103/pins/${latest()}`)),
    fc.constant(() => call("PATCH", `${MESSAGES}/${latest()}`, { keyboard: keyboard() })),
    user.map(
      (user_id) => () =>
        emulator.members.react({ channel_id: "103", user_id, message_id: latest(), type: 2, id: "🎉" }),
    ),
    user.map(
      (user_id) => () =>
        emulator.members.click({ channel_id: "103", user_id, message_id: latest(), button_id: "yes" }),
    ),
    fc.boolean().map((pass) => () => {
      const audit = emulator.world().guilds[0]?.audits["103"]?.[0];
      return emulator.members.decideAudit(audit?.audit_id ?? "none", pass);
    }),
  );
  await holds(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      for (const each of steps) await attempt(each);
      const shown = JSON.stringify(emulator.world());
      const written: WrittenWorld = JSON.parse(shown);
      emulator.setWorld(written);
      expect(JSON.stringify(emulator.world())).toBe(shown);
    }),
    { soak: 60, test: 3 },
  );
});

test("nobody posts in a group", async () => {
  const { emulator } = await chat();
  expect(() => emulator.members.post({ ...asMember, channel_id: "100", content: "x" })).toThrow(
    "/channel_id: 100 is a group",
  );
});
