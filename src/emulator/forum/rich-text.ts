// The forum keeps and shows every thread as rich text, in all formats of a post (service-facts 4.13). This module also
// counts its parts. A paragraph is a line. A paragraph without elements is a blank line. new-thread.ts makes rich text
// of a post and compares its parts with the limits. thread-events.ts also sends titles as rich text.

import type { Payload } from "../../protocol/payloads/index.js";

export type SentRichText = Payload<"RichText">;
export type RichTextLine = SentRichText["paragraphs"][number];
export type Element = NonNullable<RichTextLine["elems"]>[number];
export type Marks = NonNullable<NonNullable<Element["text"]>["props"]>;

export const ELEMENT = { text: 1, image: 2, video: 3, url: 4 } as const;

/** Returns lines of plain text. It reads no character as a mark. */
export const richTextOfPlain = (text: string): SentRichText => ({
  paragraphs: text
    .split(/\r\n|\r|\n/)
    .map((line) => ({ elems: line.trim() === "" ? [] : [{ type: ELEMENT.text, text: { text: line } }] })),
});

export interface Weight {
  /** `characters` counts the characters of all text, with the text of links. */
  readonly characters: number;
  readonly links: number;
  readonly images: number;
  readonly videos: number;
  readonly elements: number;
}

export function weightOf({ paragraphs }: SentRichText): Weight {
  const weight = { characters: 0, links: 0, images: 0, videos: 0, elements: 0 };
  for (const { elems = [] } of paragraphs) {
    for (const { text, image, video, url } of elems) {
      weight.elements += 1;
      weight.characters += lengthOf(text?.text) + lengthOf(url?.desc);
      if (url !== undefined) weight.links += 1;
      if (image !== undefined) weight.images += 1;
      if (video !== undefined) weight.videos += 1;
    }
  }
  return weight;
}

const lengthOf = (text = ""): number => [...text].length;
