// This module reads rich text from the JSON text of a thread, and writes it. Source: service-facts 4.13. thread-body.ts writes a new thread
// with it.
//
// It reads leniently, because others made the text. An absent JSON member has its default. An element of a later type becomes `unknown`.
// The writing part leaves out unknown elements. It writes images and videos as URLs.

import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import type { Paragraph, RichElement, RichText } from "../../model/rich-text.js";
import type { Payload } from "../payloads/index.js";
import { isJsonList } from "./body-fields.js";
import { parseExactJson } from "./parse-exact-json.js";

const TYPE = { text: 1, image: 2, video: 3, link: 4 } as const;

/** Returns the text as JSON, for threads of format 4. */
export function richTextJson(richText: RichText): string {
  const written: Payload<"RichText"> = { paragraphs: richText.paragraphs.map(writeParagraph) };
  return JSON.stringify(written);
}

/** Returns the content of a thread as paragraphs. It returns null when the content is not JSON of rich text. */
export function readRichText(content: string): RichText | null {
  const parsed = parsedOrNull(content);
  if (!isJsonObject(parsed) || !isJsonList(parsed.paragraphs)) return null;
  return { paragraphs: parsed.paragraphs.filter(isJsonObject).map(readParagraph) };
}

type WrittenParagraph = Payload<"RichText">["paragraphs"][number];
type WrittenElement = NonNullable<WrittenParagraph["elems"]>[number];

function writeParagraph({ elements, alignment }: Paragraph): WrittenParagraph {
  return {
    elems: elements.flatMap((element) => writeElement(element) ?? []),
    props: { alignment },
  };
}

function writeElement(element: RichElement): WrittenElement | null {
  switch (element.kind) {
    case "text": {
      const { text, bold, italic, underline } = element;
      return { type: TYPE.text, text: { text, props: { font_bold: bold, italic, underline } } };
    }
    case "image": {
      const { url, widthPercent } = element;
      const width = widthPercent === null ? {} : { width_percent: widthPercent };
      return { type: TYPE.image, image: { third_url: url, ...width } };
    }
    case "video":
      return { type: TYPE.video, video: { third_url: element.url } };
    case "link":
      return { type: TYPE.link, url: { url: element.url, desc: element.label } };
    case "unknown":
      return null;
  }
  return element satisfies never;
}

function readParagraph(body: JsonObject): Paragraph {
  const elements = isJsonList(body.elems) ? body.elems.filter(isJsonObject).map(readElement) : [];
  return { elements, alignment: numberIn(member(body, "props"), "alignment") ?? 0 };
}

/** `type` says the kind of the element. Without `type`, the member `text`, `image`, `video` or `url` says it. */
function readElement(body: JsonObject): RichElement {
  const type = numberIn(body, "type") ?? typeOf(body);
  switch (type) {
    case TYPE.text: {
      const text = member(body, "text");
      const props = member(text, "props");
      return {
        kind: "text",
        text: textIn(text, "text"),
        bold: props.font_bold === true,
        italic: props.italic === true,
        underline: props.underline === true,
      };
    }
    case TYPE.image: {
      const image = member(body, "image");
      return {
        kind: "image",
        url: textIn(member(image, "plat_image"), "url") || textIn(image, "third_url"),
        widthPercent: numberIn(image, "width_percent"),
      };
    }
    case TYPE.video: {
      const video = member(body, "video");
      return { kind: "video", url: textIn(member(video, "plat_video"), "url") || textIn(video, "third_url") };
    }
    case TYPE.link:
      return {
        kind: "link",
        url: textIn(member(body, "url"), "url"),
        label: textIn(member(body, "url"), "desc"),
      };
    default:
      return { kind: "unknown", type, raw: body };
  }
}

function typeOf(body: JsonObject): number {
  if (isJsonObject(body.text)) return TYPE.text;
  if (isJsonObject(body.image)) return TYPE.image;
  if (isJsonObject(body.video)) return TYPE.video;
  return isJsonObject(body.url) ? TYPE.link : 0;
}

function member(body: JsonObject, key: string): JsonObject {
  const value = Object.hasOwn(body, key) ? body[key] : undefined;
  return isJsonObject(value) ? value : {};
}

function textIn(body: JsonObject, key: string): string {
  const value = body[key];
  return typeof value === "string" ? value : "";
}

function numberIn(body: JsonObject, key: string): number | null {
  const value = body[key];
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

function parsedOrNull(text: string): Json {
  try {
    return parseExactJson(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
