// Tests that the typed client gets the events that production clients get. A bot under review gets messages, a click names the application,
// a channel has its position, and a bot does not get its own posts.

import { expect, onTestFinished, test } from "vitest";
import { type GatewayEvent, GuildClient } from "../../../src/client/index.js";
import { startEmulator, type WrittenWorld } from "../../../src/emulator/index.js";
import { channelId, guildId } from "../../../src/model/ids.js";
import { GUILD, SMALL_GUILD } from "../../emulator/emulated-guild.js";

async function session(settings: NonNullable<WrittenWorld["settings"]>) {
  const emulator = await startEmulator({ world: { guilds: [SMALL_GUILD], settings } });
  const client = new GuildClient({
    credentials: { appId: "demo", clientSecret: "demo" },
    baseUrl: emulator.url,
    tokenUrl: emulator.tokenUrl,
  });
  onTestFinished(async () => {
    await client.destroy();
    await emulator.close();
  });
  const gateway = client.gateway({
    intents: ["GUILDS", "GUILD_MESSAGES", "INTERACTION", "PUBLIC_GUILD_MESSAGES"],
  });
  const events = gateway.events()[Symbol.asyncIterator]();
  await gateway.online();
  /** Returns the next event of a type, and the types of the events before it. */
  const next = async <Type extends GatewayEvent["type"]>(type: Type) => {
    const before: string[] = [];
    for (;;) {
      const { value } = (await events.next()) as { readonly value: GatewayEvent };
      if (value.type === type) return { event: value as GatewayEvent & { readonly type: Type }, before };
      before.push(value.type);
    }
  };
  return { emulator, client, next };
}

test("a message to a bot under review has an author that is an id alone, and can be answered", async () => {
  const { emulator, client, next } = await session({ at_messages: "reviewed" });
  const posted = emulator.members.post({
    channel_id: "102",
    user_id: "902",
    content: "<@!901> 在吗",
    mentions_bot: true,
  });
  const { event } = await next("AT_MESSAGE_CREATE");
  expect(event.message).toMatchObject({
    id: posted.id,
    content: posted.content,
    author: { id: "902", username: "", bot: null, extra: {} },
    member: null,
    mentions: [],
  });
  const answer = await client.messages.post(channelId("102"), {
    content: "在",
    replyTo: { messageId: event.message.id },
  });
  expect(answer.kind).toBe("sent");
  // The message itself holds all members.
  expect(posted).toMatchObject({ mentions: [{ id: emulator.world().bot.id }, { id: "901" }], member: {} });
});

test("the bot does not hear its own post, unless the settings say so", async () => {
  const { emulator, client, next } = await session({});
  const post = () => client.messages.post(channelId("102"), { content: "在" });
  await post();
  await client.channels.create(guildId(GUILD), { name: "新的", type: 0, sub_type: 0, position: 1 });
  const { event, before } = await next("CHANNEL_CREATE");
  expect(before).toEqual([]);
  expect(event.channel.extra).toEqual({ position: 1 });
  await fetch(`${emulator.url}/_emulator/settings`, { method: "PATCH", body: '{"own_posts":"event"}' });
  await post();
  expect((await next("MESSAGE_CREATE")).event.message.author?.id).toBe(emulator.world().bot.id);
});

test("a click names the application", async () => {
  const { emulator, client, next } = await session({});
  const button = {
    id: "yes",
    render_data: { label: "是", visited_label: "是", style: 1 },
    action: { type: 1, permission: { type: 2 }, data: "y", unsupport_tips: "" },
  };
  const sent = await client.messages.postKeyboard(channelId("102"), {
    markdown: { content: "?" },
    keyboard: { content: { rows: [{ buttons: [button] }] } },
  });
  if (sent.kind !== "sent") throw new Error("an audit");
  const { id } = sent.message;
  emulator.members.click({ channel_id: "102", user_id: "902", message_id: id, button_id: "yes" });
  const { event } = await next("INTERACTION_CREATE");
  expect(event.interaction.extra).toMatchObject({ application_id: "demo" });
});
