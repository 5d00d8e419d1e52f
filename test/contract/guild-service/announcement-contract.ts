// The contract covers the guild's announcement (service-facts 3.5–3.7). No call reads the announcement, so these cases do not run on a real
// guild.

import { expect } from "vitest";
import type { NamedOperation } from "../../../src/protocol/routes.js";
import { type OperationContract, type Refused, unknownGuild, withBot } from "./contract.js";
import { ELSEWHERE_ID } from "./scene.js";

const noAdministrator: Omit<Refused, "call"> = {
  code: 501017,
  says: "a bot that is no administrator",
  world: (world) => withBot(world, { administrator: false }),
};

export const ANNOUNCEMENT_CONTRACT = {
  create_announce: {
    happy: [
      {
        says: "announces a message",
        needs: ["emulator", "ownMessageId"],
        run: async (client, { guildId, textId, ownMessageId }) => {
          const announced = await client.announcements.create(guildId, {
            channelId: textId,
            messageId: ownMessageId,
          });
          expect(announced).toMatchObject({ messageId: ownMessageId, channelId: textId, recommended: [] });
        },
      },
    ],
    wire: ({ guildId, textId, ownMessageId }) => ({
      params: { guild_id: guildId },
      body: { channel_id: textId, message_id: ownMessageId },
    }),
    refusals: [
      {
        ...unknownGuild,
        call: () => ({ params: { guild_id: "9999999" }, body: { channel_id: "1", message_id: "08" } }),
      },
      {
        ...noAdministrator,
        call: ({ guildId, textId, ownMessageId }) => ({
          params: { guild_id: guildId },
          body: { channel_id: textId, message_id: ownMessageId },
        }),
      },
      {
        code: 501001,
        says: "a message without its channel",
        call: ({ guildId, ownMessageId }) => ({
          params: { guild_id: guildId },
          body: { message_id: ownMessageId },
        }),
      },
      {
        code: 501008,
        says: "a message that does not exist",
        call: ({ guildId, textId }) => ({
          params: { guild_id: guildId },
          body: { channel_id: textId, message_id: "08nothing" },
        }),
      },
      {
        code: 501009,
        says: "a message id that is none",
        call: ({ guildId, textId }) => ({
          params: { guild_id: guildId },
          body: { channel_id: textId, message_id: "no id" },
        }),
      },
      {
        code: 501010,
        says: "a message of another channel",
        call: ({ guildId, textId }) => ({
          params: { guild_id: guildId },
          body: { channel_id: textId, message_id: ELSEWHERE_ID },
        }),
      },
    ],
  },
  create_recommend_announce: {
    happy: [
      {
        says: "recommends channels, and replaces the whole list",
        needs: ["emulator"],
        run: async (client, { guildId, textId, forumId }) => {
          await client.announcements.recommend(guildId, {
            type: 1,
            channels: [{ channelId: forumId, introduce: "先" }],
          });
          const recommended = [{ channelId: textId, introduce: "先读这里" }];
          const announced = await client.announcements.recommend(guildId, { type: 1, channels: recommended });
          expect(announced).toMatchObject({ messageId: null, type: 1, recommended });
        },
      },
    ],
    wire: ({ guildId, textId }) => ({
      params: { guild_id: guildId },
      body: { announces_type: 0, recommend_channels: [{ channel_id: textId, introduce: "先读这里" }] },
    }),
    refusals: [
      unknownGuild,
      {
        ...noAdministrator,
        call: ({ guildId, textId }) => ({
          params: { guild_id: guildId },
          body: { announces_type: 0, recommend_channels: [{ channel_id: textId, introduce: "" }] },
        }),
      },
      {
        code: 501001,
        says: "nothing to announce",
        call: ({ guildId }) => ({ params: { guild_id: guildId }, body: { recommend_channels: [] } }),
      },
      {
        code: 501016,
        says: "four channels",
        call: ({ guildId, textId }) => ({
          params: { guild_id: guildId },
          body: {
            announces_type: 0,
            recommend_channels: Array.from({ length: 4 }, () => ({ channel_id: textId, introduce: "" })),
          },
        }),
      },
      {
        code: 501018,
        says: "a channel that not everybody sees",
        call: ({ guildId, privateId }) => ({
          params: { guild_id: guildId },
          body: { announces_type: 0, recommend_channels: [{ channel_id: privateId, introduce: "" }] },
        }),
      },
      {
        code: 501019,
        says: "a type that is neither member nor welcome",
        call: ({ guildId, textId }) => ({
          params: { guild_id: guildId },
          body: { announces_type: 7, recommend_channels: [{ channel_id: textId, introduce: "" }] },
        }),
      },
    ],
  },
  delete_announce: {
    happy: [
      {
        says: "takes the announcement away, and does not mind when there is none",
        needs: ["emulator"],
        run: async (client, { guildId, textId }) => {
          const channels = [{ channelId: textId, introduce: "" }];
          await client.announcements.recommend(guildId, { type: 0, channels });
          await client.announcements.delete(guildId);
          await client.announcements.delete(guildId, "all");
        },
      },
      {
        says: "by its message",
        needs: ["emulator", "ownMessageId"],
        run: async (client, { guildId, textId, ownMessageId }) => {
          await client.announcements.create(guildId, { channelId: textId, messageId: ownMessageId });
          await client.announcements.delete(guildId, ownMessageId);
        },
      },
    ],
    wire: ({ guildId }) => ({ params: { guild_id: guildId, message_id: "all" } }),
    refusals: [
      { ...unknownGuild, call: () => ({ params: { guild_id: "9999999", message_id: "all" } }) },
      {
        ...noAdministrator,
        call: ({ guildId }) => ({ params: { guild_id: guildId, message_id: "all" } }),
      },
      {
        code: 501008,
        says: "a message that does not exist",
        call: ({ guildId }) => ({ params: { guild_id: guildId, message_id: "08nothing" } }),
      },
      {
        code: 501009,
        says: "a message id that is none",
        call: ({ guildId }) => ({ params: { guild_id: guildId, message_id: "no id" } }),
      },
    ],
  },
} satisfies Partial<Record<NamedOperation, OperationContract>>;
