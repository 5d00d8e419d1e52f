// Reads a markdown template with its parameters (service-facts 4.7.6). Parameters are words without forms. The service refuses an empty one
// (50041). carrier.ts calls it.

import type { DesiredContent } from "../../desired-message.js";
import type { FieldNode, ItemOf, ReadOf } from "../../field/field.js";
import type { ParamsField, TemplateField } from "../../schema/message-schema.js";
import type { WrittenText } from "../../text/written-text.js";
import { isText, type ReadContext, wrongType } from "../read-context.js";
import { aThing } from "../subject.js";

type Template = Extract<DesiredContent, { kind: "template" }>;

export function readTemplate(
  reader: ReadContext,
  fields: ReadOf<typeof TemplateField>,
): Template | undefined {
  const id = fields.read("template_id");
  const params = fields.has("params") ? readParams(reader, fields.read("params")) : [];
  return id === undefined || params === undefined ? undefined : { kind: "template", id, params };
}

function readParams(
  reader: ReadContext,
  entries: ReadOf<typeof ParamsField> | undefined,
): Template["params"] | undefined {
  if (entries === undefined) return undefined;
  const params = entries.map((entry) => readParam(reader, entry));
  const good = params.filter((param) => param !== undefined);
  if (good.length < params.length) return undefined;
  // The service matches parameters by name, so their order does not change the message.
  return good.toSorted((left, right) => (left.key < right.key ? -1 : 1));
}

function readParam(
  reader: ReadContext,
  entry: ItemOf<typeof ParamsField>,
): Template["params"][number] | undefined {
  const { key, node } = entry;
  if (key.trim() === "") return undefined;
  if (node.kind === "map") {
    return wrongType(reader, node, { what: aThing("parameter"), expected: { case: "text-or-texts" } });
  }
  const items = entry.read() ?? [];
  const values = items.map((item) => readValue(reader, item)?.text);
  const good = values.filter((text) => text !== undefined);
  return items.length > 0 && good.length === items.length ? { key, values: good } : undefined;
}

function readValue(reader: ReadContext, item: FieldNode<WrittenText>): WrittenText | undefined {
  const { node } = item;
  const isBlank = isText(node) && node.text.trim() === "";
  if (!isBlank) return item.read();
  reader.problems.add("E-PARAM-EMPTY", node, () => ({ case: "blank" }));
  return undefined;
}
