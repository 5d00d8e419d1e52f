// Tests the official Node SDK at the emulator's gateway: its reaction to Hello, READY, heartbeats, events, closes and resumes, and the end
// of its session.

import { describe, expect, test } from "vitest";
import { INTENT } from "../../src/protocol/gateway.js";
import { GUILD } from "../emulator/emulated-guild.js";
import { KEYBOARD } from "./foreign-guild.js";
import { foreignPair, foreignSession, isReady, named, ofType, publishNamed } from "./foreign-session.js";

const AUDIO = { audioUrl: "", audio_url: "https://audio.example/1.mp3", text: "一", status: 0 };

describe("a session", () => {
  test("begins with READY, for all that the SDK can listen to", async () => {
    const { emulator, client } = await foreignSession();
    const { event } = await client.event(ofType("READY"));
    const { id, username } = emulator.world().bot;
    const [session] = emulator.gateway.sessions();
    expect(event.msg).toMatchObject({
      version: 1,
      session_id: session?.id,
      user: { id, username, bot: true },
      shard: [0, 1],
    });
    const { OPEN_FORUM_EVENT, AUDIO_OR_LIVE_CHANNEL_MEMBER, ...known } = INTENT;
    expect(session?.intents).toBe(Object.values(known).reduce((sum, bit) => sum + bit, 0));
  });

  test("hears of what the SDK's own call did", async () => {
    const { emulator, client } = await foreignSession();
    const { data } = await client
      .apis()
      .channelApi.postChannel(GUILD, { name: "新的", type: 0, position: 1, parent_id: "100" });
    const heard = await client.event(ofType("CHANNEL_CREATE"));
    expect(heard).toMatchObject({
      name: "GUILDS",
      event: {
        eventId: expect.stringMatching(/^CHANNEL_CREATE:./),
        msg: {
          id: (data as { readonly id: string }).id,
          guild_id: GUILD,
          name: "新的",
          op_user_id: emulator.world().bot.id,
        },
      },
    });
  });

  test("hears a member and answers", async () => {
    const { emulator, client } = await foreignSession({ settings: { own_posts: "event" } });
    await fetch(`${emulator.url}/_emulator/messages`, {
      method: "POST",
      body: JSON.stringify({ channel_id: "102", user_id: "902", content: "在吗", mentions_bot: true }),
    });
    const heard = await client.event(ofType("AT_MESSAGE_CREATE"));
    expect(heard).toMatchObject({
      name: "PUBLIC_GUILD_MESSAGES",
      event: {
        msg: { channel_id: "102", guild_id: GUILD, author: { id: "902", username: "alice", bot: false } },
      },
    });
    expect(await client.event(ofType("MESSAGE_CREATE"))).toMatchObject({ name: "GUILD_MESSAGES" });
    const { data } = await client.apis().messageApi.postMessage("102", {
      content: "在",
      msg_id: (heard.event.msg as { readonly id: string }).id,
    });
    const own = await client.event(ofType("MESSAGE_CREATE"), 2);
    expect(own.event.msg).toMatchObject({ id: (data as { readonly id: string }).id, content: "在" });
    // A message of the bot itself does not mention the bot.
    expect(client.events.filter(ofType("AT_MESSAGE_CREATE"))).toHaveLength(1);
  });

  test("hears a click on the button of its own message, and answers it", async () => {
    const { emulator, client } = await foreignSession();
    const { data } = await client
      .apis()
      .messageApi.postMessage("103", { markdown: { content: "?" }, keyboard: KEYBOARD });
    const message_id = (data as { readonly id: string }).id;
    await fetch(`${emulator.url}/_emulator/clicks`, {
      method: "POST",
      body: JSON.stringify({ channel_id: "103", message_id, button_id: "b1", user_id: "902" }),
    });
    const { name, event } = await client.event(ofType("INTERACTION_CREATE"));
    expect({ name, event }).toMatchObject({
      name: "INTERACTION",
      event: {
        msg: { data: { resolved: { button_id: "b1", button_data: "yes", user_id: "902", message_id } } },
      },
    });
    const { status } = await client
      .apis()
      .interactionApi.putInteraction((event.msg as { readonly id: string }).id, { code: 0 });
    expect(status).toBe(204);
  });

  test("hears of reactions, audio and recalls", async () => {
    const { client } = await foreignSession({ bot: { kind: "audio" } });
    const { reactionApi, audioApi, messageApi } = client.apis();
    await reactionApi.postReaction("103", { message_id: "n1", emoji_type: 2, emoji_id: "10084" });
    await audioApi.botOnMic("104");
    await audioApi.postAudio("104", AUDIO);
    expect(await client.event(ofType("MESSAGE_REACTION_ADD"))).toMatchObject({
      name: "GUILD_MESSAGE_REACTIONS",
      event: { msg: { channel_id: "103", emoji: { id: "10084", type: 2 } } },
    });
    expect(await client.event(ofType("AUDIO_ON_MIC"))).toMatchObject({ name: "AUDIO_ACTION" });
    expect((await client.event(ofType("AUDIO_START"))).event.msg).toMatchObject({
      audio_url: AUDIO.audio_url,
    });
    await messageApi.deleteMessage("103", "n1");
    await client.event(ofType("MESSAGE_DELETE"));
  });

  test("goes on beating", async () => {
    const { emulator, client } = await foreignSession({ settings: { heartbeat_interval_ms: 200 } });
    await client.printed("心跳校验", 3);
    expect(emulator.gateway.sessions()).toHaveLength(1);
  });

  test("ends when it is told to, in the one way that the SDK has", async () => {
    const { emulator, client } = await foreignSession();
    await client.leave("close");
    await client.event(({ name }) => name === "DEAD");
    expect(emulator.gateway.state()).toMatchObject({ connections: 0, counters: { identified: 1 } });
  });
});

describe("when the connection ends", () => {
  test("with 4009 the SDK resumes and hears what it has missed", async () => {
    const { emulator, client } = await foreignSession();
    const [before] = emulator.gateway.sessions();
    emulator.gateway.disconnect({ action: "close", code: 4009 });
    publishNamed(emulator, "missed");
    await client.event(named("missed"));
    publishNamed(emulator, "afterwards");
    await client.event(named("afterwards"));
    expect(client.events.filter(named("missed"))).toHaveLength(1);
    expect(client.events.filter(isReady)).toHaveLength(1);
    expect(emulator.gateway.sessions()).toMatchObject([{ id: before?.id, open: true }]);
    expect(emulator.gateway.state().counters).toMatchObject({ identified: 1, resumed: 1 });
  });

  test("after op 9 and 4006 it begins a new session", async () => {
    const { emulator, client } = await foreignSession();
    const [before] = emulator.gateway.sessions();
    emulator.gateway.disconnect({ action: "invalid_session" });
    await client.event(isReady, 2);
    publishNamed(emulator, "again");
    await client.event(named("again"));
    expect(emulator.gateway.sessions()).toHaveLength(1);
    expect(emulator.gateway.sessions()[0]?.id).not.toBe(before?.id);
    expect(emulator.gateway.state().counters).toMatchObject({ identified: 2, resumed: 0 });
  });
});

describe("what the gateway refuses", () => {
  test("a public bot that asks for private intents", async () => {
    const { emulator, client } = await foreignPair({ bot: { kind: "public" } });
    await client.open();
    const { event } = await client.event(ofType("ERROR"));
    expect(event.msg).toBe("intent无权限");
    expect(emulator.gateway.state().counters).toMatchObject({ identified: 0 });
  });

  test("a fixed token where the world does not accept it, before there is a connection", async () => {
    const { emulator, client } = await foreignPair({ settings: { accept_bot_token: false } });
    await client.open();
    await client.event(({ name }) => name === "DEAD");
    const answers = emulator.journal().map(({ operation, status, code }) => ({ operation, status, code }));
    // The SDK makes its first attempt and the ten that are its default, without a pause.
    expect(answers).toEqual(Array(11).fill({ operation: "get_gateway_bot", status: 401, code: 11245 }));
  });
});
