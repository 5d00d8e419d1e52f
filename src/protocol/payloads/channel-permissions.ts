// Permission bodies. Sources: service-interface: Permissions; service-facts 3.31–3.34, 4.5.

import { Type } from "typebox";

const bitmap = (description: string) =>
  Type.String({ description: `${description}: decimal text of a bitmap; 1 view, 2 manage, 4 speak, 8 live` });

export const UpdatePermissionsBody = Type.Object(
  {
    add: Type.Optional(bitmap("bits to grant")),
    remove: Type.Optional(bitmap("bits to revoke; a bit in both is revoked")),
  },
  { description: "the manage bit cannot be changed by this call and is ignored" },
);

export const ChannelPermissionsBody = Type.Object(
  {
    channel_id: Type.Optional(Type.String()),
    user_id: Type.Optional(Type.String()),
    role_id: Type.Optional(Type.String()),
    permissions: Type.Optional(bitmap("what the subject holds; undocumented higher bits exist")),
  },
  { description: "either user_id or role_id is present" },
);
