// RichTextPayload is the schema of a thread's content, which is JSON text. Source: service-facts 4.13.

import { array, boolean, integer, number, object, optional, string } from "../../model/json-schema.js";

const PlatImage = object({
  url: optional(string()),
  width: optional(integer()),
  height: optional(integer()),
  image_id: optional(string()),
});

const Element = object(
  {
    type: optional(integer({ description: "1 text, 2 image, 3 video, 4 url" })),
    text: optional(
      object({
        text: optional(string()),
        props: optional(
          object({
            font_bold: optional(boolean()),
            italic: optional(boolean()),
            underline: optional(boolean()),
          }),
        ),
      }),
    ),
    image: optional(
      object({
        third_url: optional(string({ description: "when sending" })),
        plat_image: optional(PlatImage),
        width_percent: optional(number()),
      }),
    ),
    video: optional(
      object({
        third_url: optional(string({ description: "when sending" })),
        plat_video: optional(
          object({
            url: optional(string()),
            width: optional(integer()),
            height: optional(integer()),
            video_id: optional(string()),
            duration: optional(integer()),
            cover: optional(PlatImage),
          }),
        ),
      }),
    ),
    url: optional(object({ url: optional(string()), desc: optional(string()) })),
  },
  { description: "one element, with the member that its type names" },
);

export const RichTextPayload = object(
  {
    paragraphs: array(
      object({
        elems: optional(array(Element, { description: "the elements; absent: a blank line" })),
        props: optional(
          object({
            alignment: optional(integer({ description: "0 left, 1 middle, 2 right" })),
          }),
        ),
      }),
      { description: "lines" },
    ),
  },
  { description: "formatted text of a thread" },
);
