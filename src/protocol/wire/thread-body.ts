// postThreadBody turns a new thread, such as one in Markdown, into the body of its call. Sources: service-facts 3.3, 4.13.

import type { RichText } from "../../model/rich-text.js";
import type { Payload } from "../payloads/index.js";
import { richTextJson } from "./rich-text-json.js";

/** `format` has these values on the wire. */
export const THREAD_FORMAT = { text: 1, html: 2, markdown: 3, json: 4 } as const;

export interface NewThread {
  readonly title: string;
  /** The content has the given format. Rich text, and JSON text of it, belong to format 4. */
  readonly content: string | RichText;
  /** The format is 1 plain text, 2 HTML, 3 Markdown or 4 rich text (THREAD_FORMAT). */
  readonly format: number;
}

export function postThreadBody(thread: NewThread): Payload<"PostThread"> {
  const { title, content, format } = thread;
  return { title, content: typeof content === "string" ? content : richTextJson(content), format };
}
