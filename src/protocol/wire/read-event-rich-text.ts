// This module reads formatted text of forum events in its several forms. Sources: service-facts 4.13 (RichText,
// RichObject), 5.7. read-event-forum.ts calls it for titles and contents.
//
// It never fails: an unknown form reads as empty text. The whole event stays in its `raw`.

import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import { isJsonList } from "./body-fields.js";
import { parseExactJson } from "./parse-exact-json.js";

/** Returns the text that a person reads, of rich text or rich objects. Line breaks join the lines. */
export function textOfRichText(value: Json | undefined): string {
  if (isJsonList(value)) return value.map(objectText).join("");
  if (isJsonObject(value)) return paragraphsText(value);
  if (typeof value !== "string") return "";
  const parsed = /^\s*[[{]/.test(value) ? parseOrNull(value) : null;
  if (isJsonObject(parsed) && isJsonList(parsed.paragraphs)) return paragraphsText(parsed);
  return isJsonList(parsed) && parsed.some(isJsonObject) ? textOfRichText(parsed) : value;
}

/** Returns the JSON text of rich text, as reads give it. Other text stays unchanged. */
export function contentText(value: Json | undefined): string {
  if (typeof value === "string") return value;
  if (isJsonObject(value)) return JSON.stringify(value);
  if (!isJsonList(value)) return "";
  return JSON.stringify({ paragraphs: [{ elems: value.map(elementOf), props: {} }] });
}

/** Turns a rich object into an element of rich text. An object without a counterpart becomes text. */
function elementOf(value: Json): JsonObject {
  const link = isJsonObject(value) && isJsonObject(value.url_info) ? value.url_info : null;
  if (link === null) return { type: 1, text: { text: objectText(value) } };
  return { type: 4, url: { url: textOf(link, "url"), desc: textOf(link, "display_text") } };
}

function paragraphsText(richText: JsonObject): string {
  const { paragraphs } = richText;
  if (!isJsonList(paragraphs)) return "";
  return paragraphs.map((paragraph) => itemsOf(paragraph, "elems").map(elementText).join("")).join("\n");
}

function elementText(element: Json): string {
  return textOf(memberOf(element, "text"), "text") || textOf(memberOf(element, "url"), "desc");
}

const SHOWN: readonly (readonly [member: string, key: string, before: string])[] = [
  ["text_info", "text", ""],
  ["url_info", "display_text", ""],
  ["emoji_info", "name", ""],
  ["channel_info", "channel_name", "#"],
];

function objectText(value: Json): string {
  for (const [member, key, before] of SHOWN) {
    const text = textOf(memberOf(value, member), key);
    if (text !== "") return before + text;
  }
  const at = memberOf(value, "at_info");
  const name =
    textOf(memberOf(at, "user_info"), "nick") ||
    textOf(memberOf(at, "role_info"), "name") ||
    textOf(memberOf(at, "guild_info"), "guild_name");
  return name === "" ? "" : `@${name}`;
}

function memberOf(value: Json | undefined, key: string): Json | undefined {
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function itemsOf(value: Json, key: string): readonly Json[] {
  const items = memberOf(value, key);
  return isJsonList(items) ? items : [];
}

function textOf(value: Json | undefined, key: string): string {
  const text = memberOf(value, key);
  return typeof text === "string" ? text : "";
}

function parseOrNull(text: string): Json {
  try {
    return parseExactJson(text);
  } catch {
    return null;
  }
}
