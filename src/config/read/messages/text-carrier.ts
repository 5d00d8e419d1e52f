// `text:` and `markdown:` of a message: words, a file with words, or (markdown) a template with its parameters.

import { saying } from "../../../words/statement.js";
import type { DesiredContent } from "../../desired-message.js";
import { type FormNames, inlineForms } from "../../text/inline-forms.js";
import type { SourceNode } from "../../yaml/node.js";
import { attachedText, inlineText } from "../attached-file.js";
import { type RefusedKeys, readFields } from "../fields.js";
import { type ReadContext, wrongType } from "../read-context.js";
import { ofKey } from "../subject.js";
import { readTemplate } from "./template.js";

export function readTextCarrier(
  reader: ReadContext,
  node: SourceNode,
  options: { readonly carrier: "text" | "markdown"; readonly names: FormNames },
): DesiredContent | undefined {
  const { carrier, names } = options;
  const what = ofKey(carrier);
  if (node.kind === "list" || (node.kind === "scalar" && node.form === "nothing")) {
    return wrongType(reader, node, { what, expected: { case: "text-or-file" } });
  }
  if (carrier === "markdown" && node.kind === "map" && node.entries.some(isOfTemplate)) {
    return readTemplate(reader, node);
  }
  const written = node.kind === "map" ? readTextFile(reader, node, carrier) : inlineText(reader, node, what);
  const text = written && inlineForms(written, { carrier, names });
  return text && { kind: carrier, text };
}

const isOfTemplate = ({ key }: { readonly key: string }): boolean =>
  key === "template_id" || key === "custom_template_id" || key === "params";

function readTextFile(reader: ReadContext, node: SourceNode, carrier: "text" | "markdown") {
  const fields = readFields(reader, node, {
    what: ofKey(carrier),
    required: ["file"],
    optional: [],
    refused: REFUSED,
  });
  const file = fields?.get("file");
  return file && attachedText(reader, file.value);
}

const REFUSED: RefusedKeys = { content: saying("E-KEY-UNKNOWN", { case: "words-content" }) };
