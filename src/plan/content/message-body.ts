// The body with which a declared message is posted now (service-facts 3.21), but for what only apply knows: ids of
// channels that are yet to be created, and the bytes of an image file.

import type { DesiredMessage, TextPart } from "../../config/desired-message.js";
import type { JsonObject } from "../../model/json.js";
import { ALL_MESSAGE_PARTS, MESSAGE_PARTS } from "../../protocol/message-parts.js";
import type { Join, Ref } from "../value/plan.js";
import type { PostedBody } from "../value/planned-call.js";

/** `idOf` gives the id of a declared channel by its key, or a Ref to it. A markdown with keyboard is edited with the same body. */
export function messageBody(desired: DesiredMessage, idOf: (channel: string) => string | Ref): PostedBody {
  const keyboard = desired.keyboard === null ? {} : { keyboard: desired.keyboard };
  return { ...carrierOf(desired, idOf), ...keyboard };
}

/** Whether a picture is the carrier: what it shows cannot be read back. */
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

/** A text, or a Join when it links to a channel that is yet to be created. */
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
