// The contract covers messages: read, recall, edit, answer clicks (service-facts 3.20, 3.23–3.25). post-contract.ts has the contract of
// posting.

import { expect } from "vitest";
import type { JsonObject } from "../../../src/model/json.js";
import type { NamedOperation } from "../../../src/protocol/routes.js";
import {
  type FullScene,
  type OperationContract,
  unknownChannel,
  withBot,
  withGuild,
  withSettings,
} from "./contract.js";
import { KEYBOARD } from "./scene.js";

const toOwn =
  (body: JsonObject) =>
  ({ textId, ownMessageId }: FullScene) => ({
    params: { channel_id: textId, patch_msg_id: ownMessageId },
    body,
  });

const EDIT = { markdown: { content: "# 新" }, keyboard: KEYBOARD };

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
        code: 306001,
        says: "hidetip that is neither true nor false",
        call: ({ textId, ownMessageId }) => ({
          params: { channel_id: textId, message_id: ownMessageId },
          query: { hidetip: "perhaps" },
        }),
      },
      {
        code: 306002,
        says: "a message that does not exist",
        call: ({ textId }) => ({ params: { channel_id: textId, message_id: "08nothing" } }),
      },
      {
        code: 306004,
        says: "the owner's message, by an administrator",
        world: (world) => withGuild(world, () => ({ owner_id: "901" })),
        call: ({ textId, memberMessageId }) => ({
          params: { channel_id: textId, message_id: memberMessageId },
        }),
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
      {
        code: 50048,
        says: "no message id",
        call: ({ textId }) => ({ params: { channel_id: textId, patch_msg_id: " " }, body: EDIT }),
      },
      {
        code: 50049,
        says: "a message without a keyboard",
        call: ({ textId }) => ({ params: { channel_id: textId, patch_msg_id: "full0" }, body: EDIT }),
      },
      {
        code: 50054,
        says: "a template's parameter without values",
        call: toOwn({ ...EDIT, markdown: { custom_template_id: "1", params: [{ key: "a" }] } }),
      },
      {
        code: 50055,
        says: "markdown that is too long",
        world: (world) => withSettings(world, { max_content_length: 1 }),
        call: toOwn(EDIT),
      },
      {
        code: 50056,
        says: "markdown that is written out, without the permission",
        world: (world) => withBot(world, { applied: ["edit", "keyboard"] }),
        call: toOwn(EDIT),
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
        code: 11253,
        says: "a bot that has not applied for editing",
        world: (world) => withBot(world, { applied: [] }),
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
} satisfies Partial<Record<NamedOperation, OperationContract>>;
