// A payload schema as the pages of `guildform call` and its field=value arguments read it: a plain JSON Schema,
// so that nothing here loads the schema library.

/** What payload schemas are made of. */
export interface SchemaNode {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  /** The schema library writes undefined for none. */
  readonly required?: readonly string[] | undefined;
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

const INDEX = /^(?:0|[1-9][0-9]{0,3})$/;

/** Whether a segment of a path is a place in a list. */
export const isIndex = (segment: string): boolean => INDEX.test(segment);

/** The schema of what stands at a path, a segment for each member or place in a list; undefined when none does. */
export function schemaAt(schema: SchemaNode, path: readonly string[]): SchemaNode | undefined {
  let found: SchemaNode | undefined = schema;
  for (const segment of path) found = found === undefined ? undefined : memberOf(found, segment);
  return found;
}

/** The names of the members that an object of this schema has. */
export const memberNames = (schema: SchemaNode): string[] =>
  choices(schema).flatMap(({ properties }) => Object.keys(properties ?? {}));

/** The schemas of which a value must fit one. */
export const choices = (schema: SchemaNode): readonly SchemaNode[] =>
  schema.anyOf === undefined ? [schema] : schema.anyOf.flatMap(choices);

/** `string`, `integer`, `list of string`; several are joined by `or`. `null` is left out. */
export function typeText(schema: SchemaNode): string {
  const names = choices(schema).flatMap((choice) => {
    if (choice.type === "null") return [];
    if (choice.type !== "array") return [choice.type ?? "any"];
    return [choice.items === undefined ? "list" : `list of ${typeText(choice.items)}`];
  });
  return [...new Set(names)].join(" or ");
}

function memberOf(schema: SchemaNode, segment: string): SchemaNode | undefined {
  for (const { properties, items } of choices(schema)) {
    if (properties !== undefined && Object.hasOwn(properties, segment)) return properties[segment];
    if (items !== undefined && isIndex(segment)) return items;
  }
  return undefined;
}
