// RichText: what the content of a thread holds as JSON text. Source: service-facts 4.13.

import { Type } from "typebox";

const PlatImage = Type.Object({
  url: Type.Optional(Type.String()),
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  image_id: Type.Optional(Type.String()),
});

const Element = Type.Object(
  {
    type: Type.Optional(Type.Integer({ description: "1 text, 2 image, 3 video, 4 url" })),
    text: Type.Optional(
      Type.Object({
        text: Type.Optional(Type.String()),
        props: Type.Optional(
          Type.Object({
            font_bold: Type.Optional(Type.Boolean()),
            italic: Type.Optional(Type.Boolean()),
            underline: Type.Optional(Type.Boolean()),
          }),
        ),
      }),
    ),
    image: Type.Optional(
      Type.Object({
        third_url: Type.Optional(Type.String({ description: "when sending" })),
        plat_image: Type.Optional(PlatImage),
        width_percent: Type.Optional(Type.Number()),
      }),
    ),
    video: Type.Optional(
      Type.Object({
        third_url: Type.Optional(Type.String({ description: "when sending" })),
        plat_video: Type.Optional(
          Type.Object({
            url: Type.Optional(Type.String()),
            width: Type.Optional(Type.Integer()),
            height: Type.Optional(Type.Integer()),
            video_id: Type.Optional(Type.String()),
            duration: Type.Optional(Type.Integer()),
            cover: Type.Optional(PlatImage),
          }),
        ),
      }),
    ),
    url: Type.Optional(
      Type.Object({ url: Type.Optional(Type.String()), desc: Type.Optional(Type.String()) }),
    ),
  },
  { description: "one element, with the member that its type names" },
);

export const RichText = Type.Object(
  {
    paragraphs: Type.Array(
      Type.Object({
        elems: Type.Optional(Type.Array(Element, { description: "none: a blank line" })),
        props: Type.Optional(
          Type.Object({
            alignment: Type.Optional(Type.Integer({ description: "0 left, 1 middle, 2 right" })),
          }),
        ),
      }),
      { description: "lines" },
    ),
  },
  { description: "formatted text of a thread" },
);
