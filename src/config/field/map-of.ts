// A map whose keys are names that people choose, such as `roles:`. Each value is read by one field.

import type { SubjectPhrase } from "../../words/en/config/subject.js";
import type { Statement } from "../../words/statement.js";
import { readMap } from "../read/read-context.js";
import { ofKey } from "../read/subject.js";
import { Field, type FieldEntry, fieldEntry } from "./field.js";

/** The entries in the order of the file, also an entry with a wrong key. `read()` of an entry reads its value. */
export const mapOf = <Value, Written>(
  description: string,
  value: Field<Value, Written>,
  options: {
    /** The pattern of the keys in the schema. */
    readonly keyPattern: string;
    /** The problem of a key; null: none. */
    readonly wrongKey?: (key: string) => Statement | null;
    /** The subject of problems. Default: the key. */
    readonly what?: SubjectPhrase;
    /** The subject of a value's problems. Default: its key. */
    readonly each?: (key: string) => SubjectPhrase;
  },
): Field<readonly FieldEntry<Value>[], Record<string, Written>> =>
  new Field(
    () => ({
      type: "object",
      patternProperties: { [options.keyPattern]: value.schema() },
      additionalProperties: false,
      description,
    }),
    (reader, node, key) =>
      readMap(reader, node, options.what ?? key)?.entries.map((entry) => {
        const wrong = options.wrongKey?.(entry.key) ?? null;
        if (wrong !== null) reader.problems.addSaid(wrong, entry.keyRange);
        return fieldEntry(reader, entry, { field: value, what: (options.each ?? ofKey)(entry.key) });
      }),
    () => [value],
  );
