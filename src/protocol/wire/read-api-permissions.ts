// readApiPermissions returns the calls of the API, and says for each whether the guild has granted it. Sources: service-facts 4.14, 8.5.

import { channelId } from "../../model/ids.js";
import type { Json } from "../../model/json.js";
import type { ApiPermission, ApiPermissionDemand } from "../../model/role.js";
import { type AnswerContext, BodyFields, isJsonList } from "./body-fields.js";

/** The list is in `apis` or bare. `null` in `apis` counts as an empty list. Throws UnexpectedAnswerError. */
export function readApiPermissions(body: Json, context: AnswerContext): readonly ApiPermission[] {
  const items = isJsonList(body)
    ? body
    : new BodyFields(body, "interfaces", context).needsOneOf("apis").list("apis");
  return items.map((item) => {
    const fields = new BodyFields(item, "interface", context);
    return {
      method: fields.requiredText("method"),
      path: fields.requiredText("path"),
      description: fields.text("desc") ?? "",
      granted: fields.flag("auth_status"),
    };
  });
}

/** Needs one member of the answer: the service may leave any of them out (service-facts 2.5). Throws UnexpectedAnswerError. */
export function readApiPermissionDemand(body: Json, context: AnswerContext): ApiPermissionDemand {
  const fields = new BodyFields(body, "interface", context).needsOneOf(
    "api_identify",
    "channel_id",
    "guild_id",
    "title",
    "desc",
  );
  const identity = new BodyFields(fields.raw("api_identify") ?? {}, "interface", context);
  const channel = fields.id("channel_id");
  return {
    channelId: channel === null ? null : channelId(channel),
    method: identity.text("method"),
    path: identity.text("path"),
    title: fields.text("title") ?? "",
    description: fields.text("desc") ?? "",
  };
}
