// Each item of a list has the same field. The largest number of items is the same in the schema and in the reader.

import type { JsonSchema } from "../../model/json-schema.js";
import type { SubjectPhrase } from "../../words/en/config/subject.js";
import type { Statement } from "../../words/statement.js";
import { readList } from "../read/read-context.js";
import { Field, type FieldNode, fieldNode } from "./field.js";

/** Makes a field with the items in the order of the file. `read()` of an item reads it. */
export const list = <Value, Written>(
  description: string,
  item: Field<Value, Written>,
  options: {
    /** The subject of problems is the key by default. */
    readonly what?: SubjectPhrase;
    /** The subject of an item's problems is the subject of the list by default. */
    readonly each?: SubjectPhrase;
    /** The statement is the problem of an empty list. */
    readonly empty?: Statement;
    /** The place of the problem is the first item above the number. */
    readonly most?: { readonly items: number; readonly problem: (count: number) => Statement };
    /** Only the schema has this rule: a reader of its own reports a repeated item. */
    readonly uniqueItems?: true;
  } = {},
): Field<readonly FieldNode<Value>[], Written[]> => {
  const { empty, most } = options;
  return new Field(
    () => ({
      type: "array",
      items: item.schema(),
      ...(empty && { minItems: 1 }),
      ...(most && { maxItems: most.items }),
      ...(options.uniqueItems && { uniqueItems: true }),
      description,
    }),
    (reader, node, key) => {
      const what = options.what ?? key;
      const listNode = readList(reader, node, what);
      if (listNode === undefined) return undefined;
      const { items } = listNode;
      if (items.length === 0 && empty) reader.problems.addSaid(empty, listNode);
      const tooMany = most && items[most.items];
      if (most && tooMany) reader.problems.addSaid(most.problem(items.length), tooMany);
      return items.map((one) => fieldNode(reader, one, { field: item, what: options.each ?? what }));
    },
    item.under,
  );
};

/** Makes a field with one item alone, or a list of items. */
export const oneOrMany = <Value, Written>(
  description: string,
  item: Field<Value, Written>,
  options: {
    /** The subject of problems is the key by default. */
    readonly what?: SubjectPhrase;
    /** The list has this description, and a rule that only the schema has. */
    readonly many: Pick<JsonSchema, "description" | "uniqueItems">;
    /** In the schema, the items of the list have this field when their description differs. */
    readonly manyItem?: Field<Value, Written>;
    /** The statement is the problem of an empty list. null means that the list may be empty. */
    readonly empty: Statement | null;
  },
): Field<readonly FieldNode<Value>[], Written | Written[]> => {
  const { many, manyItem = item, empty } = options;
  return new Field(
    () => {
      const items = manyItem.schema();
      return {
        anyOf: [item.schema(), { type: "array", items, ...(empty && { minItems: 1 }), ...many }],
        description,
      };
    },
    (reader, node, key) => {
      const items = node.kind === "list" ? node.items : [node];
      if (items.length === 0 && empty) reader.problems.addSaid(empty, node);
      return items.map((one) => fieldNode(reader, one, { field: item, what: options.what ?? key }));
    },
    item.under,
  );
};
