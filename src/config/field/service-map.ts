// The service defines the map, such as `embed`. guildform checks the documented keys, and sends every key.
//
// The reader ignores unknown keys, because the service adds some over time.

import type { JsonObject } from "../../model/json.js";
import type { ObjectKeywords } from "../../model/json-schema.js";
import type { SubjectPhrase } from "../../words/en/config/subject.js";
import { type ReadContext, readMap } from "../read/read-context.js";
import { readJsonObject } from "../read/service-json.js";
import { ofKey } from "../read/subject.js";
import { nearMatch } from "../source/near-match.js";
import type { MapNode, SourceNode } from "../yaml/node.js";
import { Field, type FieldNode, OptionalKey } from "./field.js";
import { fieldOfKey, fieldsUnder, type MapKeys, objectSchema, type WrittenMap } from "./map.js";

/** Makes a field with the documented keys. A missing key is a problem, and so is a value of another kind. */
export const serviceMap = <const Of extends MapKeys>(
  description: string,
  keys: Of,
  options: {
    /** The subject of problems is the key by default. */
    readonly what?: SubjectPhrase;
    /** Only the schema has these rules. */
    readonly rules?: Pick<ObjectKeywords, "minProperties" | "oneOf">;
    /** The problems of these keys come last. */
    readonly last?: readonly (keyof Of & string)[];
  } = {},
): Field<MapNode, WrittenMap<Of>> => {
  const { rules, last = [] } = options;
  const names = [...Object.keys(keys).filter((name) => !last.includes(name)), ...last];
  return new Field(
    () => ({ ...objectSchema(keys), ...rules, description }),
    (reader, node, key) => {
      const what = options.what ?? key;
      const map = readMap(reader, node, what);
      if (map === undefined) return undefined;
      for (const name of names) checkKey(reader, map, { name, key: keys[name], what });
      return map;
    },
    fieldsUnder(keys),
  );
};

function checkKey(
  reader: ReadContext,
  map: MapNode,
  options: { readonly name: string; readonly key: MapKeys[string] | undefined; readonly what: SubjectPhrase },
): void {
  const { name, key, what } = options;
  const entry = map.entries.find((one) => one.key === name);
  if (entry !== undefined && key !== undefined)
    readWhole(reader, entry.value, { field: fieldOfKey(key), name });
  if (entry !== undefined || key instanceof OptionalKey) return;
  reader.problems.add("E-KEY-MISSING", map.entries[0]?.keyRange ?? map, () => {
    const slip = nearMatch(
      name,
      map.entries.map((one) => one.key),
    );
    return { case: "key", what, key: name, slip };
  });
}

/** Reads a value, and each item of a list. */
function readWhole(
  reader: ReadContext,
  node: SourceNode,
  { field, name }: { readonly field: Field; readonly name: string },
): void {
  const value = field.read(reader, node, ofKey(name));
  if (Array.isArray(value)) for (const item of value as readonly FieldNode<unknown>[]) item.read();
}

/**
 * Makes a field with the map in the form of the wire. `check` follows the check of its keys. undefined means that a problem in it is
 * reported.
 */
export const serviceObject = <Written>(
  field: Field<MapNode, Written>,
  check: (reader: ReadContext, map: MapNode, what: SubjectPhrase) => void,
): Field<JsonObject, Written> =>
  new Field(
    () => field.schema(),
    (reader, node, what) => {
      const before = reader.problems.errors;
      const map = field.read(reader, node, what);
      if (map === undefined) return undefined;
      check(reader, map, what);
      const json = readJsonObject(reader, map, what);
      return reader.problems.errors > before ? undefined : json;
    },
    field.under,
  );
