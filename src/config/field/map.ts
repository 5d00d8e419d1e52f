// A map has known keys. A missing key is a problem, and so is an unknown one.
//
// A map with a wrong key still returns the right ones, so that the readers of their values can check them too.

import type { JsonSchema, ObjectKeywords, ObjectValue, Optional, Schema } from "../../model/json-schema.js";
import type { SourcePosition } from "../../model/source-position.js";
import type { SubjectPhrase } from "../../words/en/config/subject.js";
import type { Statement } from "../../words/statement.js";
import { type ReadContext, readMap } from "../read/read-context.js";
import { ofKey } from "../read/subject.js";
import { nearMatch } from "../source/near-match.js";
import type { MapEntry, MapNode, SourceNode } from "../yaml/node.js";
import { Field, type FieldEntry, fieldEntry, OptionalKey, type ReadOf, type WrittenOf } from "./field.js";

export type MapKeys = Readonly<Record<string, Field | OptionalKey>>;

export type KeyField<Key> = Key extends OptionalKey<infer Of> ? Of : Key extends Field ? Key : never;

/** The type is the map as people write it. */
export type WrittenMap<Of extends MapKeys> = ObjectValue<{
  readonly [Name in keyof Of]: Of[Name] extends OptionalKey<infer Value>
    ? Optional<WrittenOf<Value>>
    : Schema<WrittenOf<Of[Name]>>;
}>;

/** A reader needs these options. */
export interface ReadingOptions {
  /** The subject of problems is the key by default. */
  readonly what?: SubjectPhrase;
  /** The format will have these keys, or they belong to another place. Each has the statement of its problem. */
  readonly refused?: Readonly<Record<string, Statement>>;
  /** A problem lists the keys in this order, after the required keys. The default is the order of the schema. */
  readonly listed?: readonly string[];
  /** This key takes a list, so a problem of a list in place of the map shows it. */
  readonly listKey?: string;
}

interface MapOptions extends ReadingOptions {
  /** Only the schema has these rules. */
  readonly rules?: Pick<ObjectKeywords, "minProperties" | "oneOf" | "dependencies">;
}

/** The map has these keys only. */
export class MapField<Of extends MapKeys> extends Field<Entries<Of>, WrittenMap<Of>> {
  readonly keys: Of;
  readonly #copy: (refused: Readonly<Record<string, Statement>>) => MapField<Of>;

  constructor(description: string, keys: Of, options: MapOptions) {
    super(
      () => ({ ...objectSchema(keys), additionalProperties: false, ...options.rules, description }),
      (reader, node, what) => readEntries(reader, node, { what, keys, ...options }),
      fieldsUnder(keys),
    );
    this.keys = keys;
    this.#copy = (refused) => new MapField(description, keys, { ...options, refused });
  }

  /** Returns a copy of this map that refuses these keys. */
  refusing(refused: Readonly<Record<string, Statement>>): MapField<Of> {
    return this.#copy(refused);
  }
}

export const map = <const Of extends MapKeys>(
  description: string,
  keys: Of,
  options: MapOptions = {},
): MapField<Of> => new MapField(description, keys, options);

/** Returns type, required keys and all keys, in the order of the fields. */
export function objectSchema(keys: MapKeys): JsonSchema {
  const required = requiredKeys(keys);
  const properties = Object.entries(keys).map(([name, key]) => [name, fieldOfKey(key).schema()] as const);
  return {
    type: "object",
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(properties),
  };
}

export const requiredKeys = (keys: MapKeys): string[] =>
  Object.keys(keys).filter((name) => !(keys[name] instanceof OptionalKey));

export const fieldsUnder =
  (keys: MapKeys) =>
  (name: string): readonly Field[] => {
    const key = Object.hasOwn(keys, name) ? keys[name] : undefined;
    return key === undefined ? [] : [fieldOfKey(key)];
  };

export const fieldOfKey = (key: Field | OptionalKey): Field => (key instanceof OptionalKey ? key.field : key);

/** Returns the known keys, and reports unknown and missing keys. */
export function readEntries<Of extends MapKeys>(
  reader: ReadContext,
  node: SourceNode,
  options: ReadingOptions & {
    readonly keys: Of;
    readonly what: SubjectPhrase;
    /** The default is the keys that are not optional. */
    readonly required?: readonly string[];
  },
): Entries<Of> | undefined {
  const { keys, what, refused, required = requiredKeys(keys) } = options;
  const map = readMap(reader, node, what, options.listKey);
  if (map === undefined) return undefined;
  const entries = new Map<string, FieldEntry<unknown>>();
  for (const entry of map.entries) {
    const key = Object.hasOwn(keys, entry.key) ? keys[entry.key] : undefined;
    if (key === undefined) {
      const listedKeys = [...new Set([...required, ...(options.listed ?? Object.keys(keys))])];
      unknownKey(reader, entry, { what, refused, known: listedKeys });
      continue;
    }
    entries.set(entry.key, fieldEntry(reader, entry, { field: fieldOfKey(key), what: ofKey(entry.key) }));
    if (required.includes(entry.key)) reader.leftOut.set(entry.value, "missing");
    else if (key instanceof OptionalKey && key.isUnmanaged) reader.leftOut.set(entry.value, "unmanaged");
  }
  const first = map.entries[0]?.keyRange ?? { start: map.start, end: map.end };
  for (const key of required) {
    if (entries.has(key)) continue;
    reader.problems.add("E-KEY-MISSING", first, () => ({ case: "key", what, key, slip: null }));
  }
  return new Entries(reader, map, entries);
}

function unknownKey(
  reader: ReadContext,
  entry: MapEntry,
  {
    what,
    refused,
    known,
  }: {
    readonly what: SubjectPhrase;
    readonly refused: ReadingOptions["refused"] | undefined;
    readonly known: readonly string[];
  },
): void {
  const reason = refused !== undefined && Object.hasOwn(refused, entry.key) ? refused[entry.key] : undefined;
  if (reason !== undefined) {
    reader.problems.addSaid(reason, entry.keyRange);
    return;
  }
  reader.problems.add("E-KEY-UNKNOWN", entry.keyRange, () => ({
    case: "key",
    what,
    key: entry.key,
    near: nearMatch(entry.key, known),
    known,
  }));
}

/** The entries are the known keys of a map in the file. read() reads a value and reports its problems. */
export class Entries<Of extends MapKeys> {
  readonly node: MapNode;
  readonly #reader: ReadContext;
  readonly #entries: ReadonlyMap<string, FieldEntry<unknown>>;

  constructor(reader: ReadContext, node: MapNode, entries: ReadonlyMap<string, FieldEntry<unknown>>) {
    this.#reader = reader;
    this.node = node;
    this.#entries = entries;
  }

  has(name: keyof Of & string): boolean {
    return this.#entries.has(name);
  }

  /** Returns undefined when the map has no such key. */
  entry<Name extends keyof Of & string>(name: Name): FieldEntry<ReadOf<KeyField<Of[Name]>>> | undefined {
    return this.#entries.get(name) as FieldEntry<ReadOf<KeyField<Of[Name]>>> | undefined;
  }

  /** Returns undefined when the map has no such key, or after it has reported the value. */
  read<Name extends keyof Of & string>(name: Name): ReadOf<KeyField<Of[Name]>> | undefined {
    return this.entry(name)?.read();
  }

  /** The entries are in the order of the file. */
  get all(): readonly FieldEntry<unknown>[] {
    return [...this.#entries.values()];
  }

  get at(): SourcePosition {
    return this.#reader.source.position(this.node.start);
  }

  /** Returns the place of the first key, or the place of the map when it has none. */
  get firstKey() {
    return this.node.entries[0]?.keyRange ?? this.node;
  }

  /** Returns the place of each key in the file. */
  positions(): Record<string, SourcePosition> {
    return Object.fromEntries(
      this.all.map(({ key, keyRange }) => [key, this.#reader.source.position(keyRange.start)]),
    );
  }
}
