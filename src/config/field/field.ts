// Field: one value of guildform.yaml, stated once. The published schema and the reader walk the same fields.
//
//   list(
//     map({ from: text("The old key."), to: text("The new key.") }, { what: entryOf("moved"), description: "one renamed key" }),
//     { description: "Renamed keys." },
//   )
//
// `schema()` is the JSON Schema. `read()` gives the value, or reports a problem and gives undefined. A field knows the shape alone.
// The reader of a section (../read) compares a value with the rest of the file.

import type { JsonSchema, Schema } from "../../model/json-schema.js";
import type { SourcePosition } from "../../model/source-position.js";
import type { SubjectPhrase } from "../../words/en/config/subject.js";
import type { ReadContext } from "../read/read-context.js";
import type { TextRange } from "../source/source-text.js";
import type { MapEntry, SourceNode } from "../yaml/node.js";

/** `Value`: as code reads it. `Written`: as people write it. */
export interface Field<Value = unknown, Written = unknown> {
  schema(): Schema<Written>;
  /** `what` is the subject of a problem, where the field has no subject of its own. undefined: reported. */
  read(reader: ReadContext, node: SourceNode, what: SubjectPhrase): Value | undefined;
}

export type ReadOf<Of> = Of extends Field<infer Value> ? Value : never;
export type WrittenOf<Of> = Of extends Field<unknown, infer Written> ? Written : never;

type Read<Value> = (reader: ReadContext, node: SourceNode, what: SubjectPhrase) => Value | undefined;

/** A field that holds no other fields, such as an id. The type of what people write is the caller's word. */
export const leaf = <Written, Value>(
  schema: JsonSchema,
  read: Read<Value>,
  own?: SubjectPhrase,
): Field<Value, Written> => ({
  schema: () => schema,
  read: (reader, node, what) => read(reader, node, own ?? what),
});

/** The field with a step after it: the step gives another value, or reports a problem and gives undefined. */
export const refine = <Value, Written, Refined>(
  field: Field<Value, Written>,
  step: (value: Value, node: SourceNode, reader: ReadContext) => Refined | undefined,
): Field<Refined, Written> => ({
  schema: () => field.schema(),
  read: (reader, node, what) => {
    const value = field.read(reader, node, what);
    return value === undefined ? undefined : step(value, node, reader);
  },
});

/** A node of the file with the field that reads it. A problem of the node is reported by `read()`, and not before. */
export class FieldNode<Value> {
  readonly node: SourceNode;
  readonly #reader: ReadContext;
  readonly #field: Field<Value>;
  readonly #what: SubjectPhrase;

  constructor(reader: ReadContext, node: SourceNode, by: { field: Field<Value>; what: SubjectPhrase }) {
    this.#reader = reader;
    this.node = node;
    this.#field = by.field;
    this.#what = by.what;
  }

  read(): Value | undefined {
    return this.#field.read(this.#reader, this.node, this.#what);
  }

  get at(): SourcePosition {
    return this.#reader.source.position(this.node.start);
  }
}

/** A node that a field of this type reads. */
export type NodeOf<Of> = FieldNode<ReadOf<Of>>;

/** The items of a list, or the entries of a map with free keys. */
export type ItemOf<Of> = ReadOf<Of> extends readonly (infer Item)[] ? Item : never;

/** A node under a key. */
export class FieldEntry<Value> extends FieldNode<Value> {
  readonly key: string;
  readonly keyRange: TextRange;

  constructor(reader: ReadContext, entry: MapEntry, by: { field: Field<Value>; what: SubjectPhrase }) {
    super(reader, entry.value, by);
    this.key = entry.key;
    this.keyRange = entry.keyRange;
  }
}
