// A map whose keys are names that people choose, such as `roles:`. Each value is read by one field.

import type { Schema } from "../../model/json-schema.js";
import type { SubjectPhrase } from "../../words/en/config/subject.js";
import type { Statement } from "../../words/statement.js";
import { readMap } from "../read/read-context.js";
import { ofKey } from "../read/subject.js";
import { type Field, FieldEntry } from "./field.js";

export interface MapOfOptions {
  readonly description: string;
  /** The pattern of the keys in the schema. */
  readonly keyPattern: string;
  /** The problem of a key; null: none. */
  readonly wrongKey?: (key: string) => Statement | null;
  readonly what?: SubjectPhrase;
  /** The subject of a value's problems. Default: its key. */
  readonly each?: (key: string) => SubjectPhrase;
}

/** The entries in the order of the file, those with a wrong key too. `read()` of an entry reads its value. */
export const mapOf = <Value, Written>(
  options: MapOfOptions,
  value: Field<Value, Written>,
): Field<readonly FieldEntry<Value>[], Record<string, Written>> => ({
  schema: (): Schema<Record<string, Written>> => ({
    type: "object",
    patternProperties: { [options.keyPattern]: value.schema() },
    additionalProperties: false,
    description: options.description,
  }),
  read: (reader, node, key) =>
    readMap(reader, node, options.what ?? key)?.entries.map((entry) => {
      const wrong = options.wrongKey?.(entry.key) ?? null;
      if (wrong !== null) reader.problems.addSaid(wrong, entry.keyRange);
      return new FieldEntry(reader, entry, { field: value, what: (options.each ?? ofKey)(entry.key) });
    }),
});
