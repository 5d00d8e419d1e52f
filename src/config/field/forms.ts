// A map may have several forms, such as an entry of `removed:`. The schema states each form. The reader accepts the keys of all forms, and
// the reader of the section says which keys fit together.

import type { SourceNode } from "../yaml/node.js";
import { Field } from "./field.js";
import {
  type Entries,
  type KeyField,
  type MapField,
  type MapKeys,
  type ReadingOptions,
  readEntries,
  requiredKeys,
  type WrittenMap,
} from "./map.js";

type Forms = readonly MapField<MapKeys>[];

type KeysOfForm<Form> = Form extends MapField<infer Keys> ? Keys : never;
type KeysOfForms<Of extends Forms> = KeysOfForm<Of[number]>;

type AllKeys<Keys> = { readonly [Name in Keys extends unknown ? keyof Keys : never]: KeyOf<Keys, Name> };

type KeyOf<Keys, Name extends PropertyKey> =
  Keys extends Readonly<Record<Name, infer Key>> ? KeyField<Key> : never;

type WrittenForm<Keys> = Keys extends MapKeys ? WrittenMap<Keys> : never;

/** Makes a field for a map of one of the forms. A key that each form requires is required. */
export function forms<const Of extends Forms>(
  description: string,
  of: Of,
  options: ReadingOptions & {
    /** Returns the keys that this node requires. The default is the keys that each form requires. */
    readonly requiredBy?: (node: SourceNode) => readonly string[];
  },
): Field<Entries<AllKeys<KeysOfForms<Of>>>, WrittenForm<KeysOfForms<Of>>> {
  const inEach = of
    .map((form) => requiredKeys(form.keys))
    .reduce((left, right) => left.filter((key) => right.includes(key)));
  const keys: MapKeys = Object.assign({}, ...of.map((form) => form.keys));
  return new Field(
    () => ({ anyOf: of.map((form) => form.schema()), description }),
    (reader, node, what) =>
      readEntries(reader, node, {
        what,
        ...options,
        keys: keys as AllKeys<KeysOfForms<Of>>,
        required: options.requiredBy?.(node) ?? inEach,
      }),
    (key) => of.flatMap((form) => form.under(key)),
  );
}
