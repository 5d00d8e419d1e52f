// A field describes one value of guildform.yaml in one place. The published schema and the reader walk the same fields.
//
//   list("Renamed keys.", map("one renamed key", { from: text("The old key."), to: text("The new key.") }))
//
// `schema()` returns the JSON Schema. `read()` returns the value, or reports a problem and returns undefined. A field knows only the shape
// of a value: the reader of a section (../read) compares the value with the rest of the file.
//
// To add a key to the file, add its field to the map in ../schema and read it in ../read. A new kind of value is a call of leaf() with its
// schema and its reader.

import type { JsonSchema, Schema } from "../../model/json-schema.js";
import type { SourcePosition } from "../../model/source-position.js";
import type { SubjectPhrase } from "../../words/en/config/subject.js";
import type { ReadContext } from "../read/read-context.js";
import type { TextRange } from "../source/source-text.js";
import type { MapEntry, SourceNode } from "../yaml/node.js";

/** `Value` is the type that code reads. `Written` is the type that people write, which the compiler does not check. */
export class Field<Value = unknown, Written = unknown> {
  readonly #schema: () => JsonSchema;
  readonly #read: Read<Value>;
  /** Returns the fields of the values under a key. A list and a value of several shapes pass the key on to their parts. */
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

  /** `what` is the subject of a problem, when the field has no subject of its own. undefined means that the problem is reported. */
  read(reader: ReadContext, node: SourceNode, what: SubjectPhrase): Value | undefined {
    return this.#read(reader, node, what);
  }

  /** The field is the value of a key that a map may leave out. */
  optional(): OptionalKey<this> {
    return new OptionalKey(this, false);
  }

  /** The field is the value of a key that a map may leave out. Then the live value stays unchanged. */
  unmanaged(): OptionalKey<this> {
    return new OptionalKey(this, true);
  }

  /** The field is for a place without variables: `${NAME}` in it, at any depth, is an error. */
  plain(): Field<Value, Written> {
    return new Field(this.#schema, this.#read, this.under, false);
  }

  /** Adds a step to the field. The step returns another value, or reports a problem and returns undefined. */
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

/** Makes a field that holds no other fields, such as an id. */
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

/** The node has its field with it. Only `read()` reports a problem of the node. */
export interface FieldNode<Value> {
  readonly node: SourceNode;
  readonly at: SourcePosition;
  read(): Value | undefined;
}

/** The node is the value of a key. */
export interface FieldEntry<Value> extends FieldNode<Value> {
  readonly key: string;
  readonly keyRange: TextRange;
}

/** A field of this type reads the node. */
export type NodeOf<Of> = FieldNode<ReadOf<Of>>;

/** The type is an item of a list, or an entry of a map with free keys. */
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
