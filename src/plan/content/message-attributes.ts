// What a change of a message shows: each part before and after, in the words of the file.

import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import type { Message } from "../../model/message.js";
import { sameJson } from "../../model/same-json.js";
import { changed } from "../value/draft.js";
import type { AttributeChange } from "../value/plan.js";
import { saysTheSame } from "./says-the-same.js";
import { shownParts } from "./shown-parts.js";

/**
 * Bodies as they travel; null = no message. `whole`: parts that stay are shown too, for state does not know them: a saved
 * plan does no more than it shows.
 */
export function messageAttributes(
  before: JsonObject | null,
  after: JsonObject | null,
  { whole = false }: { readonly whole?: boolean } = {},
): AttributeChange[] {
  const was = before === null ? {} : shownParts(before);
  const becomes = after === null ? {} : shownParts(after);
  return [...new Set([...Object.keys(was), ...Object.keys(becomes)])]
    .filter((path) => whole || !sameJson(was[path], becomes[path]))
    .map((path) => changed(path, was[path] ?? null, becomes[path] ?? null));
}

/** What a message says, as a body that would say it: what was sent, unless what is read contradicts it. */
export function saidBy(message: Message, sent: Json | null): JsonObject {
  if (isJsonObject(sent) && saysTheSame(message, sent) !== "other") return sent;
  const [embed] = message.embeds.filter((one) => Object.keys(one).length > 0);
  const [picture] = message.attachments;
  return {
    ...(message.content === "" ? {} : { content: message.content }),
    ...(message.markdown === null ? {} : { markdown: message.markdown }),
    ...(picture === undefined ? {} : { image: picture.url }),
    ...(embed === undefined ? {} : { embed }),
    ...(message.ark === null ? {} : { ark: message.ark }),
    ...(message.keyboard === null ? {} : { keyboard: message.keyboard }),
  };
}
