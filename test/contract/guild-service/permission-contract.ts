// The contract covers the channel permissions of users and roles (service-facts 3.31–3.34).

import { expect } from "vitest";
import type { NamedOperation } from "../../../src/protocol/routes.js";
import {
  type FullScene,
  type OperationContract,
  type Refused,
  unknownChannel,
  withBot,
  withSettings,
} from "./contract.js";

const ofUser = ({ privateId, userId }: FullScene) => ({ channel_id: privateId, user_id: userId });
const ofRole = ({ privateId, roleId }: FullScene) => ({ channel_id: privateId, role_id: roleId });

const noAdministrator = (params: (scene: FullScene) => Readonly<Record<string, string>>): Refused => ({
  code: 11282,
  says: "a bot that is no administrator",
  world: (world) => withBot(world, { administrator: false }),
  call: (scene) => ({ params: params(scene) }),
});

const wrongBitmap = (params: (scene: FullScene) => Readonly<Record<string, string>>): Refused => ({
  code: 301000,
  says: "a bitmap that is no decimal number",
  call: (scene) => ({ params: params(scene), body: { add: "view" } }),
});

const notAMember: Refused = {
  code: 301006,
  says: "a user who is no member",
  call: ({ privateId }) => ({ params: { channel_id: privateId, user_id: "9999999" } }),
};

const unknownRole: Refused = {
  code: 301000,
  says: "a role that does not exist, when the service is strict",
  call: ({ privateId }) => ({ params: { channel_id: privateId, role_id: "9999999" }, body: { add: "1" } }),
};

export const PERMISSION_CONTRACT = {
  get_channel_user_permissions: {
    happy: [
      {
        says: "a member without a grant holds nothing",
        needs: ["privateId", "userId"],
        run: async (client, { privateId, userId }) => {
          expect((await client.permissions.getUser(privateId, userId)).permissions).toBe(0n);
        },
      },
    ],
    wire: (scene) => ({ params: ofUser(scene) }),
    refusals: [unknownChannel(), noAdministrator(ofUser), notAMember],
  },
  update_channel_user_permissions: {
    happy: [
      {
        says: "grants, and takes away again",
        needs: ["privateId", "userId"],
        run: async (client, { privateId, userId }) => {
          await client.permissions.updateUser(privateId, userId, { add: ["view", "speak"] });
          expect((await client.permissions.getUser(privateId, userId)).permissions).toBe(5n);
          await client.permissions.updateUser(privateId, userId, { remove: ["view", "speak"] });
          expect((await client.permissions.getUser(privateId, userId)).permissions).toBe(0n);
        },
      },
      {
        says: "a bit in both is taken away, and the manage bit stays as it is",
        needs: ["emulator"],
        run: async (client, { privateId, userId }) => {
          const params = { channel_id: privateId, user_id: userId };
          await client.call("update_channel_user_permissions", { params, body: { add: "7", remove: "4" } });
          expect((await client.permissions.getUser(privateId, userId)).permissions).toBe(1n);
        },
      },
    ],
    wire: (scene) => ({ params: ofUser(scene), body: { add: "1", remove: "4" } }),
    refusals: [
      unknownChannel(),
      noAdministrator(ofUser),
      notAMember,
      wrongBitmap(ofUser),
      {
        code: 301004,
        says: "a member too many in a private channel",
        world: (world) => withSettings(world, { max_private_members: 0 }),
        call: (scene) => ({ params: ofUser(scene), body: { add: "1" } }),
      },
    ],
  },
  get_channel_role_permissions: {
    happy: [
      {
        says: "a fresh role holds nothing",
        needs: ["privateId", "roleId"],
        run: async (client, { privateId, roleId }) => {
          expect((await client.permissions.getRole(privateId, roleId)).permissions).toBe(0n);
        },
      },
    ],
    wire: (scene) => ({ params: ofRole(scene) }),
    refusals: [unknownChannel(), noAdministrator(ofRole), unknownRole],
  },
  update_channel_role_permissions: {
    happy: [
      {
        says: "grants, and takes away again",
        needs: ["privateId", "roleId"],
        run: async (client, { privateId, roleId }) => {
          await client.permissions.updateRole(privateId, roleId, { add: ["view"] });
          expect((await client.permissions.getRole(privateId, roleId)).permissions).toBe(1n);
          await client.permissions.updateRole(privateId, roleId, { remove: ["view"] });
          expect((await client.permissions.getRole(privateId, roleId)).permissions).toBe(0n);
        },
      },
    ],
    wire: (scene) => ({ params: ofRole(scene), body: { add: "5" } }),
    refusals: [unknownChannel(), noAdministrator(ofRole), wrongBitmap(ofRole), unknownRole],
  },
} satisfies Partial<Record<NamedOperation, OperationContract>>;
