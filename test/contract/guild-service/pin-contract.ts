// The contract covers pinned messages (service-facts 3.8–3.10).

import { expect } from "vitest";
import { messageId } from "../../../src/model/ids.js";
import type { NamedOperation } from "../../../src/protocol/routes.js";
import { type OperationContract, type Refused, unknownChannel, withGuild } from "./contract.js";
import { ELSEWHERE_ID } from "./scene.js";

const twenty = Array.from({ length: 20 }, (_one, index) => `full${index}`);

const noId: Refused = {
  code: 501005,
  says: "an id that is none",
  call: ({ textId }) => ({ params: { channel_id: textId, message_id: "no id" } }),
};

export const PIN_CONTRACT = {
  get_pins: {
    happy: [
      {
        says: "a channel without pins has none",
        run: async (client, { textId }) => {
          expect(await client.pins.list(textId)).toMatchObject({ channelId: textId, messageIds: [] });
        },
      },
    ],
    wire: ({ textId }) => ({ params: { channel_id: textId } }),
    refusals: [unknownChannel()],
  },
  put_pin: {
    happy: [
      {
        says: "answers all pins of the channel, and pins a message once only",
        needs: ["memberMessageId", "ownMessageId"],
        run: async (client, { textId, memberMessageId, ownMessageId }) => {
          await client.pins.put(textId, memberMessageId);
          await client.pins.put(textId, ownMessageId);
          const pins = await client.pins.put(textId, ownMessageId);
          expect(new Set(pins.messageIds)).toEqual(new Set([memberMessageId, ownMessageId]));
          expect(pins.messageIds).toHaveLength(2);
        },
      },
    ],
    wire: ({ textId, memberMessageId }) => ({ params: { channel_id: textId, message_id: memberMessageId } }),
    refusals: [
      unknownChannel(),
      {
        code: 501008,
        says: "a message that does not exist",
        call: ({ textId }) => ({ params: { channel_id: textId, message_id: "08nothing" } }),
      },
      noId,
      {
        code: 501010,
        says: "a message of another channel",
        call: ({ textId }) => ({ params: { channel_id: textId, message_id: ELSEWHERE_ID } }),
      },
      {
        code: 501013,
        says: "a twenty-first pin",
        world: (world) =>
          withGuild(world, ({ channels }) => ({
            pins: Object.fromEntries(channels.map(({ id }) => [id, twenty])),
          })),
        call: ({ textId, memberMessageId }) => ({
          params: { channel_id: textId, message_id: memberMessageId },
        }),
      },
    ],
  },
  delete_pin: {
    happy: [
      {
        says: "takes one pin away, then all, and does not mind one that is not there",
        needs: ["memberMessageId", "ownMessageId"],
        run: async (client, { textId, memberMessageId, ownMessageId }) => {
          await client.pins.put(textId, memberMessageId);
          await client.pins.put(textId, ownMessageId);
          await client.pins.delete(textId, memberMessageId);
          expect((await client.pins.list(textId)).messageIds).toEqual([ownMessageId]);
          await client.pins.delete(textId, "all");
          expect((await client.pins.list(textId)).messageIds).toEqual([]);
          await client.pins.delete(textId, messageId("08nothing"));
        },
      },
    ],
    wire: ({ textId, ownMessageId }) => ({ params: { channel_id: textId, message_id: ownMessageId } }),
    refusals: [unknownChannel(), noId],
  },
} satisfies Partial<Record<NamedOperation, OperationContract>>;
