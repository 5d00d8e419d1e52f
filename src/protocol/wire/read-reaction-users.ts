// readReactionUsers turns a body into one page of the users who reacted to a message with one emoji. The cookie leads to the next page.
// Source: service-facts 3.13.

import type { Json } from "../../model/json.js";
import type { ReactionUsersPage } from "../../model/message.js";
import { type AnswerContext, BodyFields } from "./body-fields.js";
import { readUser } from "./read-user.js";

/**
 * Needs one of the three members. Missing or null `users` count as an empty list, a missing `is_end` as false. Throws
 * UnexpectedAnswerError.
 */
export function readReactionUsers(body: Json, context: AnswerContext): ReactionUsersPage {
  const fields = new BodyFields(body, "users", context).needsOneOf("users", "is_end", "cookie");
  return {
    users: fields.list("users").map((item) => readUser(item, context)),
    cookie: fields.text("cookie") ?? "",
    isEnd: fields.flag("is_end") ?? false,
  };
}
