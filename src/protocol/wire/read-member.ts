// readMember turns a body into a Member. If the body has no user, the member gets the id from the call. Sources: service-facts 4.10, 8.3.

import { roleId, type UserId, userId } from "../../model/ids.js";
import type { Json } from "../../model/json.js";
import type { Member } from "../../model/role.js";
import { type AnswerContext, BodyFields } from "./body-fields.js";
import { readUserIfAny } from "./read-user.js";

/** The caller asked for this member, in case the body leaves out the user. */
export interface MemberContext extends AnswerContext {
  readonly userId: UserId;
}

/** Needs `user`, `roles`, `nick` or `joined_at`. Throws UnexpectedAnswerError. */
export function readMember(body: Json, context: MemberContext): Member {
  const fields = new BodyFields(body, "member", context).needsOneOf("user", "roles", "nick", "joined_at");
  const asked = { id: userId(context.userId), username: "", bot: null, extra: {} };
  return {
    user: readUserIfAny(fields.raw("user"), context) ?? asked,
    nick: fields.text("nick"),
    roles: fields.ids("roles").map(roleId),
    joinedAt: fields.text("joined_at"),
    extra: fields.extra(),
  };
}
