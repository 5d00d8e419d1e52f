// readChannelPermissions turns a body into the bits of one role or user in one channel. Unknown bits stay. Sources: service-facts 3.31,
// 3.33, 4.5.

import type { ChannelPermissions, Subject } from "../../model/guild.js";
import { type ChannelId, channelId, roleId, userId } from "../../model/ids.js";
import type { Json } from "../../model/json.js";
import { parseBitmap } from "../../model/permissions.js";
import { type AnswerContext, BodyFields, shapeError } from "./body-fields.js";

/** The caller asked for this channel and subject, in case the body leaves them out. */
export interface PermissionsContext extends AnswerContext {
  readonly channelId: ChannelId;
  readonly subject: Subject;
}

/** Needs `permissions`: a missing bitmap read as "nothing" would hide access that exists. */
export function readChannelPermissions(body: Json, context: PermissionsContext): ChannelPermissions {
  const fields = new BodyFields(body, "channel-permissions", context);
  const permissions = parseBitmap(fields.raw("permissions"));
  if (permissions === undefined) {
    throw shapeError(
      body,
      { case: "member", thing: "channel-permissions", member: "permissions", form: "bitmap" },
      context,
    );
  }
  const user = fields.id("user_id");
  const role = fields.id("role_id");
  return {
    channelId: channelId(fields.id("channel_id") ?? context.channelId),
    subject: subjectOf({ user, role }) ?? context.subject,
    permissions,
  };
}

function subjectOf(ids: { readonly user: string | null; readonly role: string | null }): Subject | null {
  if (ids.user !== null && ids.role === null) return { kind: "user", id: userId(ids.user) };
  if (ids.role !== null && ids.user === null) return { kind: "role", id: roleId(ids.role) };
  return null;
}
