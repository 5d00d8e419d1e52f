// This module checks which parts a message may have together, and what each part may hold (service-facts 3.21, 3.22, 6.2).
// handlers/message-handlers.ts calls it first.
//
// The checks are rows of a table, in this order. The first row with a fault refuses. reply-rules.ts checks replies, and
// quotas.ts checks how many messages may be sent.

import type { Json, JsonObject } from "../../model/json.js";
import { visibleText } from "../../model/visible-text.js";
import { isObject } from "../payload.js";
import { Refusal, type RefusalCode } from "../refusals.js";
import type { World } from "../world.js";
import { hostsIn } from "./inline-formats.js";
import { checkKeyboard } from "./keyboard-rules.js";
import { checkMarkdown, markdownText } from "./markdown-rules.js";
import type { Post } from "./read-post.js";

export function checkPost(post: Post, world: World): void {
  for (const [code, fault] of TOGETHER) {
    const detail = fault(post);
    if (detail !== null) throw new Refusal(code, detail);
  }
  if (post.markdown !== undefined) checkMarkdown(post.markdown, world);
  if (post.keyboard !== undefined) checkKeyboard(post.keyboard, { world, bare: false });
  for (const [code, fault] of CONTENTS) {
    const detail = fault(post, world);
    if (detail !== null) throw new Refusal(code, detail);
  }
}

export const isReply = (post: Post): boolean => post.msgId !== undefined || post.eventId !== undefined;

const CARRIERS = ["content", "embed", "ark", "image", "file", "markdown"] as const;
const NOT_WITH_MARKDOWN = ["content", "embed", "ark", "image", "file", "reference"] as const;

type Row<Arguments extends readonly unknown[]> = readonly [
  code: RefusalCode,
  fault: (...given: Arguments) => string | null,
];

/** A row returns null when it finds no fault. */
const TOGETHER: readonly Row<[Post]>[] = [
  // service-interface: Messages says that they exclude each other, but has no code. The form is wrong, so its code serves.
  [50035, ({ file, reference }) => (file && reference ? "file_image excludes message_reference" : null)],
  [50035, ({ file }) => (file?.bytes === 0 ? "file_image is empty" : null)],
  [
    50006,
    (post) => (CARRIERS.some((name) => post[name] !== undefined) ? null : `none of ${CARRIERS.join(", ")}`),
  ],
  // Only a markdown message can have buttons. This code of 3.22 is about the content of a keyboard message.
  [304040, ({ keyboard, markdown }) => (keyboard && !markdown ? "keyboard without markdown" : null)],
  [
    50037,
    (post) => {
      const other = NOT_WITH_MARKDOWN.find((name) => post[name] !== undefined);
      return post.markdown && other ? `${other} together with markdown` : null;
    },
  ],
];

const CONTENTS: readonly Row<[Post, World]>[] = [
  // A template is free in a proactive message, and needs a grant in a reply (service-facts 4.7.5).
  [
    304004,
    (post, { bot }) => (post.ark && isReply(post) && !bot.applied.includes("ark") ? "in a reply" : null),
  ],
  [12002, ({ ark }) => (ark && !Array.isArray(ark.kv ?? []) ? "ark.kv must be a list" : null)],
  [304011, ({ ark }, { settings }) => (ark ? unknownTemplate(ark, settings.ark_templates) : null)],
  [12002, ({ embed }) => (embed ? misshapenEmbed(embed) : null)],
  [304005, ({ embed }, { settings }) => (embed ? tooLong(textsOf(embed), settings.max_embed_length) : null)],
  // No code is documented for text that is too long.
  [304016, ({ content = "" }, { settings }) => tooLong([content], settings.max_content_length)],
  [304020, ({ file }, { settings }) => tooMany(file?.bytes ?? 0, settings.max_image_bytes)],
  [
    304021,
    ({ image = "https:" }) => (/^https?:/i.test(image) ? null : `no http address: ${visibleText(image)}`),
  ],
  [304003, (post, { settings }) => foreignHost(post, settings.allowed_urls)],
];

function unknownTemplate(ark: JsonObject, templateIds: readonly number[]): string | null {
  // One published client sends `template_id` as text (service-facts 4.7.5).
  const { template_id: id } = ark;
  if (typeof id !== "number" && typeof id !== "string") return "template_id must be an integer";
  return templateIds.includes(Number(id)) ? null : `template ${visibleText(String(id))}`;
}

function misshapenEmbed({ title = "", prompt = "", thumbnail = {}, fields = [] }: JsonObject): string | null {
  if (typeof title !== "string") return "embed.title must be a string";
  if (typeof prompt !== "string") return "embed.prompt must be a string";
  if (!isObject(thumbnail)) return "embed.thumbnail must be an object";
  return Array.isArray(fields) && fields.every(isObject) ? null : "embed.fields must be a list of objects";
}

function tooLong(texts: readonly string[], most: number): string | null {
  const length = texts.reduce((sum, text) => sum + [...text].length, 0);
  return length > most ? `${length} characters, at most ${most}` : null;
}

const tooMany = (bytes: number, most: number): string | null =>
  bytes > most ? `${bytes} bytes, at most ${most}` : null;

/** A host is allowed with its subdomains, because the platform lists domains (service-facts 7.2). */
function foreignHost(post: Post, allowed: readonly string[] | null): string | null {
  if (allowed === null) return null;
  const texts = [
    post.content ?? "",
    ...(post.markdown ? [markdownText(post.markdown)] : []),
    ...(post.ark ? textsOf(post.ark) : []),
  ];
  const foreign = texts
    .flatMap(hostsIn)
    .find((host) => !allowed.some((allowedHost) => host === allowedHost || host.endsWith(`.${allowedHost}`)));
  return foreign === undefined ? null : visibleText(foreign);
}

function textsOf(value: Json | undefined): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}
