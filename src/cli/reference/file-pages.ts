// A page for each top-level key of the configuration, from its schema: description, type, values, limits, nested keys, example.

import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import { codeFence, generatedPage, inCode, markdownProse, markdownTable } from "./markdown.js";

const FOLDER = "docs/reference/file";
const SOURCE = "src/config/schema";

/** An example of the repository: its name, such as `community`, and the lines of its guildform.yaml. */
export interface ExampleFile {
  readonly name: string;
  readonly lines: readonly string[];
}

/** A block of keys, by its path, such as `channels[].pins[]`. */
interface Block {
  readonly path: string;
  readonly schema: JsonObject;
}

/** The headings of all pages by the JSON of their block: a block that several keys share has one description. */
type Headings = Map<string, { readonly file: string; readonly heading: string }>;

/** Texts by the path of their page. `schema`: the published schema of the file. */
export function filePages(
  schema: JsonObject,
  examples: readonly ExampleFile[],
): Readonly<Record<string, string>> {
  const properties = membersOf(schema, "properties");
  const headings: Headings = new Map();
  // `groups` refers to the blocks of `channels`.
  const names = Object.keys(properties).sort((one, other) => rank(one) - rank(other));
  const pages = names.map((name) => [
    `${FOLDER}/${name}.md`,
    keyPage(
      { path: name, schema: properties[name] ?? {} },
      { required: isRequired(schema, name), headings, examples },
    ),
  ]);
  const rows = Object.entries(properties).map(([name, one]) => [
    `[${inCode(name)}](${name}.md)`,
    typeOf(one),
    isRequired(schema, name) ? "yes" : "",
    markdownProse(textOf(one)),
  ]);
  const index = generatedPage(SOURCE, [
    "# guildform.yaml",
    "A page describes one top-level key with its nested keys. Editors read the same from [schema/guildform.schema.json](../../../schema/guildform.schema.json).",
    markdownTable(["Key", "Type", "Required", "Description"], rows),
  ]);
  return { [`${FOLDER}/README.md`]: index, ...Object.fromEntries(pages) };
}

const rank = (name: string): number => (name === "groups" ? 1 : 0);

function keyPage(
  { path, schema }: Block,
  {
    required,
    headings,
    examples,
  }: { required: boolean; headings: Headings; examples: readonly ExampleFile[] },
): string {
  const example = exampleOf(path, examples);
  return generatedPage(SOURCE, [
    `# Key ${inCode(path)}`,
    markdownProse(textOf(schema)),
    `Type: ${typeOf(schema)}${required ? ". Required" : ""}${limitsOf(schema)}.`,
    linesOfValues(schema, "").join("\n") || null,
    example === null
      ? null
      : `## Example\n\n[examples/${example.name}](../../../examples/${example.name}/guildform.yaml):\n\n${codeFence("yaml", example.lines)}`,
    ...blocksBelow({ path, schema }).flatMap((one) => sectionsOf(one, { file: `${path}.md`, headings })),
  ]);
}

/** The sections of a block and of the blocks inside. A page begins with the text of its key, so that the first section has none. */
function sectionsOf(
  block: Block,
  around: { readonly file: string; readonly headings: Headings },
): readonly string[] {
  const { schema, path } = block;
  const { file, headings } = around;
  const identity = JSON.stringify(schema);
  const earlier = headings.get(identity);
  const heading = inCode(path);
  if (earlier !== undefined) {
    const target = `${earlier.file === file ? "" : earlier.file}#${anchorOf(earlier.heading)}`;
    return [`## ${heading}\n\nThe keys are the same as in [${inCode(earlier.heading)}](${target}).`];
  }
  headings.set(identity, { file, heading: path });
  const keys = Object.entries(membersOf(schema, "properties"));
  const lines = keys.flatMap(([name, one]) => [
    `- ${inCode(name)} (${typeOf(one)}${isRequired(schema, name) ? ", required" : ""}${limitsOf(one)}): ${markdownProse(textOf(one))}`,
    ...linesOfValues(one, "  "),
  ]);
  const text = textOf(schema);
  return [
    `## ${heading}`,
    ...(text === "" || !/[.[]/.test(path) ? [] : [markdownProse(sentence(text))]),
    ...choiceOf(schema),
    lines.join("\n"),
    ...keys.flatMap(([name, one]) =>
      blocksBelow({ path: `${path}.${name}`, schema: one }).flatMap((below) => sectionsOf(below, around)),
    ),
  ];
}

/** The nearest blocks with keys of their own: items are `[]`, entries with names of the writer `.NAME`. */
function blocksBelow({ path, schema }: Block): readonly Block[] {
  if (Object.keys(membersOf(schema, "properties")).length > 0) return [{ path, schema }];
  const alternatives = listOf(schema, "anyOf");
  if (alternatives.length > 0) {
    const blocks = alternatives.flatMap((one) => blocksBelow({ path, schema: one }));
    return blocks.map((one, index) =>
      blocks.filter((other) => other.path === one.path).length < 2
        ? one
        : { ...one, path: `${one.path} with ${ownKeyOf(blocks, index)}` },
    );
  }
  if (isJsonObject(schema.items)) return blocksBelow({ path: `${path}[]`, schema: schema.items });
  return Object.values(membersOf(schema, "patternProperties")).flatMap((one) =>
    blocksBelow({ path: `${path}.NAME`, schema: one }),
  );
}

/** The required keys that no other alternative requires alone: `channel`, or `channel, thread_id`. */
function ownKeyOf(blocks: readonly Block[], index: number): string {
  const required = requiredOf(blocks[index]?.schema ?? {});
  const own = required.filter(
    (key) => !blocks.some((other, at) => at !== index && requiredOf(other.schema).includes(key)),
  );
  return (own.length > 0 ? own : required).join(", ");
}

/** "Exactly one of …", when the schema asks for one of several keys. */
function choiceOf(schema: JsonObject): readonly string[] {
  const forms = listOf(schema, "oneOf").map(requiredOf);
  if (forms.length === 0 || forms.some((one) => one.length !== 1)) return [];
  return [`Exactly one of these keys is required: ${forms.flat().map(inCode).join(", ")}.`];
}

/** The values or forms of a key, a line each; the values inside of a form are indented under the first form that has them. */
function linesOfValues(schema: JsonObject, indent: string): readonly string[] {
  const [entry] = Object.values(membersOf(schema, "patternProperties"));
  if (entry !== undefined) {
    const line = `${indent}- NAME (${typeOf(entry)}${limitsOf(entry)}): ${markdownProse(textOf(entry))}`;
    return [line, ...linesOfValues(entry, `${indent}  `)];
  }
  const forms = flattened(schema);
  if (forms.length < 2) return [];
  const inner = forms.map((one) => linesOfValues(one, `${indent}  `).join("\n"));
  return forms.flatMap((one, index) => {
    const about = textOf(one);
    const line = `${indent}- ${typeOf(one)}${limitsOf(one)}${about === "" ? "" : `: ${markdownProse(about)}`}`;
    const values = inner[index] ?? "";
    return values === "" || inner.indexOf(values) < index ? [line] : [line, values];
  });
}

/** Also the values of items: a list of rights has the rights. */
function flattened(schema: JsonObject): readonly JsonObject[] {
  const alternatives = listOf(schema, "anyOf");
  if (alternatives.length > 0)
    return alternatives.flatMap((one) =>
      listOf(one, "anyOf").length > 0 && textOf(one) === "" ? flattened(one) : [one],
    );
  if (isJsonObject(schema.items)) return flattened(schema.items);
  return listOf(schema, "anyOf");
}

const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "block",
};

function typeOf(schema: JsonObject): string {
  if (schema.const !== undefined) return inCode(String(schema.const));
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => inCode(String(one))).join(", ");
  const alternatives = listOf(schema, "anyOf");
  if (alternatives.length > 0) return [...new Set(alternatives.map(baseOf))].join(" or ");
  if (schema.type === "array")
    return isJsonObject(schema.items) ? `list of ${pluralOf(baseOf(schema.items))}` : "list";
  if (Object.keys(membersOf(schema, "patternProperties")).length > 0) return "block of names";
  return TYPES[String(schema.type)] ?? "block";
}

const pluralOf = (type: string): string => type.replace(/\b(block|number)\b/g, "$1s");

/** A fixed value counts as its type, so that `text`, `voice` and `forum` are one alternative. */
const baseOf = (schema: JsonObject): string =>
  schema.const === undefined ? typeOf(schema) : (TYPES[typeof schema.const] ?? "number");

/** `, at most 20, default 2` */
function limitsOf(schema: JsonObject): string {
  const { minimum, maximum, minItems, maxItems } = schema;
  const least = minItems ?? minimum;
  const most = maxItems ?? (Number(maximum) < 2 ** 31 - 1 ? maximum : undefined);
  return [
    least === undefined || least === 0 ? "" : `, at least ${String(least)}`,
    most === undefined ? "" : `, at most ${String(most)}`,
    schema.uniqueItems === true ? ", each once" : "",
    schema.default === undefined ? "" : `, default ${inCode(String(schema.default))}`,
  ].join("");
}

/** The shortest example of the key that says more than one line; a page shows at most this many lines. */
const MOST_LINES = 30;

function exampleOf(key: string, examples: readonly ExampleFile[]): ExampleFile | null {
  const candidates = examples.flatMap(({ name, lines }) => {
    const own = linesOfKey(key, lines);
    return own.length > 0 && own.length <= MOST_LINES ? [{ name, lines: own }] : [];
  });
  return candidates.sort((one, other) => one.lines.length - other.lines.length)[0] ?? null;
}

/** Without the comments that follow: they belong to the next key. */
function linesOfKey(key: string, lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.startsWith(`${key}:`));
  if (first < 0) return [];
  const after = lines.slice(first + 1).findIndex((line) => /^[^\s#]/.test(line));
  const own = lines.slice(first, after < 0 ? lines.length : first + 1 + after);
  const last = own.findLastIndex((line) => line.trim() !== "" && !line.startsWith("#"));
  return own.slice(0, last + 1);
}

/** The anchor that GitHub gives the heading of a path. */
const anchorOf = (path: string): string =>
  path
    .toLowerCase()
    .replace(/[^\w -]/g, "")
    .replaceAll(" ", "-");

const sentence = (text: string): string => {
  const whole = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return whole.endsWith(".") ? whole : `${whole}.`;
};

const textOf = ({ description }: JsonObject): string => (typeof description === "string" ? description : "");

const requiredOf = ({ required }: JsonObject): readonly string[] =>
  Array.isArray(required) ? required.map((one: Json) => String(one)) : [];

const isRequired = (schema: JsonObject, name: string): boolean => requiredOf(schema).includes(name);

function membersOf(schema: JsonObject, name: string): Readonly<Record<string, JsonObject>> {
  const members = schema[name];
  if (!isJsonObject(members)) return {};
  return Object.fromEntries(
    Object.entries(members).flatMap(([key, one]) => (isJsonObject(one) ? [[key, one]] : [])),
  );
}

function listOf(schema: JsonObject, name: string): readonly JsonObject[] {
  const list = schema[name];
  return Array.isArray(list) ? list.filter((one: Json) => isJsonObject(one)) : [];
}
