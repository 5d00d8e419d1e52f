// The contract covers posts, with and without buttons (service-facts 3.21, 3.22).

import { expect } from "vitest";
import type { JsonObject } from "../../../src/model/json.js";
import type { NamedOperation } from "../../../src/protocol/routes.js";
import { type FullScene, type OperationContract, withSettings } from "./contract.js";
import { KEYBOARD_POST_REFUSALS, POST_REFUSALS } from "./post-refusals.js";
import { KEYBOARD } from "./scene.js";

const toText =
  (body: JsonObject) =>
  ({ textId }: FullScene) => ({ params: { channel_id: textId }, body });

export const POST_CONTRACT = {
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
        world: (world) => withSettings(world, { proactive_per_channel: 0 }),
        run: async (client, { textId, memberMessageId }) => {
          for (const content of ["一", "二", "三"]) {
            const replyTo = { messageId: memberMessageId };
            expect((await client.messages.post(textId, { content, replyTo })).kind).toBe("sent");
          }
        },
      },
      {
        says: "what waits for an audit is not there yet",
        needs: ["emulator", "memberMessageId"],
        world: (world) => withSettings(world, { audit: "all" }),
        run: async (client, { textId, memberMessageId }) => {
          for (const replyTo of [undefined, { messageId: memberMessageId }]) {
            const posted = await client.messages.post(textId, { content: "等", replyTo });
            expect(posted).toEqual({ kind: "pending", auditId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
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
    refusals: POST_REFUSALS,
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
      {
        says: "what waits for an audit is not there yet",
        needs: ["emulator"],
        world: (world) => withSettings(world, { audit: "proactive" }),
        run: async (client, { textId }) => {
          const markdown = { content: "# 角色" };
          const posted = await client.messages.postKeyboard(textId, { markdown, keyboard: KEYBOARD });
          expect(posted).toMatchObject({ kind: "pending", auditId: expect.stringMatching(/./) });
        },
      },
    ],
    wire: toText({ markdown: { content: "# 角色" }, keyboard: KEYBOARD }),
    refusals: KEYBOARD_POST_REFUSALS,
  },
} satisfies Partial<Record<NamedOperation, OperationContract>>;
