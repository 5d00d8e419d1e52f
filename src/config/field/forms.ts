// A map of several forms, such as an entry of `removed:`. The schema states each form; the reader takes the keys of all forms, and its
// section says which keys fit together.

import type { Schema } from "../../model/json-schema.js";
import type { SubjectPhrase } from "../../words/en/config/subject.js";
import type { Statement } from "../../words/statement.js";
import type { SourceNode } from "../yaml/node.js";
import type { Field } from "./field.js";
import {
  type Entries,
  type KeyField,
  type MapField,
  type MapKeys,
  type OptionalKey,
  readEntries,
  requiredKeys,
  type WrittenMap,
} from "./map.js";

type Forms = readonly MapField<MapKeys>[];

type KeysOfForm<Form> = Form extends MapField<infer Keys> ? Keys : never;
type KeysOfForms<Of extends Forms> = KeysOfForm<Of[number]>;

/** The keys of all forms. */
type AllKeys<Keys> = { readonly [Name in Keys extends unknown ? keyof Keys : never]: KeyOf<Keys, Name> };

type KeyOf<Keys, Name extends PropertyKey> =
  Keys extends Readonly<Record<Name, infer Key>> ? KeyField<Key> : never;

type WrittenForm<Keys> = Keys extends MapKeys ? WrittenMap<Keys> : never;

/** A map of one of the forms. A key that each form requires is required. */
export function forms<const Of extends Forms>(
  of: Of,
  options: {
    readonly description: string;
    readonly what: SubjectPhrase;
    readonly refused?: Readonly<Record<string, Statement>>;
    readonly listed?: readonly string[];
    /** The keys that this node requires. Default: the keys that each form requires. */
    readonly required?: (node: SourceNode) => readonly string[];
  },
): Field<Entries<AllKeys<KeysOfForms<Of>>>, WrittenForm<KeysOfForms<Of>>> {
  const required = of
    .map((form) => requiredKeys(form.keys))
    .reduce((left, right) => left.filter((key) => right.includes(key)));
  const keys: Record<string, Field | OptionalKey> = {};
  for (const form of of) Object.assign(keys, form.keys);
  return {
    schema: (): Schema<WrittenForm<KeysOfForms<Of>>> => ({
      anyOf: of.map((form) => form.schema()),
      description: options.description,
    }),
    read: (reader, node) =>
      readEntries(reader, node, {
        ...options,
        keys: keys as AllKeys<KeysOfForms<Of>>,
        required: options.required?.(node) ?? required,
      }),
  };
}
