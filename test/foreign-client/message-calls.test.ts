// Tests the official Node SDK on the emulator: messages of every kind that it can send, reactions and interactions.

import { describe, expect, test } from "vitest";
import { GUILD } from "../emulator/emulated-guild.js";
import { foreignGuild, KEYBOARD, refusal } from "./foreign-guild.js";

const foreign = foreignGuild({ settings: { online: "assumed" } });
const bot = () => foreign.emulator.world().bot;
const guildNow = () => foreign.emulator.world().guilds[0];
const messageNow = (channelId: string, id: string) =>
  guildNow()?.messages[channelId]?.find((message) => message.id === id);
const lastBody = () => foreign.emulator.journal().at(-1)?.body;
const idOf = (data: unknown) => (data as { readonly id: string }).id;

describe("messages", () => {
  test("message reads one, inside `message`, where the SDK's type has it", async () => {
    const { data } = await foreign.sdk.messageApi.message("101", "m1");
    expect(data).toMatchObject({
      message: { id: "m1", channel_id: "101", guild_id: GUILD, content: "text 1" },
    });
    await expect(foreign.sdk.messageApi.message("101", "none")).rejects.toMatchObject(
      refusal({ code: 50039 }),
    );
  });

  test("postMessage: text", async () => {
    const { status, data } = await foreign.sdk.messageApi.postMessage("103", { content: "你好 <#101>" });
    expect({ status, data }).toMatchObject({
      status: 200,
      data: {
        channel_id: "103",
        guild_id: GUILD,
        content: "你好 <#101>",
        author: { id: bot().id, bot: true },
      },
    });
    expect(messageNow("103", idOf(data))).toMatchObject({ content: "你好 <#101>", author: { id: bot().id } });
    expect(lastBody()).toEqual({ content: "你好 <#101>" });
  });

  test("postMessage: an image by its address", async () => {
    const image = "https://images.example/1.png";
    const { data } = await foreign.sdk.messageApi.postMessage("103", { content: "看", image });
    expect(messageNow("103", idOf(data))).toMatchObject({
      content: "看",
      attachments: [{ url: expect.any(String) }],
    });
    expect(lastBody()).toEqual({ content: "看", image });
  });

  test("postMessage: an embed", async () => {
    const embed = {
      title: "标题",
      prompt: "通知",
      thumbnail: { url: "https://images.example/1.png" },
      fields: [{ name: "一" }, { name: "二" }],
    };
    const { data } = await foreign.sdk.messageApi.postMessage("103", { embed });
    expect(data).toMatchObject({ embeds: [{ ...embed, description: "" }] });
    expect(messageNow("103", idOf(data))).toMatchObject({ embeds: [embed] });
  });

  test("postMessage: a template message, its id as text, which is how the SDK types it", async () => {
    const ark = {
      template_id: "23",
      kv: [
        { key: "#DESC#", value: "desc", obj: [] },
        { key: "#LIST#", value: "", obj: [{ obj_kv: [{ key: "desc", value: "一" }] }] },
      ],
    };
    const { data } = await foreign.sdk.messageApi.postMessage("103", { ark });
    expect(messageNow("103", idOf(data))).toBeDefined();
    expect(lastBody()).toEqual({ ark });
  });

  test("postMessage: markdown with buttons, of which the SDK's types know nothing", async () => {
    const { data } = await foreign.sdk.messageApi.postMessage("103", {
      markdown: { content: "# 标题" },
      keyboard: KEYBOARD,
    });
    expect(messageNow("103", idOf(data))).toMatchObject({ keyboard: KEYBOARD, author: { id: bot().id } });
  });

  test("postMessage: a form with a picture, which the SDK hands on", async () => {
    const { data } = await foreign.sdk.messageApi.postMessage("103", {
      $form: [
        { name: "content", text: "看" },
        {
          name: "file_image",
          base64: Buffer.from("\u0089PNG\r\n\u001a\n--", "latin1").toString("base64"),
          filename: "1.png",
        },
      ],
    });
    expect(messageNow("103", idOf(data))).toMatchObject({ content: "看", attachments: [expect.anything()] });
    expect(lastBody()).toMatchObject({ content: "看", file_image: { name: "1.png", bytes: 10 } });
  });

  test("postMessage: a quotation", async () => {
    const { messageApi } = foreign.sdk;
    const first = idOf((await messageApi.postMessage("103", { content: "一" })).data);
    const message_reference = { message_id: first, ignore_get_message_error: false };
    const { data } = await messageApi.postMessage("103", { content: "二", message_reference });
    expect(messageNow("103", idOf(data))).toMatchObject({ message_reference: { message_id: first } });
    const nothing = { message_id: "nothing" };
    await expect(
      messageApi.postMessage("104", { content: "三", message_reference: nothing }),
    ).rejects.toMatchObject(refusal({ code: 50039 }));
  });

  test("postMessage: a reply to a member who spoke to the bot", async () => {
    const asked = await foreign.control("messages", {
      channel_id: "102",
      user_id: "902",
      content: "在吗",
      mentions_bot: true,
    });
    const reply = { content: "在", msg_id: String(asked.id) };
    const { data } = await foreign.sdk.messageApi.postMessage("102", reply);
    expect(messageNow("102", idOf(data))).toMatchObject({ content: "在" });
    foreign.emulator.advance(300_001);
    await expect(foreign.sdk.messageApi.postMessage("102", reply)).rejects.toMatchObject(
      refusal({ code: 304027 }),
    );
  });

  test("postMessage: what waits for an audit is a success to the SDK, with a code in it", async () => {
    foreign.setWorld({ settings: { online: "assumed", audit: "all" } });
    const { status, data } = await foreign.sdk.messageApi.postMessage("103", { content: "x" });
    expect({ status, data }).toMatchObject({
      status: 202,
      data: { code: 304023, data: { message_audit: { audit_id: expect.any(String) } } },
    });
    expect(guildNow()?.messages["103"]).toHaveLength(1);
  });

  test("postMessage: refused while the bot is not online, and when there is nothing in it", async () => {
    await expect(foreign.sdk.messageApi.postMessage("103", {})).rejects.toMatchObject(
      refusal({ code: 50006 }),
    );
    foreign.setWorld({ settings: { online: "required" } });
    await expect(foreign.sdk.messageApi.postMessage("103", { content: "x" })).rejects.toMatchObject(
      refusal({ code: 304018 }),
    );
  });

  test("deleteMessage recalls, with and without a notice", async () => {
    const { messageApi } = foreign.sdk;
    expect((await messageApi.deleteMessage("101", "m1")).status).toBe(200);
    await messageApi.deleteMessage("101", "m2", true);
    expect([messageNow("101", "m1"), messageNow("101", "m2")]).toEqual([undefined, undefined]);
    expect(foreign.emulator.journal().map(({ query }) => query)).toEqual([{}, { hidetip: "true" }]);
    await expect(messageApi.deleteMessage("101", "m1")).rejects.toMatchObject(refusal({ code: 306002 }));
  });
});

describe("reactions", () => {
  const heart = { message_id: "n1", emoji_type: 2, emoji_id: "10084" };

  test("postReaction, deleteReaction", async () => {
    const { reactionApi } = foreign.sdk;
    expect((await reactionApi.postReaction("103", heart)).status).toBe(204);
    await expect(reactionApi.postReaction("103", heart)).rejects.toMatchObject(refusal({ code: 620003 }));
    const listed = await reactionApi.getReactionUserList("103", heart, { cookie: "", limit: 20 });
    expect(listed.data).toMatchObject({ users: [{ id: bot().id, username: bot().username }], is_end: true });
    expect((await reactionApi.deleteReaction("103", heart)).status).toBe(204);
    await expect(reactionApi.deleteReaction("103", heart)).rejects.toMatchObject(refusal({ code: 620004 }));
    expect(
      (await reactionApi.getReactionUserList("103", heart, { cookie: "", limit: 20 })).data,
    ).toMatchObject({
      users: [],
      is_end: true,
    });
  });

  test("getReactionUserList, page by page", async () => {
    for (const user_id of ["900", "902", "903"]) {
      await foreign.control("reactions", {
        channel_id: "103",
        message_id: "n1",
        user_id,
        type: 2,
        id: "10084",
      });
    }
    const found: unknown[] = [];
    for (let cookie = "", is_end = false; !is_end; ) {
      const { data } = await foreign.sdk.reactionApi.getReactionUserList("103", heart, { cookie, limit: 2 });
      const page = data as { users: { id: string }[]; cookie: string; is_end: boolean };
      found.push(page.users.map(({ id }) => id));
      ({ cookie, is_end } = page);
    }
    expect(found.flat().toSorted()).toEqual(["900", "902", "903"]);
    expect(found[0]).toHaveLength(2);
  });

  test("an emoji given as a character reaches the service as one", async () => {
    await foreign.sdk.reactionApi.postReaction("103", { message_id: "n1", emoji_type: 2, emoji_id: "❤" });
    const listed = await foreign.sdk.reactionApi.getReactionUserList("103", heart, { cookie: "", limit: 20 });
    expect(listed.data).toMatchObject({ users: [{ id: bot().id }] });
  });
});

describe("interactions", () => {
  test("putInteraction answers a click on a button of the SDK's own message", async () => {
    const { data } = await foreign.sdk.messageApi.postMessage("103", {
      markdown: { content: "?" },
      keyboard: KEYBOARD,
    });
    const clicked = await foreign.control("clicks", {
      channel_id: "103",
      message_id: idOf(data),
      button_id: "b1",
      user_id: "902",
    });
    const { status } = await foreign.sdk.interactionApi.putInteraction(String(clicked.id), { code: 0 });
    expect(status).toBe(204);
    expect(lastBody()).toEqual({ code: 0 });
    await expect(foreign.sdk.interactionApi.putInteraction("nothing", { code: 0 })).rejects.toMatchObject(
      refusal({ code: 630001 }),
    );
  });
});
