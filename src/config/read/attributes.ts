// Reads all attributes of a channel except its name, which key-and-name.ts reads. `defaults.channel` has the same ones.
//
// Names become the service's numbers here. channel.ts merges a channel's own values with the defaults.

import {
  type AttributeValue,
  eachOf,
  OPTIONAL_ATTRIBUTES,
  type OptionalAttribute,
} from "../../model/channel-attributes.js";
import { CHANNEL_TYPE } from "../../model/enums.js";
import type { FieldNode, ReadOf } from "../field/field.js";
import type { DefaultChannelField } from "../schema/channel-schema.js";
import type { TextRange } from "../source/source-text.js";
import type { ReadContext } from "./read-context.js";

/** The file has this value at this range. */
export interface Written<Value> {
  readonly value: Value;
  readonly range: TextRange;
}

/** An attribute is undefined when the file does not have it, or when the reader reported its problem. */
export type Attributes = {
  readonly [Name in OptionalAttribute]: Written<AttributeValue<Name>> | undefined;
};

export const attributesBy = (value: (name: OptionalAttribute) => Attributes[OptionalAttribute]): Attributes =>
  eachOf(OPTIONAL_ATTRIBUTES, value) as Attributes;

export const NO_ATTRIBUTES: Attributes = attributesBy(() => undefined);

const { group: GROUP, ...CHANNEL_TYPES } = CHANNEL_TYPE;

/** These types are reserved by the service (service-facts 4.3.1). */
const RESERVED_TYPES: readonly number[] = [1, 3];

/** A channel has these keys, and so have its defaults. */
export type AttributeEntries = Pick<ReadOf<typeof DefaultChannelField>, "entry">;

export const readAttributes = (reader: ReadContext, fields: AttributeEntries): Attributes =>
  attributesBy((name) => {
    const entry: FieldNode<string | number> | undefined = fields.entry(name);
    const value = entry && (name === "type" ? readType(reader, entry) : entry.read());
    // The compiler does not see that the value belongs to the attribute with this name.
    return value === undefined ? undefined : ({ value, range: entry?.node } as Attributes[OptionalAttribute]);
  });

function readType(reader: ReadContext, entry: FieldNode<string | number>): string | number | undefined {
  const { node } = entry;
  const isGroup =
    node.kind === "scalar" &&
    (node.text === "group" || (node.form !== "text" && node.text === String(GROUP)));
  if (isGroup) {
    reader.problems.add("E-GROUP-NESTED", node, () => ({ case: "type-group" }));
    return undefined;
  }
  const type = entry.read();
  if (typeof type === "number" && RESERVED_TYPES.includes(type)) {
    reader.problems.add("W-TYPE-RESERVED", node, () => ({ type, types: Object.keys(CHANNEL_TYPES) }));
  }
  return type;
}
