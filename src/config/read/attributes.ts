// The attributes that a channel and `defaults.channel` share: type, sub type, who may see and speak, application.
//
// Names become the service's numbers here; how a channel's own values and the defaults meet is channel.ts.

import { CHANNEL_SUB_TYPE, CHANNEL_TYPE, PRIVATE_TYPE, SPEAK_PERMISSION } from "../../model/enums.js";
import type { TextRange } from "../source/source-text.js";
import type { SourceNode } from "../yaml/node.js";
import { type Fields, readFields } from "./fields.js";
import { type Reader, readDecimalId, readEnum } from "./reader.js";
import { ofKey } from "./subject.js";

export const ATTRIBUTE_KEYS = [
  "type",
  "sub_type",
  "private_type",
  "speak_permission",
  "application_id",
] as const;

/** A value that was written, and where. */
export interface Written<Value> {
  readonly value: Value;
  readonly range: TextRange;
}

/** undefined = left out, or reported. */
export interface Attributes {
  readonly type: Written<number> | undefined;
  readonly sub_type: Written<number> | undefined;
  readonly private_type: Written<number> | undefined;
  readonly speak_permission: Written<number> | undefined;
  readonly application_id: Written<string> | undefined;
}

export const NO_ATTRIBUTES: Attributes = {
  type: undefined,
  sub_type: undefined,
  private_type: undefined,
  speak_permission: undefined,
  application_id: undefined,
};

const { group: GROUP, ...CHANNEL_TYPES } = CHANNEL_TYPE;

/** Types that the service keeps for itself (service-facts 4.3.1). */
const RESERVED_TYPES: readonly number[] = [1, 3];

export function readAttributes(reader: Reader, fields: Fields): Attributes {
  const enumOf = (key: string, table: Readonly<Record<string, number>>) =>
    written(fields, key, (node) => readEnum(reader, node, { what: ofKey(key), table }));
  return {
    type: written(fields, "type", (node) => readType(reader, node)),
    sub_type: enumOf("sub_type", CHANNEL_SUB_TYPE),
    private_type: enumOf("private_type", PRIVATE_TYPE),
    speak_permission: enumOf("speak_permission", SPEAK_PERMISSION),
    application_id: written(fields, "application_id", (node) =>
      readDecimalId(reader, node, ofKey("application_id")),
    ),
  };
}

/** `defaults:`. Today it holds `channel:` only. */
export function readDefaults(reader: Reader, node: SourceNode | undefined): Attributes {
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
    optional: ATTRIBUTE_KEYS,
    unmanaged: ATTRIBUTE_KEYS,
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

function readType(reader: Reader, node: SourceNode): number | undefined {
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
