// The keys of the map are names that people choose, such as in `roles:`. Each value has the same field.

import type { SubjectPhrase } from "../../words/en/config/subject.js";
import type { Statement } from "../../words/statement.js";
import { readMap } from "../read/read-context.js";
import { ofKey } from "../read/subject.js";
import { Field, type FieldEntry, fieldEntry } from "./field.js";

/** Makes a field with the entries in the order of the file, also an entry with a wrong key. `read()` of an entry reads its value. */
export const mapOf = <Value, Written>(
  description: string,
  value: Field<Value, Written>,
  options: {
    /** In the schema, the keys have this pattern. */
    readonly keyPattern: string;
    /** Returns the problem of a key, or null when there is none. */
    readonly wrongKey?: (key: string) => Statement | null;
    /** The subject of problems is the key by default. */
    readonly what?: SubjectPhrase;
    /** The subject of a value's problems is its key by default. */
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
