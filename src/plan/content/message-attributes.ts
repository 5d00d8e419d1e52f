// messageAttributes shows a change of a message: each part before and after, in the words of the file. The plan shows these
// attributes, and the check of a saved plan compares with them. kinds/message/drafts.ts calls it for each changed message.

import { addressKey } from "../../model/address.js";
import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import type { Message } from "../../model/message.js";
import { isJoin, isRef, refAddress } from "../../model/ref.js";
import { sameJson } from "../../model/same-json.js";
import { ALL_MESSAGE_PARTS, type MessagePart } from "../../protocol/message-parts.js";
import { changed } from "../value/draft.js";
import type { AttributeChange } from "../value/plan.js";
import { shownText } from "./canonical-text.js";
import { saysTheSame } from "./says-the-same.js";
import type { ShownPart } from "./shown-parts.js";

/**
 * The bodies have the form of the API. `null` means that there is no message. If `whole` is true, the result has unchanged
 * parts too. State does not know those parts, and a saved plan must do no more than it shows.
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

/** Returns the content of a message as a body that would post it. It is the sent body, unless the message contradicts it. */
export function saidBy(message: Message, sent: Json | null): JsonObject {
  if (isJsonObject(sent) && saysTheSame(message, sent) !== "other") return sent;
  const [embed] = message.embeds.filter((one) => Object.keys(one).length > 0);
  const [picture] = message.attachments;
  return withoutNone({
    content: message.content === "" ? null : message.content,
    markdown: message.markdown,
    image: picture?.url ?? null,
    embed: embed ?? null,
    ark: message.ark,
    keyboard: message.keyboard,
  } satisfies Record<Exclude<MessagePart, "file_image">, Json>);
}

/** Returns the content of a body by attribute, in the order of the parts: `text`, `markdown`, `template` and so on. */
export function shownParts(body: JsonObject): Readonly<Record<string, Json>> {
  const shown: ShownValues = {};
  for (const part of ALL_MESSAGE_PARTS) {
    const sent = body[part];
    if (sent !== undefined) Object.assign(shown, SHOWN[part](sent));
  }
  return withoutNone(shown);
}

type ShownValues = { readonly [Part in ShownPart]?: Json };

/** An image file wins over a URL. No call sends both. */
const SHOWN: Readonly<Record<MessagePart, (sent: Json) => ShownValues>> = {
  content: (text) => ({ text: shownContent(text) }),
  markdown: shownMarkdown,
  image: (url) => ({ image: url }),
  file_image: (file) => ({ image: shownImage(file) }),
  embed: (embed) => ({ embed }),
  ark: (ark) => ({ ark }),
  keyboard: (keyboard) => ({ keyboard }),
};

function shownMarkdown(markdown: Json): ShownValues {
  const { content: text, ...template } = objectOf(markdown) ?? {};
  return {
    ...(text === undefined ? {} : { markdown: shownContent(text) }),
    ...("custom_template_id" in template ? { template: shownTemplate(template) } : {}),
  };
}

/** A link to a channel that does not exist yet becomes the key of the channel. */
function shownContent(content: Json): string {
  if (!isJoin(content)) return shownText(String(content));
  return shownText(content.$join.map((part) => (isRef(part) ? addressKey(refAddress(part)) : part)).join(""));
}

function shownTemplate({ custom_template_id: id, params }: JsonObject): Json {
  const list = Array.isArray(params) ? params : [];
  const named = list.flatMap((one: Json): [string, Json][] => {
    const param = objectOf(one);
    if (param === null) return [];
    const values = param.values ?? null;
    const [only] = Array.isArray(values) && values.length === 1 ? values : [];
    return [[String(param.key), only === undefined ? values : only]];
  });
  return { template_id: id ?? null, params: Object.fromEntries(named) };
}

function shownImage(file: Json): Json {
  const { name, bytes, digest } = objectOf(file) ?? {};
  return { name: name ?? null, bytes: bytes ?? null, digest: digest ?? null };
}

const withoutNone = (parts: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null));

const objectOf = (value: Json | undefined): JsonObject | null => (isJsonObject(value) ? value : null);
