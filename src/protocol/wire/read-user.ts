// readUser turns a body into a User, who may be a bot. Only the id is required. Source: service-facts 4.2.

import type { User } from "../../model/guild.js";
import { userId } from "../../model/ids.js";
import { isJsonObject, type Json } from "../../model/json.js";
import { type AnswerContext, BodyFields } from "./body-fields.js";

/** Needs an `id`. All other members may be absent. Throws UnexpectedAnswerError. */
export function readUser(body: Json, context: AnswerContext): User {
  return userOf(new BodyFields(body, "user", context));
}

/** Reads a user inside another object. Returns null without an id. Odd fields stay in `extra`. */
export function readUserIfAny(body: Json | undefined, context: AnswerContext): User | null {
  if (!isJsonObject(body)) return null;
  const fields = new BodyFields(body, "user", context, { oddFields: "leave" });
  return fields.id("id") === null ? null : userOf(fields);
}

function userOf(fields: BodyFields): User {
  return {
    id: userId(fields.requiredId("id")),
    username: fields.text("username") ?? "",
    bot: fields.flag("bot"),
    extra: fields.extra(),
  };
}
