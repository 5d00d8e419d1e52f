// New thread: the body of post_thread, checked and turned into what the forum keeps (service-facts 3.3).
//
// No limit is stated, though each has a code; the world sets them (service-facts 7.3).

import type { JsonObject } from "../../model/json.js";
import { integerField, textField } from "../body-fields.js";
import { Refusal } from "../refusals.js";
import { htmlRichText } from "./html-rich-text.js";
import { jsonRichText } from "./json-rich-text.js";
import { markdownRichText } from "./markdown-rich-text.js";
import { richTextOfPlain, type SentRichText, weightOf } from "./rich-text.js";
import type { ThreadSettings } from "./world-thread.js";

export interface ThreadInput {
  readonly title: string;
  /** JSON text of rich text. */
  readonly content: string;
}

/** service-interface: Thread-related. */
const FORMATS: Readonly<Record<number, (content: string) => SentRichText>> = {
  1: richTextOfPlain,
  2: htmlRichText,
  3: markdownRichText,
  4: jsonRichText,
};

export function readNewThread(body: JsonObject, settings: ThreadSettings): ThreadInput {
  const title = textField(body, "title") ?? "";
  if (title.trim() === "") throw new Refusal(503005);
  const titleLength = [...title].length;
  if (titleLength > settings.max_thread_title_length)
    throw new Refusal(503020, `${titleLength} characters, at most ${settings.max_thread_title_length}`);
  const content = textField(body, "content") ?? "";
  if (content.trim() === "") throw new Refusal(503006);
  const format = integerField(body, "format");
  const convert = format === undefined ? undefined : FORMATS[format];
  // No code of the forum says that the format is wrong.
  if (convert === undefined) throw new Refusal(12002, `format ${format ?? "is missing"}: none of 1, 2, 3, 4`);
  const richText = convert(content);
  checkWeight(richText, settings);
  return { title, content: JSON.stringify(richText) };
}

function checkWeight(richText: SentRichText, settings: ThreadSettings): void {
  const weight = weightOf(richText);
  if (weight.elements === 0) throw new Refusal(503006, "nothing in it can be seen");
  const limits = [
    [503016, weight.links, settings.max_thread_links],
    [503017, weight.characters, settings.max_thread_length],
    [503018, weight.images, settings.max_thread_images],
    [503019, weight.videos, settings.max_thread_videos],
  ] as const;
  for (const [code, count, most] of limits)
    if (count > most) throw new Refusal(code, `${count}, at most ${most}`);
}
