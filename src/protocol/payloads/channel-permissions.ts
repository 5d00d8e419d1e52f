// These schemas describe the permissions of a role or user in a channel, and the body that changes them. Sources: service-interface:
// Permissions; service-facts 3.31–3.34, 4.5.

import { object, optional, string } from "../../model/json-schema.js";

const bitmap = (description: string) =>
  string({ description: `${description}: decimal text of a bitmap, 1 view, 2 manage, 4 speak, 8 live` });

export const UpdatePermissionsBody = object(
  {
    add: optional(bitmap("bits to grant")),
    remove: optional(bitmap("bits to revoke, also bits in both")),
  },
  { description: "the service ignores the manage bit" },
);

export const ChannelPermissionsBody = object(
  {
    channel_id: optional(string()),
    user_id: optional(string()),
    role_id: optional(string()),
    permissions: optional(bitmap("the permissions of the role or user, with undocumented higher bits")),
  },
  { description: "either user_id or role_id is present" },
);
