// Reads all attributes of a channel but its name, which key-and-name.ts reads. `defaults.channel` has the same ones.
//
// Names become the service's numbers here; how a channel's own values and the defaults meet is channel.ts.

import { mayBeEmpty } from "../../model/attribute-values.js";
import {
  type AttributeValue,
  attributeRow,
  eachOf,
  OPTIONAL_ATTRIBUTES,
  type OptionalAttribute,
} from "../../model/channel-attributes.js";
import { CHANNEL_TYPE } from "../../model/enums.js";
import type { TextRange } from "../source/source-text.js";
import type { SourceNode } from "../yaml/node.js";
import { type Fields, readFields } from "./fields.js";
import { type ReadContext, readAnyText, readDecimalId, readEnum, readText } from "./read-context.js";
import { ofKey } from "./subject.js";

/** A value that was written, and where. */
export interface Written<Value> {
  readonly value: Value;
  readonly range: TextRange;
}

/** undefined = left out, or reported. */
export type Attributes = {
  readonly [Name in OptionalAttribute]: Written<AttributeValue<Name>> | undefined;
};

export const attributesBy = (value: (name: OptionalAttribute) => Attributes[OptionalAttribute]): Attributes =>
  eachOf(OPTIONAL_ATTRIBUTES, value) as Attributes;

export const NO_ATTRIBUTES: Attributes = attributesBy(() => undefined);

const { group: GROUP, ...CHANNEL_TYPES } = CHANNEL_TYPE;

/** Types that the service keeps for itself (service-facts 4.3.1). */
const RESERVED_TYPES: readonly number[] = [1, 3];

export const readAttributes = (reader: ReadContext, fields: Fields): Attributes =>
  attributesBy(
    (name) =>
      written<string | number>(fields, name, (node) =>
        readValue(reader, node, name),
      ) as Attributes[OptionalAttribute],
  );

function readValue(
  reader: ReadContext,
  node: SourceNode,
  name: OptionalAttribute,
): string | number | undefined {
  if (name === "type") return readType(reader, node);
  const { form } = attributeRow(name);
  const what = ofKey(name);
  if (form.is === "named") return readEnum(reader, node, { what, table: form.names });
  if (form.is === "id") return readDecimalId(reader, node, what);
  return (mayBeEmpty(name) ? readAnyText : readText)(reader, node, what);
}

/** `defaults:`. Today it holds `channel:` only. */
export function readDefaults(reader: ReadContext, node: SourceNode | undefined): Attributes {
  if (node === undefined) return NO_ATTRIBUTES;
  const defaults = readFields(reader, node, {
    what: ofKey("defaults"),
    required: [],
    optional: ["channel"],
  });
  const channel = defaults?.get("channel");
  if (channel === undefined) return NO_ATTRIBUTES;
  const fields = readFields(reader, channel.value, {
    what: ofKey("defaults.channel"),
    required: [],
    optional: OPTIONAL_ATTRIBUTES,
    unmanaged: OPTIONAL_ATTRIBUTES,
  });
  return fields === undefined ? NO_ATTRIBUTES : readAttributes(reader, fields);
}

function written<Value>(
  fields: Fields,
  key: string,
  read: (node: SourceNode) => Value | undefined,
): Written<Value> | undefined {
  const entry = fields.get(key);
  if (entry === undefined) return undefined;
  const value = read(entry.value);
  return value === undefined ? undefined : { value, range: entry.value };
}

function readType(reader: ReadContext, node: SourceNode): number | undefined {
  const isGroup =
    node.kind === "scalar" &&
    (node.text === "group" || (node.form !== "text" && node.text === String(GROUP)));
  if (isGroup) {
    reader.problems.add("E-GROUP-NESTED", node, () => ({ case: "type-group" }));
    return undefined;
  }
  const type = readEnum(reader, node, { what: ofKey("type"), table: CHANNEL_TYPES });
  if (type !== undefined && RESERVED_TYPES.includes(type)) {
    reader.problems.add("W-TYPE-RESERVED", node, () => ({ type, types: Object.keys(CHANNEL_TYPES) }));
  }
  return type;
}
