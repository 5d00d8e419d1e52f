// Lists: each item is read by one field, and the schema and the reader have one number for the most items.

import type { JsonSchema, Schema } from "../../model/json-schema.js";
import type { SubjectPhrase } from "../../words/en/config/subject.js";
import type { Statement } from "../../words/statement.js";
import { type ReadContext, readList } from "../read/read-context.js";
import type { SourceNode } from "../yaml/node.js";
import { type Field, FieldNode } from "./field.js";

export interface ListOptions {
  readonly description: string;
  /** The subject of problems. Default: the key. */
  readonly what?: SubjectPhrase;
  /** The subject of an item's problems. Default: the subject of the list. */
  readonly each?: SubjectPhrase;
  /** An empty list is a problem. */
  readonly empty?: Statement;
  /** The problem is reported at the first item above the number. */
  readonly most?: { readonly items: number; readonly problem: (count: number) => Statement };
  /** The schema alone has this rule: a reader of its own reports the item that repeats another. */
  readonly uniqueItems?: true;
}

/** The items in the order of the file. `read()` of an item reads it. */
export const list = <Value, Written>(
  item: Field<Value, Written>,
  options: ListOptions,
): Field<readonly FieldNode<Value>[], Written[]> => ({
  schema: (): Schema<Written[]> => ({
    type: "array",
    items: item.schema(),
    ...(options.empty && { minItems: 1 }),
    ...(options.most && { maxItems: options.most.items }),
    ...(options.uniqueItems && { uniqueItems: true }),
    description: options.description,
  }),
  read: (reader, node, key) => {
    const what = options.what ?? key;
    const found = readList(reader, node, what);
    if (found === undefined) return undefined;
    const { items } = found;
    if (items.length === 0 && options.empty) reader.problems.addSaid(options.empty, found);
    const tooMany = options.most && items[options.most.items];
    if (options.most && tooMany) reader.problems.addSaid(options.most.problem(items.length), tooMany);
    return items.map((one) => new FieldNode(reader, one, { field: item, what: options.each ?? what }));
  },
});

/** One item alone, or a list of items. */
export const oneOrMany = <Value, Written>(
  item: Field<Value, Written>,
  options: {
    readonly description: string;
    /** The subject of problems. Default: the key. */
    readonly what?: SubjectPhrase;
    /** The description of the list, and a rule that the schema alone has. */
    readonly many: Pick<JsonSchema, "description" | "uniqueItems">;
    /** The items of the list in the schema, where their description is another. */
    readonly manyItem?: Field<Value, Written>;
    /** The problem of an empty list; null: it may be empty. */
    readonly empty: ((what: SubjectPhrase) => Statement) | null;
  },
): Field<readonly FieldNode<Value>[], Written | Written[]> => ({
  schema: (): Schema<Written | Written[]> => {
    const { many, manyItem = item, empty, description } = options;
    const items = {
      type: "array",
      items: manyItem.schema(),
      ...(empty && { minItems: 1 }),
      ...many,
    } as const;
    return { anyOf: [item.schema(), items], description };
  },
  read: (reader: ReadContext, node: SourceNode, key) => {
    const what = options.what ?? key;
    const items = node.kind === "list" ? node.items : [node];
    if (items.length === 0 && options.empty) reader.problems.addSaid(options.empty(what), node);
    return items.map((one) => new FieldNode(reader, one, { field: item, what }));
  },
});
