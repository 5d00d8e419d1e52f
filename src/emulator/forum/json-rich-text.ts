// JSON → rich text: format 4 is rich text already, as it is sent. Pictures and videos that are named by
// `third_url` become those of the platform, as reads show them (service-facts 4.13); nothing is fetched.

import { RichTextPayload as RICH_TEXT } from "../../protocol/payloads/rich-text.js";
import { problemText, schemaProblems } from "../input-problems.js";
import { parseJson } from "../payload.js";
import { Refusal } from "../refusals.js";
import type { Element, SentRichText } from "./rich-text.js";

const problemsOf = schemaProblems(RICH_TEXT);
const isRichText = (value: unknown): value is SentRichText => problemsOf(value).length === 0;

/** Refuses with 503014 what is no JSON of rich text. */
export function jsonRichText(text: string): SentRichText {
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
