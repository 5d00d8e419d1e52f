// What a plan may build on of a message and a thread that were read: small, and the same at plan and at apply; and what state
// keeps of what a thread says.

import { digest } from "../../model/canonical-json.js";
import type { Json, JsonObject } from "../../model/json.js";
import type { Message } from "../../model/message.js";
import type { Thread } from "../../model/thread.js";
import type { ReadPart } from "../../protocol/message-parts.js";
import { canonicalText } from "./canonical-text.js";

/** What it says, and whose it is; pins, reactions and times do not count. */
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
 * What a live thread says, as `sha256:` and 64 hex digits. It comes back as JSON text of rich text, whose members may stand in any
 * order; where the service hosts a picture or video may change (service-facts 4.13).
 */
export const shownDigest = ({ content }: Pick<Thread, "content">): string => digest(meaningOf(content));

function meaningOf(content: string): Json {
  try {
    return JSON.parse(content, withoutAddress) as Json;
  } catch {
    return content;
  }
}

/** Pictures and videos of the service have an id of their own. */
function withoutAddress(_name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("image_id" in value || "video_id" in value))
    return value;
  return Object.fromEntries(Object.entries(value).filter(([member]) => member !== "url"));
}
