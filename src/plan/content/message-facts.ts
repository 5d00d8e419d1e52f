// Message facts are the small values of a message or thread on which a plan can build. They are equal at plan and at apply.
// State keeps a digest of the content of a thread. plan/facts/content-facts digests them, and message-difference.ts compares them.

import { digest } from "../../model/canonical-json.js";
import type { Json, JsonObject } from "../../model/json.js";
import type { Message } from "../../model/message.js";
import type { Thread } from "../../model/thread.js";
import type { ReadPart } from "../../protocol/message-parts.js";
import { canonicalText } from "./canonical-text.js";

/** The facts are the content and the author. Pins, reactions and times do not count. */
export const messageFacts = (message: Message): JsonObject => ({
  author: message.author?.id ?? null,
  content: digest(canonicalText(message.content)),
  parts: digest({
    markdown: message.markdown,
    keyboard: message.keyboard,
    ark: message.ark,
    embeds: message.embeds,
    attachments: message.attachments.length,
  } satisfies Record<Exclude<ReadPart, "content">, Json>),
});

export const threadFacts = ({ title, content }: Thread): JsonObject => ({ title, content: digest(content) });

/**
 * Returns the content of a live thread as `sha256:` and 64 hex digits. The service returns it as JSON text of rich text,
 * with members in any order. The URL of a picture or video on the service may change (service-facts 4.13).
 */
export const shownDigest = ({ content }: Pick<Thread, "content">): string => digest(meaningOf(content));

function meaningOf(content: string): Json {
  try {
    return JSON.parse(content, withoutAddress) as Json;
  } catch {
    return content;
  }
}

/** Removes the URL of a picture or video. The service also gives it an id, which does not change. */
function withoutAddress(_name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("image_id" in value || "video_id" in value))
    return value;
  return Object.fromEntries(Object.entries(value).filter(([member]) => member !== "url"));
}
