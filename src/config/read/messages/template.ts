// A markdown template with its parameters (service-facts 4.7.6). Parameters are words without forms; the service
// refuses an empty one (50041).

import type { DesiredContent } from "../../desired-message.js";
import type { MapEntry, SourceNode } from "../../yaml/node.js";
import { inlineText } from "../attached-file.js";
import { readFields } from "../fields.js";
import { found, type Reader, readMap, readText, wrongType } from "../reader.js";

type Template = Extract<DesiredContent, { kind: "template" }>;

const mixed = {
  code: "E-KEY-CONFLICT",
  message: "markdown is either a template or the words of a file, not both",
  hint: "keep `file`, or `template_id` with `params`",
} as const;

const OF_THE_SERVICE = {
  code: "E-KEY-UNKNOWN",
  message: "a template of `markdown` has no key “custom_template_id”",
  hint: "write `template_id`, and `params` as a map of names to texts",
} as const;

export function readTemplate(reader: Reader, node: SourceNode): Template | undefined {
  const fields = readFields(reader, node, {
    what: "a template of `markdown`",
    required: ["template_id"],
    optional: ["params"],
    refused: { file: mixed, content: mixed, custom_template_id: OF_THE_SERVICE },
  });
  const idEntry = fields?.get("template_id");
  const paramsEntry = fields?.get("params");
  const id = idEntry && readTemplateId(reader, idEntry.value);
  const params = paramsEntry === undefined ? [] : readParams(reader, paramsEntry.value);
  return id === undefined || params === undefined ? undefined : { kind: "template", id, params };
}

function readTemplateId(reader: Reader, node: SourceNode): string | undefined {
  if (node.kind === "scalar" && node.form === "integer") {
    if (/^[0-9]+$/.test(node.text)) return node.text;
    reader.problems.addText("E-ID", node, () => ({
      message: `\`template_id\` must be the id of a template; found ${found(node)}`,
      hint: "put it in quotes, as the service gives it",
    }));
    return undefined;
  }
  return readText(reader, node, "`template_id`");
}

function readParams(reader: Reader, node: SourceNode): Template["params"] | undefined {
  const map = readMap(reader, node, "`params`");
  if (map === undefined) return undefined;
  const params = map.entries.map((entry) => readParam(reader, entry));
  const good = params.filter((param) => param !== undefined);
  if (good.length < params.length) return undefined;
  // The service goes by their names: written in another order, they are the same message.
  return good.toSorted((left, right) => (left.key < right.key ? -1 : 1));
}

function readParam(reader: Reader, entry: MapEntry): Template["params"][number] | undefined {
  const { key, keyRange, value } = entry;
  if (key.trim() === "") {
    reader.problems.addText("E-NAME-BLANK", keyRange, () => ({
      message: "the key of a parameter is blank",
      hint: "write the name that the template gives it",
    }));
    return undefined;
  }
  const items = value.kind === "list" ? value.items : [value];
  if (items.length === 0) {
    reader.problems.addText("E-PARAM-EMPTY", value, () => ({
      message: "a parameter has no value; the service refuses that (50041)",
      hint: "write at least one text",
    }));
    return undefined;
  }
  if (value.kind === "map") {
    return wrongType(reader, value, "a parameter must be text or a list of texts", undefined);
  }
  const values = items.map((item) => readValue(reader, item));
  const good = values.filter((text) => text !== undefined);
  return good.length === values.length ? { key, values: good } : undefined;
}

function readValue(reader: Reader, node: SourceNode): string | undefined {
  const isBlank =
    node.kind === "scalar" && (node.form === "text" || node.form === "variable") && node.text.trim() === "";
  if (!isBlank) return inlineText(reader, node, "the value of a parameter")?.text;
  reader.problems.addText("E-PARAM-EMPTY", node, () => ({
    message: "the value of a parameter is empty; the service refuses that (50041)",
    hint: "write a text; a blank that shows nothing is refused too",
  }));
  return undefined;
}
