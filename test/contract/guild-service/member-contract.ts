// The contract covers lists of members, their roles and their removal (service-facts 8.1–8.3). A real service may refuse them, so their cases
// run on the emulator only.

import { expect } from "vitest";
import type { GuildClient, Member } from "../../../src/client/index.js";
import { roleId, userId } from "../../../src/model/ids.js";
import type { NeighbouringOperation } from "../../../src/protocol/routes.js";
import {
  type FullScene,
  type OperationContract,
  type Refused,
  unknownGuild,
  withBot,
  withGuild,
} from "./contract.js";
import { noAdministrator, ofGuild, refusedBySetting } from "./neighbour-refusals.js";

const OFFICE = roleId("5");
const ADMINISTRATOR = roleId("2");

const ofRole = ({ guildId, roleId: role }: FullScene) => ({ params: { guild_id: guildId, role_id: role } });
const ofMembership = ({ guildId, userId: user, roleId: role }: FullScene) => ({
  params: { guild_id: guildId, user_id: user, role_id: role },
});

const ofMember = ({ guildId, userId: user }: FullScene) => ({
  params: { guild_id: guildId, user_id: user },
});

const withMember =
  (changes: object): NonNullable<Refused["world"]> =>
  (world) =>
    withGuild(world, ({ members }) => ({
      members: members.map((member) => (member.id === "901" ? { ...member, ...changes } : member)),
    }));

const publicBot = (call: Refused["call"]): Refused => ({
  code: 11253,
  says: "a public-domain bot",
  world: (world) => withBot(world, { kind: "public" }),
  call,
});

async function idsOf(members: AsyncIterable<Member>): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const { user } of members) ids.push(user.id);
  return ids;
}

const rolesOf = async (client: GuildClient, { guildId, userId: user }: FullScene) =>
  (await client.members.get(guildId, user)).roles;

const managesText = async (client: GuildClient, { textId, userId: user }: FullScene) =>
  ((await client.permissions.getUser(textId, user)).permissions & 2n) !== 0n;

/** The service refuses these calls with and without the role. */
const ofUnfitMembership = (operation: NeighbouringOperation): readonly Refused[] => {
  const changed = (params: Readonly<Record<string, string>>) => (scene: FullScene) => ({
    params: { ...ofMembership(scene).params, ...params },
  });
  return [
    { ...unknownGuild, call: changed({ guild_id: "9999999" }) },
    { code: 12002, says: "a user who is no member", call: changed({ user_id: "9999999" }) },
    { code: 301000, says: "a role that does not exist", call: changed({ role_id: "9999999" }) },
    { code: 301000, says: "role 1, in which every member is", call: changed({ role_id: "1" }) },
    { code: 301000, says: "role 4, which belongs to the owner", call: changed({ role_id: "4" }) },
    { code: 301000, says: "the bot itself", call: changed({ user_id: "144115218000000009" }) },
    { code: 12002, says: "role 5 without a channel", call: changed({ role_id: "5" }) },
    {
      code: 10003,
      says: "role 5 with an unknown channel",
      call: (scene) => ({ ...changed({ role_id: "5" })(scene), body: { channel: { id: "9999999" } } }),
    },
    noAdministrator(ofMembership),
    ...refusedBySetting(operation, ofMembership),
  ];
};

export const MEMBER_CONTRACT = {
  get_guild_members: {
    happy: [
      {
        says: "gives each member once, the bot too, whatever the page size",
        needs: ["emulator"],
        run: async (client, { guildId }) => {
          const whole = await idsOf(client.members.iterate(guildId));
          expect(whole).toHaveLength(7);
          expect(whole).toContain((await client.bot.me()).id);
          for (const pageSize of [1, 2, 3, 4])
            expect(await idsOf(client.members.iterate(guildId, { pageSize }))).toEqual(whole);
        },
      },
    ],
    wire: (scene) => ({ ...ofGuild(scene), query: { after: "0", limit: "3" } }),
    refusals: [
      unknownGuild,
      {
        code: 12002,
        says: "a marker that is no id",
        call: (scene) => ({ ...ofGuild(scene), query: { after: "x" } }),
      },
      publicBot(ofGuild),
      ...refusedBySetting("get_guild_members", ofGuild),
    ],
  },
  get_guild_role_members: {
    happy: [
      {
        says: "gives each member of a role once, as many as its number",
        needs: ["emulator"],
        world: (world) =>
          withGuild(world, ({ members }) => ({
            members: members.map((member, place) => (place === 0 ? member : { ...member, roles: ["10012"] })),
          })),
        run: async (client, { guildId, roleId: role }) => {
          const whole = await idsOf(client.roles.iterateMembers(guildId, role));
          const { roles } = await client.roles.list(guildId);
          expect(roles.find(({ id }) => id === role)?.memberCount).toBe(whole.length);
          expect(whole).toHaveLength(5);
          for (const pageSize of [1, 2, 3, 4])
            expect(await idsOf(client.roles.iterateMembers(guildId, role, { pageSize }))).toEqual(whole);
        },
      },
      {
        says: "gives all administrators at once",
        needs: ["emulator"],
        run: async (client, { guildId, userId: user }) => {
          await client.members.addRole(guildId, user, ADMINISTRATOR);
          const { members, next } = await client.roles.members(guildId, ADMINISTRATOR, { limit: 1 });
          expect(members.map((member) => member.user.id)).toEqual([user, (await client.bot.me()).id]);
          expect(next).toBeNull();
        },
      },
    ],
    wire: ({ guildId }) => ({ params: { guild_id: guildId, role_id: "1" }, query: { limit: "5" } }),
    refusals: [
      {
        ...unknownGuild,
        call: (scene) => ({ params: { ...ofRole(scene).params, guild_id: "9999999" } }),
      },
      {
        code: 301000,
        says: "a role that does not exist",
        call: (scene) => ({ params: { ...ofRole(scene).params, role_id: "9999999" } }),
      },
      {
        code: 12002,
        says: "a start that is no number",
        call: (scene) => ({ ...ofRole(scene), query: { start_index: "x" } }),
      },
      publicBot(ofRole),
      ...refusedBySetting("get_guild_role_members", ofRole),
    ],
  },
  put_guild_member_role: {
    happy: [
      {
        says: "adds the member to the role, once",
        needs: ["emulator"],
        run: async (client, scene) => {
          const { guildId, userId: user, roleId: role } = scene;
          await client.members.addRole(guildId, user, role);
          await client.members.addRole(guildId, user, role);
          expect(await rolesOf(client, scene)).toEqual([role]);
        },
      },
      {
        says: "makes a member the administrator of a channel",
        needs: ["emulator"],
        run: async (client, scene) => {
          const { guildId, userId: user, textId } = scene;
          await client.members.addRole(guildId, user, OFFICE, { channelId: textId });
          expect(await managesText(client, scene)).toBe(true);
          const { members } = await client.roles.members(guildId, OFFICE);
          expect(members.map((member) => member.user.id)).toEqual([user]);
          await client.members.removeRole(guildId, user, OFFICE, { channelId: textId });
          expect(await managesText(client, scene)).toBe(false);
        },
      },
    ],
    wire: (scene) => ({ ...ofMembership(scene), body: { channel: null } }),
    refusals: [
      {
        code: 301000,
        says: "a full role",
        world: (world) =>
          withGuild(world, ({ roles }) => ({
            roles: roles.map((role) => (role.id === "10012" ? { ...role, member_limit: 0 } : role)),
          })),
        call: ofMembership,
      },
      ...ofUnfitMembership("put_guild_member_role"),
    ],
  },
  delete_guild_member_role: {
    happy: [
      {
        says: "takes the member out of the role, also when there is nothing to take",
        needs: ["emulator"],
        run: async (client, scene) => {
          const { guildId, roleId: role } = scene;
          const user = userId(scene.userId);
          await client.members.addRole(guildId, user, role);
          await client.members.removeRole(guildId, user, role);
          await client.members.removeRole(guildId, user, role);
          expect(await rolesOf(client, scene)).toEqual(["1"]);
        },
      },
    ],
    wire: (scene) => ({ ...ofMembership(scene), body: {} }),
    refusals: ofUnfitMembership("delete_guild_member_role"),
  },
  delete_guild_member: {
    happy: [
      {
        says: "takes the member out of the guild, and leaves the messages",
        needs: ["emulator"],
        run: async (client, { guildId, userId: user, textId, memberMessageId }) => {
          await client.members.remove(guildId, user);
          expect(await idsOf(client.members.iterate(guildId))).not.toContain(user);
          expect((await client.messages.get(textId, memberMessageId)).id).toBe(memberMessageId);
        },
      },
      {
        says: "takes the messages of the last days too",
        needs: ["emulator"],
        run: async (client, { guildId, userId: user, textId, ownMessageId, memberMessageId }) => {
          await client.members.remove(guildId, user, { blacklist: true, deleteHistory: 3 });
          await expect(client.messages.get(textId, memberMessageId)).rejects.toMatchObject({
            platformCode: 50039,
          });
          expect((await client.messages.get(textId, ownMessageId)).id).toBe(ownMessageId);
        },
      },
    ],
    wire: (scene) => ({
      ...ofMember(scene),
      body: { add_blacklist: false, delete_history_msg_days: 0 },
    }),
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
      {
        code: 12002,
        says: "a number of days that the service does not have",
        call: (scene) => ({ ...ofMember(scene), body: { delete_history_msg_days: 4 } }),
      },
      {
        code: 12002,
        says: "a block that is no truth value",
        call: (scene) => ({ ...ofMember(scene), body: { add_blacklist: 1 } }),
      },
      { code: 301000, says: "an administrator", world: withMember({ roles: ["2"] }), call: ofMember },
      { code: 301000, says: "the owner", world: withMember({ roles: ["4"] }), call: ofMember },
      {
        code: 301000,
        says: "the bot itself",
        call: (scene) => ({ params: { ...ofMember(scene).params, user_id: "144115218000000009" } }),
      },
      publicBot(ofMember),
      ...refusedBySetting("delete_guild_member", ofMember),
    ],
  },
} satisfies Partial<Record<NeighbouringOperation, OperationContract>>;
