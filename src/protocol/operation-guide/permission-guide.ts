// This page of operation-guide.ts is about channel permissions. Sources: service-interface: Channel permissions; service-facts 3.31–3.34,
// 4.5.

import { CHANNEL_ID, MEMBER_ID, ROLE_ID } from "./example-ids.js";
import type { OperationGuide } from "./guide-entry.js";

const READ = {
  needs: ["administrator"],
  errors: [10003, 301000, 301001, 301002, 301005, 301006],
  limits: [],
  events: [],
  destructive: null,
} as const;

const UPDATE = {
  detail:
    "Both add and remove are decimal texts of a bitmap: 1 view, 2 manage, 4 speak, 8 live. A bit in both is revoked. The service ignores the manage bit. Speak counts if speak_permission is 2, view if private_type is 2.",
  needs: ["administrator"],
  errors: [10003, 301000, 301003, 301004, 301005, 301006, 301007],
  limits: [
    "the live bit counts only in live channels",
    "a private channel has an undocumented maximum of members",
  ],
  events: [],
  destructive: null,
} as const;

export const PERMISSION_GUIDE = {
  get_channel_user_permissions: {
    ...READ,
    summary: "Read what a member may do in a channel",
    detail:
      "The answer is a decimal text of a bitmap: 1 view, 2 manage, 4 speak, 8 live. It contains the member's personal grants, and the rights of an owner or administrator. For rights of the member's roles, read each role.",
    parameters: { channel_id: "the channel", user_id: "the member" },
    example: {
      params: { channel_id: CHANNEL_ID, user_id: MEMBER_ID },
      response: { channel_id: CHANNEL_ID, user_id: MEMBER_ID, permissions: "5" },
    },
    source: "service-facts 3.31",
  },
  update_channel_user_permissions: {
    ...UPDATE,
    summary: "Grant or revoke permissions of a member in a channel",
    parameters: { channel_id: "the channel", user_id: "the member" },
    example: { params: { channel_id: CHANNEL_ID, user_id: MEMBER_ID }, body: { add: "5" } },
    source: "service-facts 3.32",
  },
  get_channel_role_permissions: {
    ...READ,
    summary: "Read what a role may do in a channel",
    detail:
      "The answer is a decimal text of a bitmap: 1 view, 2 manage, 4 speak, 8 live. A member has the personal permissions and the permissions of all own roles.",
    parameters: { channel_id: "the channel", role_id: "the role" },
    example: {
      params: { channel_id: CHANNEL_ID, role_id: ROLE_ID },
      response: { channel_id: CHANNEL_ID, role_id: ROLE_ID, permissions: "5" },
    },
    source: "service-facts 3.33",
  },
  update_channel_role_permissions: {
    ...UPDATE,
    summary: "Grant or revoke permissions of a role in a channel",
    parameters: { channel_id: "the channel", role_id: "the role" },
    example: {
      params: { channel_id: CHANNEL_ID, role_id: ROLE_ID },
      body: { add: "1", remove: "4" },
    },
    source: "service-facts 3.34",
  },
} as const satisfies Readonly<Record<string, OperationGuide>>;
