// The contract covers the neighbours of the 34 operations (service-facts 8.1, 8.3, 8.5, 8.7). A real service may refuse them, so their
// cases run on the emulator only.

import { expect } from "vitest";
import { serviceTime } from "../../../src/emulator/service-time.js";
import type { NeighbouringOperation } from "../../../src/protocol/routes.js";
import {
  type FullScene,
  type OperationContract,
  unknownChannel,
  unknownGuild,
  withGuild,
} from "./contract.js";
import { MEMBER_CONTRACT } from "./member-contract.js";
import { ofGuild, refusedBySetting } from "./neighbour-refusals.js";
import { ROLE_CONTRACT } from "./role-contract.js";

/** The emulator does not serve this interface, so the guild has not granted it. */
const muteDemand = (scene: FullScene) => ({
  ...ofGuild(scene),
  body: {
    channel_id: scene.textId,
    api_identify: { path: "/guilds/{guild_id}/mute", method: "PATCH" },
    desc: "禁言",
  },
});
const ofText = ({ textId }: FullScene) => ({ params: { channel_id: textId } });
const ofMember = ({ guildId, userId }: FullScene) => ({ params: { guild_id: guildId, user_id: userId } });

export const NEIGHBOURING_CONTRACT = {
  get_guild_roles: {
    happy: [
      {
        says: "answers the roles with their names, built-in ones included",
        needs: ["emulator"],
        run: async (client, { guildId, roleId }) => {
          const { roles } = await client.roles.list(guildId);
          expect(roles.map(({ id }) => id)).toEqual(["1", "2", "4", "5", roleId]);
          expect(roles.find(({ id }) => id === roleId)).toMatchObject({ name: "版主", hoist: false });
        },
      },
    ],
    wire: ofGuild,
    refusals: [unknownGuild, ...refusedBySetting("get_guild_roles", ofGuild)],
  },
  ...ROLE_CONTRACT,
  get_guild_member: {
    happy: [
      {
        says: "answers a member, who is in role 1 without another",
        needs: ["emulator"],
        run: async (client, { guildId, userId }) => {
          const member = await client.members.get(guildId, userId);
          expect(member).toMatchObject({ user: { id: userId }, roles: ["1"] });
        },
      },
      {
        says: "answers the bot itself, with the office that it has",
        needs: ["emulator"],
        run: async (client, { guildId }) => {
          const { id } = await client.bot.me();
          expect(await client.members.get(guildId, id)).toMatchObject({
            user: { id },
            roles: ["2"],
          });
        },
      },
    ],
    wire: ofMember,
    refusals: [
      {
        ...unknownGuild,
        call: (scene) => ({ params: { ...ofMember(scene).params, guild_id: "9999999" } }),
      },
      {
        code: 12002,
        says: "a user who is no member",
        call: (scene) => ({ params: { ...ofMember(scene).params, user_id: "9999999" } }),
      },
      ...refusedBySetting("get_guild_member", ofMember),
    ],
  },
  ...MEMBER_CONTRACT,
  get_guild_api_permission: {
    happy: [
      {
        says: "tells what the guild has granted, and what not",
        needs: ["emulator"],
        world: (world) => withGuild(world, () => ({ ungranted: ["create_channel"] })),
        run: async (client, { guildId }) => {
          const apis = await client.apiPermissions.list(guildId);
          const path = "/guilds/{guild_id}/channels";
          const granted = (method: string) =>
            apis.find((one) => one.path === path && one.method === method)?.granted;
          expect([granted("GET"), granted("POST")]).toEqual([true, false]);
        },
      },
    ],
    wire: ofGuild,
    refusals: [unknownGuild, ...refusedBySetting("get_guild_api_permission", ofGuild)],
  },
  post_guild_api_permission_demand: {
    happy: [
      {
        says: "answers with the interface and the channel of the link",
        needs: ["emulator"],
        world: (world) => withGuild(world, () => ({ ungranted: ["get_guild_roles"] })),
        run: async (client, { guildId, textId }) => {
          const wanted = { method: "GET", path: "/guilds/{guild_id}/roles", description: "读身份组" };
          const demand = await client.apiPermissions.demand(guildId, { channelId: textId, ...wanted });
          expect(demand).toMatchObject({ channelId: textId, ...wanted });
        },
      },
    ],
    wire: muteDemand,
    refusals: [
      { ...unknownGuild, call: (scene) => ({ ...muteDemand(scene), params: { guild_id: "9999999" } }) },
      {
        code: 10003,
        says: "an unknown channel",
        call: (scene) => ({
          ...muteDemand(scene),
          body: { ...muteDemand(scene).body, channel_id: "9999999" },
        }),
      },
      {
        code: 610008,
        says: "no interface",
        call: (scene) => ({ ...ofGuild(scene), body: { channel_id: scene.textId } }),
      },
      {
        code: 610010,
        says: "an interface that the guild has granted",
        call: (scene) => ({
          ...ofGuild(scene),
          body: {
            channel_id: scene.textId,
            api_identify: { path: "/guilds/{guild_id}/roles", method: "GET" },
          },
        }),
      },
      {
        code: 610013,
        says: "a second link on a day that had two",
        world: (world) =>
          withGuild(world, () => ({ grant_links: { day: serviceTime(Date.now()).slice(0, 10), count: 2 } })),
        second: true,
        call: muteDemand,
      },
      ...refusedBySetting("post_guild_api_permission_demand", muteDemand),
    ],
  },
  get_channel_messages: {
    happy: [
      {
        says: "goes through all messages of a channel, each once, from the latest back",
        needs: ["emulator"],
        run: async (client, { textId }) => {
          const ids: string[] = [];
          for await (const { id } of client.messages.iterate(textId, { pageSize: 4 })) ids.push(id);
          expect(ids).toHaveLength(23);
          expect(new Set(ids).size).toBe(23);
        },
      },
      {
        says: "gives the messages before, after and around one",
        needs: ["emulator"],
        run: async (client, { textId, memberMessageId }) => {
          const page = async (query: object) =>
            (await client.messages.list(textId, { limit: 2, ...query })).map(({ id }) => id);
          expect(await page({ before: memberMessageId })).toEqual(["08aa03", "full19"]);
          expect(await page({ after: memberMessageId })).toEqual(["08aa01"]);
          expect(await page({ around: memberMessageId })).toEqual([memberMessageId, "08aa03"]);
          expect(await page({})).toEqual(["08aa01", memberMessageId]);
        },
      },
    ],
    wire: ({ textId, memberMessageId }) => ({
      params: { channel_id: textId },
      query: { around: memberMessageId, limit: "1" },
    }),
    refusals: [
      unknownChannel(),
      {
        code: 50039,
        says: "a marker that is no message",
        call: ({ textId }) => ({ params: { channel_id: textId }, query: { before: "08nothing" } }),
      },
      ...refusedBySetting("get_channel_messages", ofText),
    ],
  },
  get_message_setting: {
    happy: [
      {
        says: "tells what the guild allows the bot to send",
        needs: ["emulator"],
        world: (world) =>
          withGuild(world, () => ({ message_setting: { disable_push_msg: true, channel_push_max_num: 1 } })),
        run: async (client, { guildId }) => {
          expect(await client.messageSettings.get(guildId)).toMatchObject({
            noDirectMessages: false,
            noPushes: true,
            channels: [],
            pushesPerChannel: 1,
          });
        },
      },
    ],
    wire: ofGuild,
    refusals: [unknownGuild, ...refusedBySetting("get_message_setting", ofGuild)],
  },
} satisfies Readonly<Record<NeighbouringOperation, OperationContract>>;
