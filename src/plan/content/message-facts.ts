// What a plan may build on of a message and a thread that were read: small, and the same at plan and at apply.

import { digest } from "../../model/canonical-json.js";
import type { JsonObject } from "../../model/json.js";
import type { Message } from "../../model/message.js";
import type { Thread } from "../../model/thread.js";
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
  }),
});

export const threadFacts = ({ title, content }: Thread): JsonObject => ({ title, content: digest(content) });
