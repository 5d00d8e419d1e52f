// `image:` of a message: a URL that the service fetches, or a file that is sent along (service-facts 2.3, 3.21).

import type { DesiredContent } from "../../desired-message.js";
import type { SourceNode } from "../../yaml/node.js";
import { attachedImage } from "../attached-file.js";
import { readFields } from "../fields.js";
import { found, type Reader, wrongType } from "../reader.js";

const URL_TEXT = /^https?:\/\/[^\s/]\S*$/;

export function readImage(reader: Reader, node: SourceNode): DesiredContent | undefined {
  if (node.kind === "map") {
    const fields = readFields(reader, node, { what: "`image`", required: ["file"], optional: [] });
    const file = fields?.get("file");
    const image = file && attachedImage(reader, file.value);
    return image && { kind: "image-file", image };
  }
  if (node.kind !== "scalar" || (node.form !== "text" && node.form !== "variable")) {
    return wrongType(
      reader,
      node,
      "`image` must be a URL, or a map such as { file: ./banner.png }",
      undefined,
    );
  }
  if (URL_TEXT.test(node.text)) return { kind: "image-url", url: node.text };
  reader.problems.addText("E-IMAGE-URL", node, () => ({
    message: `\`image\` must be a URL that begins with https:// or http://; found ${found(node)}`,
    hint: "a file of this folder is written as { file: ./banner.png }",
  }));
  return undefined;
}
