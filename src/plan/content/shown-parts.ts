// What a body of a post says, part by part, as people are shown it: the attributes of a change by the keys of the file.
// The same at the plan that shows it and where a saved plan is held against what it shows.

import { addressKey } from "../../model/address.js";
import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import { isJoin, isRef, refAddress } from "../value/draft.js";
import { shownText } from "./canonical-text.js";

/** By attribute, in a fixed order: `text`, `markdown`, `template`, `image`, `embed`, `ark`, `keyboard`. */
export function shownParts(body: JsonObject): Readonly<Record<string, Json>> {
  const { content, markdown, image, file_image: file, embed, ark, keyboard } = body;
  const { content: text, ...template } = objectOf(markdown) ?? {};
  return withoutNone({
    text: content === undefined ? null : shownContent(content),
    markdown: text === undefined ? null : shownContent(text),
    template: "custom_template_id" in template ? shownTemplate(template) : null,
    image: file === undefined ? (image ?? null) : shownImage(file),
    embed: embed ?? null,
    ark: ark ?? null,
    keyboard: keyboard ?? null,
  });
}

/** A text with a link to a channel that is yet to be created shows the key of the channel. */
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
