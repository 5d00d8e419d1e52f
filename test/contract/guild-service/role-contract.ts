// The contract covers the writes of roles (service-facts 8.1). A real service may refuse them, so their cases run on the emulator only.

import { expect } from "vitest";
import type { GuildClient } from "../../../src/client/index.js";
import type { NeighbouringOperation } from "../../../src/protocol/routes.js";
import {
  type FullScene,
  type OperationContract,
  type Refused,
  unknownGuild,
  withGuild,
  withSettings,
} from "./contract.js";
import { noAdministrator, ofGuild, refusedBySetting } from "./neighbour-refusals.js";

const ofRole = ({ guildId, roleId }: FullScene) => ({ params: { guild_id: guildId, role_id: roleId } });
const newRole = (scene: FullScene) => ({ ...ofGuild(scene), body: { name: "活动组" } });
const renamed = (scene: FullScene) => ({ ...ofRole(scene), body: { name: "主播" } });
const withRoleId = (scene: FullScene, id: string) => ({
  params: { ...ofRole(scene).params, role_id: id },
});

/** The service refuses a call that names one of these roles. */
const ofUnfitRole = (call: (scene: FullScene) => object): readonly Refused[] => [
  {
    code: 10004,
    says: "a guild that does not exist",
    call: (scene) => ({ ...call(scene), params: { ...ofRole(scene).params, guild_id: "9999999" } }),
  },
  {
    code: 301000,
    says: "a role that does not exist",
    call: (scene) => ({ ...call(scene), ...withRoleId(scene, "9999999") }),
  },
  ...["1", "2", "4", "5"].map((id) => ({
    code: 301000,
    says: `the built-in role ${id}`,
    call: (scene: FullScene) => ({ ...call(scene), ...withRoleId(scene, id) }),
  })),
];

const roleOf = async (client: GuildClient, { guildId }: FullScene, id: string) =>
  (await client.roles.list(guildId)).roles.find((role) => role.id === id);

export const ROLE_CONTRACT = {
  create_guild_role: {
    happy: [
      {
        says: "makes a role at the end of the list",
        needs: ["emulator"],
        run: async (client, scene) => {
          const attributes = { name: "活动组", color: 0xff4c8bf5, hoist: true };
          const { id, role } = await client.roles.create(scene.guildId, attributes);
          expect(role).toMatchObject({ id, ...attributes, memberCount: 0 });
          expect((await client.roles.list(scene.guildId)).roles.at(-1)).toMatchObject({ id, ...attributes });
        },
      },
      {
        says: "makes two roles of one name",
        needs: ["emulator"],
        run: async (client, { guildId }) => {
          const first = await client.roles.create(guildId, { name: "活动组" });
          const second = await client.roles.create(guildId, { name: "活动组" });
          expect(second.id).not.toBe(first.id);
        },
      },
      {
        says: "may tell the id alone, and the list has the role",
        needs: ["emulator"],
        world: (world) => withSettings(world, { role_answer: "null" }),
        run: async (client, scene) => {
          const { id, role } = await client.roles.create(scene.guildId, { color: 0, name: "活动组" });
          expect(role).toBeNull();
          expect(await roleOf(client, scene, id)).toMatchObject({ name: "活动组", color: 0xff00_0000 });
        },
      },
    ],
    wire: newRole,
    refusals: [
      { ...unknownGuild, call: () => ({ params: { guild_id: "9999999" }, body: { name: "x" } }) },
      { code: 12002, says: "no attribute", call: (scene) => ({ ...ofGuild(scene), body: {} }) },
      {
        code: 12002,
        says: "a name that is no text",
        call: (scene) => ({ ...ofGuild(scene), body: { name: 1 } }),
      },
      {
        code: 301000,
        says: "a color of more than 32 bits",
        call: (scene) => ({ ...ofGuild(scene), body: { color: 2 ** 32 } }),
      },
      {
        code: 301000,
        says: "a section that is neither 0 nor 1",
        call: (scene) => ({ ...ofGuild(scene), body: { hoist: 2 } }),
      },
      {
        code: 301000,
        says: "a role too many",
        world: (world) => withSettings(world, { max_roles: 5 }),
        call: newRole,
      },
      noAdministrator(newRole),
      ...refusedBySetting("create_guild_role", newRole),
    ],
  },
  update_guild_role: {
    happy: [
      {
        says: "changes the attributes of the call, and no others",
        needs: ["emulator"],
        world: (world) =>
          withGuild(world, ({ roles }) => ({
            roles: roles.map((role) => (role.id === "10012" ? { ...role, color: 255, hoist: 1 } : role)),
          })),
        run: async (client, scene) => {
          await client.roles.update(scene.guildId, scene.roleId, { name: "主播" });
          expect(await roleOf(client, scene, scene.roleId)).toMatchObject({
            name: "主播",
            color: 255,
            hoist: true,
          });
        },
      },
    ],
    wire: renamed,
    refusals: [
      ...ofUnfitRole(renamed),
      { code: 12002, says: "no attribute", call: (scene) => ({ ...ofRole(scene), body: {} }) },
      noAdministrator(renamed),
      ...refusedBySetting("update_guild_role", renamed),
    ],
  },
  delete_guild_role: {
    happy: [
      {
        says: "takes the role from its members and from the channels",
        needs: ["emulator"],
        world: (world) =>
          withGuild(world, ({ members }) => ({
            members: members.map((member) => ({ ...member, roles: ["10012"] })),
          })),
        run: async (client, scene) => {
          const { guildId, roleId, textId, userId } = scene;
          await client.permissions.updateRole(textId, roleId, { add: ["speak"] });
          await client.roles.delete(guildId, roleId);
          expect(await roleOf(client, scene, roleId)).toBeUndefined();
          expect((await client.members.get(guildId, userId)).roles).toEqual(["1"]);
        },
      },
    ],
    wire: ofRole,
    refusals: [
      ...ofUnfitRole(ofRole),
      noAdministrator(ofRole),
      ...refusedBySetting("delete_guild_role", ofRole),
    ],
  },
} satisfies Partial<Record<NeighbouringOperation, OperationContract>>;
