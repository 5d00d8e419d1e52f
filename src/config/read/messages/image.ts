// `image:` of a message: a URL that the service fetches, or a file that is sent along (service-facts 2.3, 3.21).

import type { DesiredContent } from "../../desired-message.js";
import type { SourceNode } from "../../yaml/node.js";
import { foundAt } from "../actual-value.js";
import { attachedImage } from "../attached-file.js";
import { readFields } from "../fields.js";
import { isText, type ReadContext, wrongType } from "../read-context.js";
import { ofKey } from "../subject.js";

const URL_TEXT = /^https?:\/\/[^\s/]\S*$/;

export function readDeclaredImage(reader: ReadContext, node: SourceNode): DesiredContent | undefined {
  if (node.kind === "map") {
    const fields = readFields(reader, node, { what: ofKey("image"), required: ["file"], optional: [] });
    const file = fields?.get("file");
    const image = file && attachedImage(reader, file.value);
    return image && { kind: "image-file", image };
  }
  if (!isText(node)) return wrongType(reader, node, { what: ofKey("image"), expected: { case: "image" } });
  if (URL_TEXT.test(node.text)) return { kind: "image-url", url: node.text };
  reader.problems.add("E-IMAGE-URL", node, () => ({ found: foundAt(node) }));
  return undefined;
}
