// Tests replies, quotes and recalls: the messages that a message may refer to, the time limits, and what a recall removes.

import { describe, expect, test } from "vitest";
import { chat, MESSAGES } from "./chat.js";
import { GUILD } from "./emulated-guild.js";
import { GatewayClient } from "./gateway/gateway-client.js";
import { listenTo } from "./listening.js";

const MINUTES_5 = 5 * 60_000;
const asMember = { channel_id: "103", user_id: "902" };

describe("a reply", () => {
  test("to a member's message is taken for five minutes and is not proactive", async () => {
    const { clock, emulator, post, refusal } = await chat({ proactive_per_channel: 0 });
    const { id } = emulator.members.post({ ...asMember, content: "hello" });
    clock.pass(MINUTES_5);
    expect((await post({ content: "hi", msg_id: id, event_id: "none" })).status).toBe(200);
    clock.pass(1000);
    expect(await refusal({ content: "late", msg_id: id })).toEqual([400, 304027]);
    expect(await refusal({ content: "push" })).toEqual([429, 304045]);
  });

  test("of a public bot needs a message that mentions it or replies to it", async () => {
    const { emulator, post, refusal } = await chat({}, { kind: "public" });
    const plain = emulator.members.post({ ...asMember, content: "hello" });
    expect(await refusal({ content: "hi", msg_id: plain.id })).toEqual([400, 304028]);
    const mention = emulator.members.post({ ...asMember, content: "hello", mentions_bot: true });
    expect((await post({ content: "hi", msg_id: mention.id })).status).toBe(200);
    const answer = emulator.members.post({ ...asMember, content: "hello", reply_to: "n1" });
    expect((await post({ content: "hi", msg_id: answer.id })).status).toBe(200);
  });

  test("to an event names its envelope, of the right kind, guild, channel and age", async () => {
    const { clock, emulator, post, refusal } = await chat({ proactive_per_channel: 0 });
    const reaction = { ...asMember, message_id: "n1", type: 1, id: "76" };
    const { event_id } = emulator.members.react(reaction);
    expect((await post({ content: "thanks", event_id })).status).toBe(200);
    const elsewhere = emulator.members.react({ ...reaction, channel_id: "101", message_id: "m1" });
    expect(await refusal({ content: "x", event_id: elsewhere.event_id })).toEqual([400, 50038]);
    const joined = emulator.gateway.publish("GUILD_MEMBER_ADD", GUILD, {});
    expect((await post({ content: "welcome", event_id: joined })).status).toBe(200);
    const foreign = emulator.gateway.publish("GUILD_MEMBER_ADD", "1", {});
    expect(await refusal({ content: "x", event_id: foreign })).toEqual([400, 50038]);
    const created = emulator.gateway.publish("CHANNEL_CREATE", GUILD, {});
    expect(await refusal({ content: "x", event_id: created })).toEqual([400, 304026]);
    clock.pass(MINUTES_5 + 1);
    expect(await refusal({ content: "x", event_id })).toEqual([400, 304027]);
  });

  test("takes the event id that the gateway tells", async () => {
    const { emulator, post } = await chat();
    const client = await GatewayClient.identified(emulator);
    emulator.members.react({ ...asMember, message_id: "n1", type: 2, id: "🎉" });
    const [frame] = await client.upTo("MESSAGE_REACTION_ADD");
    expect((await post({ content: "x", event_id: frame?.id })).status).toBe(200);
  });
});

describe("a quote", () => {
  test("is of the bot's own message or of one that mentions it", async () => {
    const { emulator, post, refusal } = await chat();
    const quote = (message_id: string) => ({ content: "x", message_reference: { message_id } });
    expect((await post(quote("n1"))).body?.message_reference).toEqual({ message_id: "n1" });
    const mention = emulator.members.post({ ...asMember, mentions_bot: true });
    expect((await post(quote(mention.id))).status).toBe(200);
    const plain = emulator.members.post({ ...asMember, content: "hello" });
    expect(await refusal(quote(plain.id))).toEqual([400, 50047]);
  });

  test("of what is missing is left out when that is to be ignored", async () => {
    const { post } = await chat();
    const message_reference = { message_id: "none", ignore_get_message_error: true };
    const answer = await post({ content: "x", message_reference });
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty("message_reference");
  });
});

describe("a recall", () => {
  const recall = (id: string, query = "?hidetip=false") => ["DELETE", `${MESSAGES}/${id}${query}`] as const;

  test("takes away the message, its pin, its reactions and its announcement, and is told", async () => {
    const { call, emulator, botId } = await chat(
      {},
      {},
      {
        pins: { "103": ["n1"] },
        reactions: { "103": [{ message_id: "n1", type: 1, id: "76", users: ["902"] }] },
        announcement: { channel_id: "103", message_id: "n1" },
      },
    );
    const { heard } = await listenTo(emulator);
    const answer = await call(...recall("n1"));
    expect([answer.status, answer.body]).toEqual([200, null]);
    expect(emulator.world().guilds[0]).toMatchObject({
      pins: { "103": [] },
      messages: { "103": [] },
      reactions: { "103": [] },
      announcement: null,
    });
    const author = { id: botId, username: "emulated bot", bot: true };
    const message = { guild_id: GUILD, channel_id: "103", id: "n1", author };
    expect(await heard()).toEqual([{ type: "MESSAGE_DELETE", data: { message, op_user: { id: botId } } }]);
    expect((await call(...recall("n1"))).body?.code).toBe(306002);
    emulator.setWorld(emulator.world());
    expect(emulator.world().guilds[0]?.messages["103"]).toEqual([]);
  });

  test("of another's message is for administrators, and not for what the owner and administrators wrote", async () => {
    const codes = async (bot: { administrator?: boolean; id?: string }, owner_id = "900") => {
      const { call, emulator, post } = await chat({}, bot, { owner_id });
      const posted = await post({ content: "own" });
      const ids = ["900", "901", "902"].map(
        (user_id) => emulator.members.post({ channel_id: "103", user_id, content: "x" }).id,
      );
      const answers = [];
      for (const id of [String(posted.body?.id), ...ids])
        answers.push((await call(...recall(id, ""))).body?.code ?? 200);
      return answers;
    };
    expect(await codes({})).toEqual([200, 306004, 306004, 200]);
    expect(await codes({ administrator: false })).toEqual([200, 306004, 306004, 306004]);
    expect(await codes({ id: "5" }, "5")).toEqual([200, 200, 200, 200]);
  });

  test("is for private-domain bots, with true or false", async () => {
    const open = await chat({}, { kind: "public" });
    const refused = await open.call(...recall("n1"));
    expect([refused.status, refused.body?.code]).toEqual([401, 11253]);
    const { call } = await chat();
    expect((await call(...recall("n1", "?hidetip=yes"))).body?.code).toBe(306001);
    expect((await call(...recall("n1", "?hidetip=true"))).status).toBe(200);
  });
});
