// A markdown template with its parameters (service-facts 4.7.6). Parameters are words without forms; the service
// refuses an empty one (50041).

import { saying } from "../../../words/statement.js";
import type { DesiredContent } from "../../desired-message.js";
import type { MapEntry, SourceNode } from "../../yaml/node.js";
import { foundAt } from "../actual-value.js";
import { inlineText } from "../attached-file.js";
import { type RefusedKeys, readFields } from "../fields.js";
import { isText, type ReadContext, readMap, readText, wrongType } from "../read-context.js";
import { aThing, ofKey, partSubject } from "../subject.js";

type Template = Extract<DesiredContent, { kind: "template" }>;

const mixed = saying("E-KEY-CONFLICT", { case: "markdown" });

const REFUSED: RefusedKeys = {
  file: mixed,
  content: mixed,
  custom_template_id: saying("E-KEY-UNKNOWN", { case: "custom-template-id" }),
};

export function readTemplate(reader: ReadContext, node: SourceNode): Template | undefined {
  const fields = readFields(reader, node, {
    what: aThing("template"),
    required: ["template_id"],
    optional: ["params"],
    refused: REFUSED,
  });
  const idEntry = fields?.get("template_id");
  const paramsEntry = fields?.get("params");
  const id = idEntry && readTemplateId(reader, idEntry.value);
  const params = paramsEntry === undefined ? [] : readParams(reader, paramsEntry.value);
  return id === undefined || params === undefined ? undefined : { kind: "template", id, params };
}

function readTemplateId(reader: ReadContext, node: SourceNode): string | undefined {
  if (node.kind === "scalar" && node.form === "integer") {
    if (/^[0-9]+$/.test(node.text)) return node.text;
    reader.problems.add("E-ID", node, () => ({
      what: ofKey("template_id"),
      expected: { case: "template-id" },
      found: foundAt(node),
      isNumber: true,
    }));
    return undefined;
  }
  return readText(reader, node, ofKey("template_id"));
}

function readParams(reader: ReadContext, node: SourceNode): Template["params"] | undefined {
  const map = readMap(reader, node, ofKey("params"));
  if (map === undefined) return undefined;
  const params = map.entries.map((entry) => readParam(reader, entry));
  const good = params.filter((param) => param !== undefined);
  if (good.length < params.length) return undefined;
  // The service goes by their names: written in another order, they are the same message.
  return good.toSorted((left, right) => (left.key < right.key ? -1 : 1));
}

function readParam(reader: ReadContext, entry: MapEntry): Template["params"][number] | undefined {
  const { key, keyRange, value } = entry;
  if (key.trim() === "") {
    reader.problems.add("E-NAME-BLANK", keyRange, () => ({ case: "parameter" }));
    return undefined;
  }
  const items = value.kind === "list" ? value.items : [value];
  if (items.length === 0) {
    reader.problems.add("E-PARAM-EMPTY", value, () => ({ case: "none" }));
    return undefined;
  }
  if (value.kind === "map") {
    return wrongType(reader, value, { what: aThing("parameter"), expected: { case: "text-or-texts" } });
  }
  const values = items.map((item) => readValue(reader, item));
  const good = values.filter((text) => text !== undefined);
  return good.length === values.length ? { key, values: good } : undefined;
}

function readValue(reader: ReadContext, node: SourceNode): string | undefined {
  const isBlank = isText(node) && node.text.trim() === "";
  if (!isBlank) return inlineText(reader, node, partSubject("parameter", "value"))?.text;
  reader.problems.add("E-PARAM-EMPTY", node, () => ({ case: "blank" }));
  return undefined;
}
