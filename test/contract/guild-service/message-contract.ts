// Messages: read, post, edit, recall (service-facts 3.20–3.24).

import { expect } from "vitest";
import type { JsonObject } from "../../../src/model/json.js";
import type { InterfaceOperation } from "../../../src/protocol/routes.js";
import {
  type FullScene,
  type OperationContract,
  type Refused,
  unknownChannel,
  withBot,
  withSettings,
} from "./contract.js";
import { KEYBOARD } from "./scene.js";

const toText =
  (body: JsonObject) =>
  ({ textId }: FullScene) => ({ params: { channel_id: textId }, body });

const toOwn =
  (body: JsonObject) =>
  ({ textId, ownMessageId }: FullScene) => ({
    params: { channel_id: textId, patch_msg_id: ownMessageId },
    body,
  });

const offline: Omit<Refused, "call"> = {
  code: 304018,
  says: "a bot that is not connected to the gateway",
  world: (world) => withSettings(world, { online: "required" }),
};

const quotaUsedUp: Omit<Refused, "call"> = {
  code: 304045,
  says: "a channel whose quota of the day is used up",
  world: (world) => withSettings(world, { proactive_per_channel: 0 }),
};

const notApplied = (code: number, says: string): Omit<Refused, "call"> => ({
  code,
  says,
  world: (world) => withBot(world, { applied: [] }),
});

export const MESSAGE_CONTRACT = {
  get_message: {
    happy: [
      {
        says: "answers the message, however it is wrapped",
        needs: ["memberMessageId"],
        run: async (client, { textId, memberMessageId }) => {
          const message = await client.messages.get(textId, memberMessageId);
          expect(message).toMatchObject({ id: memberMessageId, channelId: textId });
          expect(message.content).not.toBe("");
        },
      },
    ],
    wire: ({ textId, memberMessageId }) => ({ params: { channel_id: textId, message_id: memberMessageId } }),
    refusals: [
      unknownChannel(),
      {
        code: 50039,
        says: "a message that does not exist",
        call: ({ textId }) => ({ params: { channel_id: textId, message_id: "08nothing" } }),
      },
    ],
  },
  post_message: {
    happy: [
      {
        says: "a text is sent and can be read back",
        needs: ["emulator"],
        run: async (client, { textId }) => {
          const posted = await client.messages.post(textId, { content: "你好" });
          if (posted.kind !== "sent") throw new Error("the message waits for an audit");
          expect((await client.messages.get(textId, posted.message.id)).content).toBe("你好");
        },
      },
      {
        says: "a reply needs no quota",
        needs: ["emulator", "memberMessageId"],
        run: async (client, { textId, memberMessageId }) => {
          for (const content of ["一", "二", "三"]) {
            const replyTo = { messageId: memberMessageId };
            expect((await client.messages.post(textId, { content, replyTo })).kind).toBe("sent");
          }
        },
      },
      {
        says: "bytes of an image travel as a file",
        needs: ["emulator"],
        run: async (client, { textId }) => {
          const fileImage = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
          const posted = await client.messages.post(textId, { content: "图", fileImage });
          expect(posted).toMatchObject({ kind: "sent", message: { content: "图" } });
          if (posted.kind === "sent") expect(posted.message.attachments).toHaveLength(1);
        },
      },
      {
        says: "embed, template, markdown, image and quote are sent",
        needs: ["emulator", "ownMessageId"],
        run: async (client, { textId, ownMessageId, memberMessageId }) => {
          const replyTo = { messageId: memberMessageId };
          const sent = [
            { embed: { title: "标题", prompt: "提示", fields: [{ name: "一" }] } },
            { ark: { template_id: 23, kv: [{ key: "#DESC#", value: "描述" }] } },
            { markdown: { content: "# 标题" } },
            { image: "https://example.org/a.png" },
          ];
          for (const carrier of sent)
            expect((await client.messages.post(textId, { ...carrier, replyTo })).kind).toBe("sent");
          const quoted = await client.messages.post(textId, {
            content: "引用",
            reference: ownMessageId,
            replyTo,
          });
          expect(quoted).toMatchObject({ kind: "sent", message: { referenceId: ownMessageId } });
        },
      },
    ],
    wire: toText({ content: "你好" }),
    refusals: [
      { ...unknownChannel(), call: () => ({ params: { channel_id: "9999999" }, body: { content: "x" } }) },
      { ...offline, call: toText({ content: "x" }) },
      { ...quotaUsedUp, call: toText({ content: "x" }) },
      { code: 50006, says: "nothing to send", call: toText({}) },
      { code: 50006, says: "a quote alone", call: toText({ message_reference: { message_id: "08" } }) },
      {
        code: 50037,
        says: "markdown together with text",
        call: toText({ content: "x", markdown: { content: "# x" } }),
      },
      {
        code: 50057,
        says: "markdown that is native and a template",
        call: toText({ markdown: { content: "# x", custom_template_id: "1" } }),
      },
      {
        code: 304026,
        says: "a reply to a message that does not exist",
        call: toText({ content: "x", msg_id: "08no" }),
      },
      {
        code: 50045,
        says: "a reply to its own message",
        call: ({ textId, ownMessageId }) => ({
          params: { channel_id: textId },
          body: { content: "x", msg_id: ownMessageId },
        }),
      },
      {
        code: 50039,
        says: "a quote of a message that does not exist",
        call: toText({ content: "x", message_reference: { message_id: "08no" } }),
      },
      {
        ...notApplied(304004, "a template in a reply without the permission"),
        call: ({ textId, memberMessageId }) => ({
          params: { channel_id: textId },
          body: { ark: { template_id: 23, kv: [] }, msg_id: memberMessageId },
        }),
      },
      {
        code: 304047,
        says: "a further channel on a day",
        world: (world) => withSettings(world, { proactive_channels_per_guild: 0 }),
        call: toText({ content: "x" }),
      },
    ],
  },
  post_keyboard_message: {
    happy: [
      {
        says: "markdown with buttons is sent",
        needs: ["emulator"],
        run: async (client, { textId }) => {
          const markdown = { content: "# 角色" };
          const posted = await client.messages.postKeyboard(textId, { markdown, keyboard: KEYBOARD });
          expect(posted.kind).toBe("sent");
        },
      },
    ],
    wire: toText({ markdown: { content: "# 角色" }, keyboard: KEYBOARD }),
    refusals: [
      {
        ...unknownChannel(),
        call: () => ({
          params: { channel_id: "9999999" },
          body: { markdown: { content: "x" }, keyboard: KEYBOARD },
        }),
      },
      { ...offline, call: toText({ markdown: { content: "x" }, keyboard: KEYBOARD }) },
      { ...quotaUsedUp, call: toText({ markdown: { content: "x" }, keyboard: KEYBOARD }) },
    ],
  },
  recall_message: {
    happy: [
      {
        says: "the message is gone",
        needs: ["emulator", "ownMessageId", "memberMessageId"],
        run: async (client, { textId, ownMessageId, memberMessageId }) => {
          await client.messages.recall(textId, ownMessageId);
          await client.messages.recall(textId, memberMessageId, { hideTip: true });
          for (const gone of [ownMessageId, memberMessageId])
            await expect(client.messages.get(textId, gone)).rejects.toMatchObject({ platformCode: 50039 });
        },
      },
    ],
    wire: ({ textId, ownMessageId }) => ({
      params: { channel_id: textId, message_id: ownMessageId },
      query: { hidetip: "false" },
    }),
    refusals: [
      unknownChannel(),
      {
        code: 11253,
        says: "a public bot",
        world: (world) => withBot(world, { kind: "public" }),
        call: ({ textId, ownMessageId }) => ({ params: { channel_id: textId, message_id: ownMessageId } }),
      },
      {
        code: 306002,
        says: "a message that does not exist",
        call: ({ textId }) => ({ params: { channel_id: textId, message_id: "08nothing" } }),
      },
      {
        code: 306004,
        says: "another's message, by a bot that is no administrator",
        world: (world) => withBot(world, { administrator: false }),
        call: ({ textId, memberMessageId }) => ({
          params: { channel_id: textId, message_id: memberMessageId },
        }),
      },
    ],
  },
  patch_guild_message: {
    happy: [
      {
        says: "new words stand in the same message",
        needs: ["emulator", "ownMessageId"],
        run: async (client, { textId, ownMessageId }) => {
          const markdown = { content: "# 新" };
          const edited = await client.messages.edit(textId, ownMessageId, { markdown, keyboard: KEYBOARD });
          expect(edited.id).toBe(ownMessageId);
          const read = await client.messages.get(textId, ownMessageId);
          expect(read.markdown).toMatchObject(markdown);
          expect(read.editedTimestamp).not.toBeNull();
        },
      },
    ],
    wire: toOwn({ markdown: { content: "# 新" }, keyboard: KEYBOARD }),
    refusals: [
      {
        ...unknownChannel(),
        call: ({ ownMessageId }) => ({
          params: { channel_id: "9999999", patch_msg_id: ownMessageId },
          body: { markdown: { content: "x" }, keyboard: KEYBOARD },
        }),
      },
      { code: 50050, says: "no keyboard", call: toOwn({ markdown: { content: "# 新" } }) },
      {
        code: 50051,
        says: "another's message",
        call: ({ textId, memberMessageId }) => ({
          params: { channel_id: textId, patch_msg_id: memberMessageId },
          body: { markdown: { content: "# 新" }, keyboard: KEYBOARD },
        }),
      },
      {
        code: 50057,
        says: "markdown that is native and a template",
        call: toOwn({ markdown: { content: "# x", custom_template_id: "1" }, keyboard: KEYBOARD }),
      },
      {
        ...notApplied(11253, "a bot that has not applied for editing"),
        call: toOwn({ markdown: { content: "# 新" }, keyboard: KEYBOARD }),
      },
    ],
  },
  on_interaction_result: {
    happy: [
      {
        says: "a click is answered, also a second time",
        needs: ["emulator", "interactionId"],
        run: async (client, { interactionId }) => {
          await client.interactions.answer(interactionId, 0);
          await client.interactions.answer(interactionId, 3);
        },
      },
    ],
    wire: ({ interactionId }) => ({ params: { id: interactionId }, body: { code: 0 } }),
    refusals: [
      {
        code: 630001,
        says: "a result that is none",
        call: ({ interactionId }) => ({ params: { id: interactionId }, body: { code: 9 } }),
      },
    ],
  },
} satisfies Partial<Record<InterfaceOperation, OperationContract>>;
