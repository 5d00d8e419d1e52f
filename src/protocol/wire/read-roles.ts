// readGuildRoles turns the answer of get_guild_roles into the roles of a guild and their limit. Sources: service-facts 4.9, 8.1.

import { guildId, roleId } from "../../model/ids.js";
import type { Json } from "../../model/json.js";
import type { GuildRoles, Role, RoleAnswer } from "../../model/role.js";
import { type AnswerContext, BodyFields, isJsonList, shapeError } from "./body-fields.js";

/**
 * Needs the list: a missing list, read as empty, would mean that a role of the file is gone. Throws UnexpectedAnswerError.
 */
export function readGuildRoles(body: Json, context: AnswerContext): GuildRoles {
  const fields = new BodyFields(body, "roles", context);
  if (!isJsonList(fields.raw("roles")))
    throw shapeError(body, { case: "member", thing: "roles", member: "roles", form: "list" }, context);
  const guild = fields.id("guild_id");
  return {
    guildId: guild === null ? null : guildId(guild),
    roles: fields.list("roles").map((item) => readRole(item, context)),
    limit: fields.integer("role_num_limit"),
  };
}

/** The answer may hold the id in `role_id`, in `role`, or in both. Only `role_id` is reliable. Throws UnexpectedAnswerError. */
export function readRoleAnswer(body: Json, context: AnswerContext): RoleAnswer {
  const fields = new BodyFields(body, "role", context);
  const id = fields.id("role_id");
  const inside = fields.object("role");
  const role = inside === null ? null : readRole(inside, context, id);
  return { id: roleId(id ?? role?.id ?? fields.requiredId("role_id")), role };
}

/** A role without an id gets the given one. */
function readRole(body: Json, context: AnswerContext, id: string | null = null): Role {
  const fields = new BodyFields(body, "role", context);
  return {
    id: roleId(fields.id("id") ?? id ?? fields.requiredId("id")),
    name: fields.text("name") ?? "",
    color: fields.integer("color"),
    hoist: fields.flag("hoist"),
    memberCount: fields.integer("number"),
    memberLimit: fields.integer("member_limit"),
    extra: fields.extra(),
  };
}
