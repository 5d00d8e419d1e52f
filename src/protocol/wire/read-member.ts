// This module reads a member of a guild, and pages of members. Sources: service-facts 4.10, 8.1, 8.3.

import { roleId, type UserId, userId } from "../../model/ids.js";
import type { Json } from "../../model/json.js";
import type { Member, MembersPage } from "../../model/role.js";
import { type AnswerContext, BodyFields, isJsonList, shapeError } from "./body-fields.js";
import { readUser, readUserIfAny } from "./read-user.js";

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

/** Reads a bare list. Each member needs a user with an id. Throws UnexpectedAnswerError. */
export function readMemberList(body: Json, context: AnswerContext): readonly Member[] {
  if (!isJsonList(body)) throw shapeError(body, { case: "thing", thing: "members" }, context);
  return body.map((item) => readListedMember(item, context));
}

/** Needs `data` or `next`. The last page has `next` "0", an empty one, or no member. Throws UnexpectedAnswerError. */
export function readRoleMembers(body: Json, context: AnswerContext): MembersPage {
  const fields = new BodyFields(body, "members", context).needsOneOf("data", "next");
  const members = fields.list("data").map((item) => readListedMember(item, context));
  const next = fields.text("next") ?? "";
  return { members, next: members.length === 0 || next === "" || next === "0" ? null : next };
}

function readListedMember(item: Json, context: AnswerContext): Member {
  const user = readUser(new BodyFields(item, "member", context).raw("user") ?? null, context);
  return readMember(item, { ...context, userId: user.id });
}
