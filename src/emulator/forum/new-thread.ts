// This module checks the body of post_thread and turns it into a thread of the world (service-facts 3.3). handlers/thread-handlers.ts calls
// it.
//
// The sources have a code for each limit, but no numbers. They come from the settings of the world (service-facts 7.3).

import type { JsonObject } from "../../model/json.js";
import { RichTextPayload as RICH_TEXT } from "../../protocol/payloads/rich-text.js";
import { integerField, textField } from "../body-fields.js";
import { problemText, schemaProblems } from "../input-problems.js";
import { parseJson } from "../payload.js";
import { Refusal } from "../refusals.js";
import { htmlRichText } from "./html-rich-text.js";
import { type Element, richTextOfPlain, type SentRichText, weightOf } from "./rich-text.js";
import { RichTextBuilder } from "./rich-text-builder.js";
import type { ThreadSettings } from "./world-thread.js";

export interface ThreadInput {
  readonly title: string;
  /** `content` is the JSON text of rich text. */
  readonly content: string;
}

/** Source: service-interface: Thread-related. */
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
  // No code of the forum means a wrong format.
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

const problemsOf = schemaProblems(RICH_TEXT);
const isRichText = (value: unknown): value is SentRichText => problemsOf(value).length === 0;

/**
 * Reads a body of format 4, which is rich text in JSON already. A picture or video with a `third_url` gets an address of the platform, as
 * reads show it (service-facts 4.13). The emulator fetches nothing. Refuses text that is not the JSON of rich text, with 503014.
 */
function jsonRichText(text: string): SentRichText {
  const value = parseJson(text);
  if (!isRichText(value))
    throw new Refusal(503014, value === undefined ? "not JSON" : problemsOf(value).map(problemText)[0]);
  return {
    ...value,
    paragraphs: value.paragraphs.map(({ elems = [], ...line }) => ({ elems: elems.map(asRead), ...line })),
  };
}

function asRead(element: Element): Element {
  const { image, video } = element;
  if (image?.third_url !== undefined) {
    const { third_url: url, ...rest } = image;
    return { ...element, image: { plat_image: { url }, ...rest } };
  }
  if (video?.third_url !== undefined) {
    const { third_url: url, ...rest } = video;
    return { ...element, video: { plat_video: { url }, ...rest } };
  }
  return element;
}

const INLINE =
  /\\([\\`*_[\]()!#<>-])|`([^`]*)`|(!?)\[([^[\]]*)\]\(([^()\s]*)(?:\s+"[^"()]*")?\)|<(https?:\/\/[^<>\s]+)>|\*\*|__|\*|_/g;
const HEADING = /^#{1,6}\s+/;
const FENCE = /^\s*```/;

/**
 * Turns Markdown into rich text. The sources do not say which marks the service knows. The emulator knows the marks that rich text can
 * express: bold and italic, headings (as bold), links and pictures. Other text stays as typed.
 *
 * The function makes one pass. No pattern looks further ahead than the next bracket, so hostile text costs no more time.
 */
function markdownRichText(text: string): SentRichText {
  const builder = new RichTextBuilder();
  let fenced = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (FENCE.test(line)) {
      fenced = !fenced;
      continue;
    }
    if (fenced) builder.text(line);
    else if (HEADING.test(line)) readLine(line.replace(HEADING, ""), builder, true);
    else if (line.trim() !== "") readLine(line, builder, false);
    builder.endLine();
  }
  return builder.finish();
}

function readLine(line: string, builder: RichTextBuilder, heading: boolean): void {
  const open = { bold: "", italic: "" };
  const write = (text: string) =>
    builder.text(text, { font_bold: heading || open.bold !== "", italic: open.italic !== "" });
  let done = 0;
  for (const match of line.matchAll(INLINE)) {
    const [mark, escaped, code, bang, label = "", address = "", bare] = match;
    const { index } = match;
    write(line.slice(done, index));
    done = index + mark.length;
    if (escaped !== undefined) write(escaped);
    else if (code !== undefined) write(code);
    else if (bare !== undefined) builder.link(bare, bare);
    else if (bang === "!") builder.image(address);
    else if (bang === "") builder.link(address, label);
    else {
      const kind = mark.length === 2 ? "bold" : "italic";
      const edges = { before: line[index - 1] ?? " ", after: line[done] ?? " " };
      if (open[kind] === mark && closes(mark, edges)) open[kind] = "";
      else if (open[kind] === "" && opens(mark, edges) && line.includes(mark, done)) open[kind] = mark;
      else write(mark);
    }
  }
  write(line.slice(done));
}

interface Edges {
  readonly before: string;
  readonly after: string;
}

// An underscore inside a word is a letter. A star may be anywhere, because Chinese has no spaces.
const opens = (mark: string, { before, after }: Edges): boolean =>
  !/\s/.test(after) && (mark.startsWith("*") || !isLetter(before));
const closes = (mark: string, { after }: Edges): boolean => mark.startsWith("*") || !isLetter(after);
const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);
