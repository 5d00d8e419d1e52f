// readGuild turns a body into a Guild. Only its id is required, and members without a field of the model stay in `extra`. Source:
// service-facts 4.1.

import type { Guild } from "../../model/guild.js";
import { guildId, userId } from "../../model/ids.js";
import type { Json } from "../../model/json.js";
import { type AnswerContext, BodyFields, isJsonList, shapeError } from "./body-fields.js";

/** Needs an `id`. All other members may be absent. Throws UnexpectedAnswerError. */
export function readGuild(body: Json, context: AnswerContext): Guild {
  const fields = new BodyFields(body, "guild", context);
  const owner = fields.idOrNone("owner_id");
  return {
    id: guildId(fields.requiredId("id")),
    name: fields.text("name") ?? "",
    ownerId: owner === null ? null : userId(owner),
    memberCount: fields.integer("member_count"),
    extra: fields.extra(),
  };
}

/** Returns a page of guilds in the order of the body. Throws UnexpectedAnswerError. */
export function readGuildList(body: Json, context: AnswerContext): readonly Guild[] {
  if (!isJsonList(body)) throw shapeError(body, { case: "thing", thing: "guilds" }, context);
  return body.map((item) => readGuild(item, context));
}
