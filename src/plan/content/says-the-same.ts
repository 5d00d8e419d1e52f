// saysTheSame compares a message with a body that guildform sent or would send. The service may add members, and its answer
// may leave parts out (service-facts 4.7.1: no sample of it has markdown or keyboard).
//
// It compares only the parts of the answer, and in them each member of the body. Texts are equal if their canonical forms
// are.

import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import type { Message } from "../../model/message.js";
import {
  CARRYING_PARTS,
  isMessagePart,
  MESSAGE_PARTS,
  type MessagePart,
  type ReadPart,
} from "../../protocol/message-parts.js";
import { canonicalText } from "./canonical-text.js";

/**
 * `same` means that the message has every part of the body, and all are equal. `other` means that a readable part differs.
 * `unreadable` means that no part differs, but the answer does not hold all parts.
 */
export function saysTheSame(message: Message, body: Json): "same" | "other" | "unreadable" {
  const parts = comparedParts(message, body);
  if (parts.length === 0 || parts.includes("other")) return "other";
  return parts.includes("unreadable") ? "unreadable" : "same";
}

/** Returns true if no part differs and at least one is equal. This is enough to recognize a message of the bot. */
export function mayBeIt(message: Message, body: Json): boolean {
  const parts = comparedParts(message, body);
  return parts.includes("same") && !parts.includes("other");
}

type Part = "same" | "other" | "unreadable";

function comparedParts(message: Message, body: Json): Part[] {
  if (!isJsonObject(body)) return [];
  return Object.entries(body).flatMap(([name, sent]): Part[] => {
    if (sent === undefined || sent === null) return [];
    // The way of sending (msg_id, message_reference) is not part of the content.
    return isMessagePart(name) ? [COMPARED[name](message, sent)] : [];
  });
}

/** A comparison of pictures is not possible, because the service gives each picture a new URL (service-facts 3.21). */
const picturePart = (message: Message): Part =>
  message.attachments.length > 0 ? "same" : missing(message, "content");

const COMPARED: Readonly<Record<MessagePart, (message: Message, sent: Json) => Part>> = {
  content: (message, sent) => (typeof sent === "string" ? textPart(message, sent) : "other"),
  markdown: (message, sent) => (isJsonObject(sent) ? markdownPart(message, sent) : "other"),
  image: picturePart,
  file_image: picturePart,
  embed: embedPart,
  ark: ({ ark }, sent) => heldPart(ark, sent),
  keyboard: ({ keyboard }, sent) => heldPart(keyboard && wholeKeyboard(keyboard), wholeKeyboard(sent)),
};

function textPart(message: Message, sent: string): Part {
  if (message.content === "") return missing(message);
  return canonicalText(message.content) === canonicalText(sent) ? "same" : "other";
}

/** A template may come back as a template, or as the text that the service made of it. */
function markdownPart(message: Message, sent: JsonObject): Part {
  const { markdown } = message;
  if (markdown === null) {
    const text = typeof sent.content === "string" ? canonicalText(sent.content) : null;
    return text !== null && canonicalText(message.content) === text ? "same" : missing(message, "content");
  }
  const wanted = templateOf(sent);
  if (wanted !== null) return templatePart(markdown, { wanted, params: sent.params });
  if (typeof markdown.content !== "string") return templateOf(markdown) === null ? "unreadable" : "other";
  return canonicalText(markdown.content) === canonicalText(String(sent.content)) ? "same" : "other";
}

/** The body has a markdown template with parameters. */
function templatePart(
  markdown: JsonObject,
  { wanted, params }: { readonly wanted: string; readonly params: Json | undefined },
): Part {
  const read = templateOf(markdown);
  if (read === null) return "unreadable";
  if (read !== wanted) return "other";
  return params === undefined ? "same" : heldPart(markdown.params ?? null, params);
}

const templateOf = ({ custom_template_id: current, template_id: old }: JsonObject): string | null => {
  const id = current ?? old ?? null;
  return id === null || id === "" || id === 0 ? null : String(id);
};

function embedPart(message: Message, sent: Json): Part {
  // The service returns a plain text with one empty embed (service-facts 4.7.1).
  const embeds = message.embeds.filter((one) => Object.keys(one).length > 0);
  if (embeds.length === 0) return missing(message, "content");
  return embeds.some((one) => holds(one, sent)) ? "same" : "other";
}

const heldPart = (read: Json, sent: Json): Part =>
  read === null ? "unreadable" : holds(read, sent) ? "same" : "other";

/**
 * Returns the verdict for a part that the answer lacks. It is `other` if the message has another carrier, and `unreadable`
 * if it has no carrier.
 */
function missing(message: Message, ...besides: readonly ReadPart[]): Part {
  const isThere = READ_CARRIERS.some((part) => !besides.includes(part) && IS_READ[part](message));
  return isThere ? "other" : "unreadable";
}

const READ_CARRIERS: readonly ReadPart[] = [
  ...new Set(CARRYING_PARTS.map((part) => MESSAGE_PARTS[part].readAs)),
];

const IS_READ: Readonly<Record<ReadPart, (message: Message) => boolean>> = {
  content: ({ content }) => content !== "",
  markdown: ({ markdown }) => markdown !== null,
  attachments: ({ attachments }) => attachments.length > 0,
  // The service returns a plain text with one empty embed (service-facts 4.7.1).
  embeds: ({ embeds }) => embeds.some((one) => Object.keys(one).length > 0),
  ark: ({ ark }) => ark !== null,
  keyboard: ({ keyboard }) => keyboard !== null,
};

/**
 * Returns true if the read value has every sent member with an equal value. Numbers may come back as text (service-facts
 * 4.7.5).
 */
function holds(read: Json | undefined, sent: Json | undefined): boolean {
  if (sent === undefined) return true;
  if (read === undefined) return false;
  if (Array.isArray(sent)) {
    return (
      Array.isArray(read) &&
      read.length === sent.length &&
      sent.every((one: Json, index) => holds(read[index], one))
    );
  }
  if (isJsonObject(sent))
    return isJsonObject(read) && Object.entries(sent).every(([name, one]) => holds(read[name], one));
  if (typeof sent === "string" && typeof read === "string")
    return read === sent || canonicalText(read) === canonicalText(sent);
  return read === sent || (isScalar(read) && isScalar(sent) && String(read) === String(sent));
}

const isScalar = (value: Json): boolean => typeof value === "string" || typeof value === "number";

/**
 * Adds the default values of absent members to each button. A keyboard with zeros is then equal to its copy from the
 * service, which comes back without them (service-facts 4.7.7).
 */
function wholeKeyboard(keyboard: Json): Json {
  return inside(keyboard, "content", (content) =>
    inside(
      content,
      "rows",
      eachOf((row) => inside(row, "buttons", eachOf(wholeButton))),
    ),
  );
}

function wholeButton(button: Json): Json {
  const shown = inside(button, "render_data", (look) => withDefaults(look, { style: 0 }));
  return inside(shown, "action", (action) =>
    inside(withDefaults(action, { type: 0, unsupport_tips: "" }), "permission", (permission) =>
      withDefaults(permission, { type: 0 }),
    ),
  );
}

const withDefaults = (value: Json, defaults: JsonObject): Json =>
  isJsonObject(value) ? { ...defaults, ...value } : value;

const eachOf =
  (change: (item: Json) => Json) =>
  (list: Json): Json =>
    Array.isArray(list) ? list.map(change) : list;

/** Returns the object with one of its members changed. Returns the value unchanged if it is no object or lacks the member. */
function inside(value: Json, name: string, change: (member: Json) => Json): Json {
  const member = isJsonObject(value) ? value[name] : undefined;
  return isJsonObject(value) && member !== undefined ? { ...value, [name]: change(member) } : value;
}
