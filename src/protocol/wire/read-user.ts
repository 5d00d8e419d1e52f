// A user or a bot from its body. Source: service-facts 4.2.

import type { User } from "../../model/guild.js";
import { userId } from "../../model/ids.js";
import type { Json } from "../../model/json.js";
import { type AnswerContext, BodyFields } from "./body-fields.js";

/** Needs an `id`; everything else may be absent. Throws UnexpectedAnswerError. */
export function readUser(body: Json, context: AnswerContext): User {
  const fields = new BodyFields(body, "a user", context);
  return {
    id: userId(fields.requiredId("id")),
    username: fields.text("username") ?? "",
    bot: fields.flag("bot"),
    extra: fields.extra(),
  };
}
