// messageBody returns the body with which apply can post a declared message (service-facts 3.21). Apply adds the ids of new
// channels and the bytes of an image file. desired/file-context.ts calls it for each declared message.

import type { DesiredMessage, TextPart } from "../../config/desired-message.js";
import type { JsonObject } from "../../model/json.js";
import { ALL_MESSAGE_PARTS, MESSAGE_PARTS } from "../../protocol/message-parts.js";
import type { Join, Ref } from "../value/plan.js";
import type { PostedBody } from "../value/planned-call.js";

/**
 * `idOf` gives the id of a declared channel by its key, or a Ref to it. An edit of a markdown with keyboard has the same
 * body.
 */
export function messageBody(desired: DesiredMessage, idOf: (channel: string) => string | Ref): PostedBody {
  const keyboard = desired.keyboard === null ? {} : { keyboard: desired.keyboard };
  return { ...carrierOf(desired, idOf), ...keyboard };
}

/** Returns true if the carrier is a picture, which guildform cannot read back. */
export const isPicture = (body: JsonObject): boolean => PICTURES.some((part) => part in body);

const PICTURES = ALL_MESSAGE_PARTS.filter((part) => MESSAGE_PARTS[part].readAs === "attachments");

function carrierOf({ content }: DesiredMessage, idOf: (channel: string) => string | Ref): PostedBody {
  switch (content.kind) {
    case "text":
      return { content: textOf(content.text, idOf) };
    case "markdown":
      return { markdown: { content: textOf(content.text, idOf) } };
    case "template": {
      const params = content.params.map(({ key, values }) => ({ key, values }));
      return { markdown: { custom_template_id: content.id, ...(params.length === 0 ? {} : { params }) } };
    }
    case "image-url":
      return { image: content.url };
    case "image-file": {
      const { path, name, type, bytes, digest } = content.image;
      return { file_image: { path, name, type, bytes, digest } };
    }
    case "embed":
      return { embed: content.embed };
    case "ark":
      return { ark: content.ark };
    default:
      return content satisfies never;
  }
}

/** Returns a text, or a Join if the text links to a channel that does not exist yet. */
function textOf(parts: readonly TextPart[], idOf: (channel: string) => string | Ref): string | Join {
  const joined: (string | Ref)[] = [];
  const add = (text: string) => {
    const last = joined.at(-1);
    if (typeof last === "string") joined[joined.length - 1] = last + text;
    else joined.push(text);
  };
  for (const part of parts) {
    if (part.kind === "literal") {
      add(part.text);
      continue;
    }
    const id = idOf(part.key);
    add("<#");
    if (typeof id === "string") add(id);
    else joined.push(id);
    add(">");
  }
  const [only = "", ...others] = joined;
  if (typeof only === "string" && others.length === 0) return only;
  return { $join: joined.map((part) => (typeof part === "string" ? part : { ...part })) };
}
