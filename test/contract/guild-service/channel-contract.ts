// The contract covers channels: get, list, create, edit, delete (service-facts 3.26–3.30).

import { expect } from "vitest";
import type { GuildClient, NewChannel } from "../../../src/client/index.js";
import { CHANNEL_TYPE, PRIVATE_TYPE } from "../../../src/model/enums.js";
import type { NamedOperation } from "../../../src/protocol/routes.js";
import {
  type FullScene,
  type OperationContract,
  unknownChannel,
  unknownGuild,
  withBot,
  withSettings,
} from "./contract.js";
import { CONTRACT_CHANNEL } from "./real-place.js";

const CHANNEL: NewChannel = { name: CONTRACT_CHANNEL, type: CHANNEL_TYPE.text, sub_type: 0 };

const RENAMED = `${CONTRACT_CHANNEL}, 改名`;

/** Makes a channel for one case, and deletes it afterwards. */
async function withChannel(
  client: GuildClient,
  { guildId }: FullScene,
  use: (channelId: Awaited<ReturnType<GuildClient["channels"]["create"]>>["id"]) => Promise<void>,
): Promise<void> {
  const { id } = await client.channels.create(guildId, CHANNEL);
  try {
    await use(id);
  } finally {
    await client.channels.delete(id);
  }
}

const publicBot = {
  code: 11253,
  says: "a public bot",
  world: (world: Parameters<typeof withBot>[0]) => withBot(world, { kind: "public" }),
};
const noAdministrator = {
  code: 11282,
  says: "a bot that is no administrator",
  world: (world: Parameters<typeof withBot>[0]) => withBot(world, { administrator: false }),
};
const wireChannel = { name: "规则", type: 0, sub_type: 1, position: 1 };

const privateFor = (userId: string) => ({
  ...wireChannel,
  private_type: PRIVATE_TYPE.members,
  private_user_ids: [userId],
});

export const CHANNEL_CONTRACT = {
  get_channel: {
    happy: [
      {
        says: "answers the channel",
        run: async (client, { textId, guildId }) => {
          const channel = await client.channels.get(textId);
          expect(channel).toMatchObject({ id: textId, guild_id: guildId });
        },
      },
    ],
    wire: ({ textId }) => ({ params: { channel_id: textId } }),
    refusals: [unknownChannel()],
  },
  get_channels: {
    happy: [
      {
        says: "lists groups and channels together",
        run: async (client, { guildId, textId }) => {
          const channels = await client.channels.list(guildId);
          expect(channels.map(({ id }) => id)).toContain(textId);
        },
      },
    ],
    wire: ({ guildId }) => ({ params: { guild_id: guildId } }),
    refusals: [unknownGuild],
  },
  create_channel: {
    happy: [
      {
        says: "makes a channel that is listed",
        run: (client, scene) =>
          withChannel(client, scene, async (id) => {
            const listed = (await client.channels.list(scene.guildId)).find((one) => one.id === id);
            expect(listed).toMatchObject({ name: CHANNEL.name, type: CHANNEL_TYPE.text });
          }),
      },
      {
        says: "a private channel is born with its members",
        needs: ["emulator", "userId"],
        run: async (client, { guildId, userId }) => {
          const made = await client.channels.create(guildId, {
            ...CHANNEL,
            private_type: PRIVATE_TYPE.members,
            private_user_ids: [userId],
          });
          const { permissions } = await client.permissions.getUser(made.id, userId);
          expect(permissions & 1n).toBe(1n);
        },
      },
      {
        says: "an occupied position inserts before its holder",
        needs: ["emulator", "groupId"],
        run: async (client, { guildId, groupId }) => {
          const first = await client.channels.create(guildId, { ...CHANNEL, parent_id: groupId });
          const second = await client.channels.create(guildId, {
            ...CHANNEL,
            parent_id: groupId,
            position: 1,
          });
          expect(second.position).toBe(1);
          expect((await client.channels.get(first.id)).position).toBeGreaterThan(1);
        },
      },
    ],
    wire: ({ guildId }) => ({ params: { guild_id: guildId }, body: wireChannel }),
    refusals: [
      unknownGuild,
      { ...publicBot, call: ({ guildId }) => ({ params: { guild_id: guildId }, body: wireChannel }) },
      { ...noAdministrator, call: ({ guildId }) => ({ params: { guild_id: guildId }, body: wireChannel }) },
      {
        code: 301000,
        says: "an empty name",
        call: ({ guildId }) => ({ params: { guild_id: guildId }, body: { ...wireChannel, name: "" } }),
      },
      {
        code: 301004,
        says: "a member too many",
        world: (world) => withSettings(world, { max_private_members: 0 }),
        call: ({ guildId, userId }) => ({ params: { guild_id: guildId }, body: privateFor(userId) }),
      },
      {
        code: 301006,
        says: "a user who is no member",
        call: ({ guildId }) => ({ params: { guild_id: guildId }, body: privateFor("9999999") }),
      },
      {
        code: 301007,
        says: "too many users in one call",
        world: (world) => withSettings(world, { max_private_user_ids: 0 }),
        call: ({ guildId, userId }) => ({ params: { guild_id: guildId }, body: privateFor(userId) }),
      },
      {
        code: 12002,
        says: "a name that is no text",
        call: ({ guildId }) => ({ params: { guild_id: guildId }, body: { ...wireChannel, name: 7 } }),
      },
    ],
  },
  update_channel: {
    happy: [
      {
        says: "changes the name and nothing else",
        run: (client, scene) =>
          withChannel(client, scene, async (id) => {
            const before = await client.channels.get(id);
            const after = await client.channels.update(id, { name: RENAMED });
            expect(after.name).toBe(RENAMED);
            expect(await client.channels.get(id)).toEqual({ ...before, name: RENAMED });
          }),
      },
      {
        says: "nothing to change is answered with the channel as it is",
        needs: ["emulator"],
        run: async (client, { textId }) => {
          expect((await client.channels.update(textId, {})).id).toBe(textId);
        },
      },
    ],
    wire: ({ textId }) => ({ params: { channel_id: textId }, body: { name: "规则" } }),
    refusals: [
      unknownChannel(),
      { ...publicBot, call: ({ textId }) => ({ params: { channel_id: textId }, body: { name: "x" } }) },
      { ...noAdministrator, call: ({ textId }) => ({ params: { channel_id: textId }, body: { name: "x" } }) },
      {
        code: 301000,
        says: "an empty name",
        call: ({ textId }) => ({ params: { channel_id: textId }, body: { name: " " } }),
      },
      {
        code: 301000,
        says: "a parent that is no group",
        call: ({ textId, privateId }) => ({ params: { channel_id: textId }, body: { parent_id: privateId } }),
      },
    ],
  },
  delete_channel: {
    happy: [
      {
        says: "the channel is gone",
        run: async (client, scene) => {
          const { id } = await client.channels.create(scene.guildId, CHANNEL);
          const deleted = await client.channels.delete(id);
          expect(deleted === null || deleted.id === id).toBe(true);
          const channels = await client.channels.list(scene.guildId);
          expect(channels.map((one) => one.id)).not.toContain(id);
        },
      },
    ],
    wire: ({ privateId }) => ({ params: { channel_id: privateId } }),
    refusals: [
      unknownChannel(),
      { ...publicBot, call: ({ textId }) => ({ params: { channel_id: textId } }) },
      { ...noAdministrator, call: ({ textId }) => ({ params: { channel_id: textId } }) },
    ],
  },
} satisfies Partial<Record<NamedOperation, OperationContract>>;
