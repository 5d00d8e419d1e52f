// Field: one value of guildform.yaml, stated once. The published schema and the reader walk the same fields.
//
//   list("Renamed keys.", map("one renamed key", { from: text("The old key."), to: text("The new key.") }))
//
// `schema()` is the JSON Schema. `read()` gives the value, or reports a problem and gives undefined. A field knows the shape alone.
// The reader of a section (../read) compares a value with the rest of the file.

import type { JsonSchema, Schema } from "../../model/json-schema.js";
import type { SourcePosition } from "../../model/source-position.js";
import type { SubjectPhrase } from "../../words/en/config/subject.js";
import type { ReadContext } from "../read/read-context.js";
import type { TextRange } from "../source/source-text.js";
import type { MapEntry, SourceNode } from "../yaml/node.js";

/** `Value`: as code reads it. `Written`: as people write it, which is the caller's word. */
export class Field<Value = unknown, Written = unknown> {
  readonly #schema: () => JsonSchema;
  readonly #read: Read<Value>;
  /** Gives the fields of the values under a key. A list and a value of several shapes pass the key on to their parts. */
  readonly under: Under;
  readonly takesVariables: boolean;

  constructor(schema: () => JsonSchema, read: Read<Value>, under: Under, takesVariables = true) {
    this.#schema = schema;
    this.#read = read;
    this.under = under;
    this.takesVariables = takesVariables;
  }

  schema(): Schema<Written> {
    return this.#schema();
  }

  /** `what` is the subject of a problem, where the field has no subject of its own. undefined: reported. */
  read(reader: ReadContext, node: SourceNode, what: SubjectPhrase): Value | undefined {
    return this.#read(reader, node, what);
  }

  /** The value of a key that a map may leave out. */
  optional(): OptionalKey<this> {
    return new OptionalKey(this, false);
  }

  /** The value of a key that a map may leave out: what is live then stays unchanged. */
  unmanaged(): OptionalKey<this> {
    return new OptionalKey(this, true);
  }

  /** The field in a place without variables: `${NAME}` in it, at any depth, is an error. */
  plain(): Field<Value, Written> {
    return new Field(this.#schema, this.#read, this.under, false);
  }

  /** The field with a step after it: the step gives another value, or reports a problem and gives undefined. */
  refine<Refined>(
    step: (value: Value, node: SourceNode, reader: ReadContext) => Refined | undefined,
  ): Field<Refined, Written> {
    return new Field(
      this.#schema,
      (reader, node, what) => {
        const value = this.#read(reader, node, what);
        return value === undefined ? undefined : step(value, node, reader);
      },
      this.under,
      this.takesVariables,
    );
  }
}

type Under = (key: string) => readonly Field[];

type Read<Value> = (reader: ReadContext, node: SourceNode, what: SubjectPhrase) => Value | undefined;

export class OptionalKey<Of extends Field = Field> {
  readonly field: Of;
  readonly isUnmanaged: boolean;

  constructor(field: Of, isUnmanaged: boolean) {
    this.field = field;
    this.isUnmanaged = isUnmanaged;
  }
}

export type ReadOf<Of> = Of extends Field<infer Value> ? Value : never;
export type WrittenOf<Of> = Of extends Field<unknown, infer Written> ? Written : never;

/** A field that holds no other fields, such as an id. */
export const leaf = <Written, Value>(
  schema: JsonSchema,
  read: Read<Value>,
  own?: SubjectPhrase,
): Field<Value, Written> =>
  new Field(
    () => schema,
    (reader, node, what) => read(reader, node, own ?? what),
    () => [],
  );

/** A node of the file with the field that reads it. `read()` reports a problem of the node, and nothing before it does. */
export interface FieldNode<Value> {
  readonly node: SourceNode;
  readonly at: SourcePosition;
  read(): Value | undefined;
}

/** A node under a key. */
export interface FieldEntry<Value> extends FieldNode<Value> {
  readonly key: string;
  readonly keyRange: TextRange;
}

/** A node that a field of this type reads. */
export type NodeOf<Of> = FieldNode<ReadOf<Of>>;

/** The items of a list, or the entries of a map with free keys. */
export type ItemOf<Of> = ReadOf<Of> extends readonly (infer Item)[] ? Item : never;

interface ReadBy<Value> {
  readonly field: Field<Value>;
  readonly what: SubjectPhrase;
}

export const fieldNode = <Value>(
  reader: ReadContext,
  node: SourceNode,
  { field, what }: ReadBy<Value>,
): FieldNode<Value> => ({
  node,
  get at() {
    return reader.source.position(node.start);
  },
  read: () => field.read(reader, node, what),
});

export const fieldEntry = <Value>(
  reader: ReadContext,
  { key, keyRange, value }: MapEntry,
  by: ReadBy<Value>,
): FieldEntry<Value> => Object.assign(fieldNode(reader, value, by), { key, keyRange });
