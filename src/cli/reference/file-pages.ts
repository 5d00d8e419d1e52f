// Makes a page for each top-level key of the configuration from its schema. A page has the description, type, values, limits, nested keys
// and an example.

import { isJsonObject, type JsonObject } from "../../model/json.js";
import { type ExampleFile, exampleOf } from "./example-file.js";
import { FILE_WORDS, type FileWords } from "./file-words.js";
import { keyOf, linesOfValues, typeOf } from "./key-types.js";
import { codeFence, generatedPage, inCode, markdownProse, markdownTable } from "./markdown.js";
import { linkFrom, type PageLanguage } from "./page-language.js";
import { isRequired, membersOf, requiredOf, schemasOf, textOf } from "./schema-members.js";
import { CHINESE_FILE_WORDS } from "./zh/file-words.js";

const WORDS = { en: FILE_WORDS, "zh-CN": CHINESE_FILE_WORDS };
const SOURCE = "src/config/schema";

/** The path of a block of keys is `channels[].pins[]`, for example. */
interface Block {
  readonly path: string;
  readonly schema: JsonObject;
}

/** The key of a heading is the JSON of its block: a block that several keys share has one description. */
type Headings = Map<string, { readonly file: string; readonly heading: string }>;

interface Around {
  readonly folder: string;
  readonly words: FileWords;
  readonly headings: Headings;
  readonly examples: readonly ExampleFile[];
}

/** Returns texts by the path of their page, from the published schema of the file in this language. */
export function filePages(
  { path, schema }: { readonly path: string; readonly schema: JsonObject },
  examples: readonly ExampleFile[],
  { language, folder: reference }: PageLanguage,
): Readonly<Record<string, string>> {
  const folder = `${reference}/file`;
  const words = WORDS[language];
  const properties = membersOf(schema, "properties");
  const around: Around = { folder, words, headings: new Map(), examples };
  // `groups` refers to the blocks of `channels`.
  const names = Object.keys(properties).sort((one, other) => rank(one) - rank(other));
  const pages = names.map((name) => [
    `${folder}/${name}.md`,
    keyPage({ path: name, schema: properties[name] ?? {} }, isRequired(schema, name), around),
  ]);
  const rows = Object.entries(properties).map(([name, one]) => [
    `[${inCode(name)}](${name}.md)`,
    typeOf(one, words),
    isRequired(schema, name) ? words.yes : "",
    markdownProse(textOf(one)),
  ]);
  const index = `${folder}/README.md`;
  const text = generatedPage(SOURCE, [
    "# guildform.yaml",
    words.about(`[${path}](${linkFrom(index, path)})`),
    markdownTable(words.head, rows),
  ]);
  return { [index]: text, ...Object.fromEntries(pages) };
}

const rank = (name: string): number => (name === "groups" ? 1 : 0);

function keyPage({ path, schema }: Block, required: boolean, around: Around): string {
  const { folder, words, examples } = around;
  const page = `${folder}/${path}.md`;
  return generatedPage(SOURCE, [
    `# ${words.title(inCode(path))}`,
    markdownProse(textOf(schema)),
    words.typeLine({ ...keyOf(schema, words), isRequired: required }),
    linesOfValues(schema, "", words).join("\n") || null,
    exampleSection(exampleOf(path, examples), page, words),
    ...blocksBelow({ path, schema }, words).flatMap((one) => sectionsOf(one, `${path}.md`, around)),
  ]);
}

function exampleSection(example: ExampleFile | null, page: string, words: FileWords): string | null {
  if (example === null) return null;
  const folder = `examples/${example.name}`;
  const link = `[${folder}](${linkFrom(page, `${folder}/guildform.yaml`)})`;
  const lines = example.lines.map((line) =>
    line.replace(/(?<=\s# ).*$/, (comment) => words.comment(comment)),
  );
  return `## ${words.example}\n\n${words.exampleFrom(link)}\n\n${codeFence("yaml", lines)}`;
}

/** Returns the sections of a block and of the blocks inside. A page begins with the text of its key, so the first section has no text. */
function sectionsOf({ schema, path }: Block, file: string, around: Around): readonly string[] {
  const { headings, words } = around;
  const identity = JSON.stringify(schema);
  const earlier = headings.get(identity);
  const heading = inCode(path);
  if (earlier !== undefined) {
    const target = `${earlier.file === file ? "" : earlier.file}#${anchorOf(earlier.heading)}`;
    return [`## ${heading}\n\n${words.sameKeys(`[${inCode(earlier.heading)}](${target})`)}`];
  }
  headings.set(identity, { file, heading: path });
  const keys = Object.entries(membersOf(schema, "properties"));
  const lines = keys.flatMap(([name, one]) => [
    `- ${words.keyLine(inCode(name), { ...keyOf(one, words), isRequired: isRequired(schema, name) })}`,
    ...linesOfValues(one, "  ", words),
  ]);
  const text = textOf(schema);
  return [
    `## ${heading}`,
    ...(text === "" || !/[.[]/.test(path) ? [] : [markdownProse(words.sentence(text))]),
    ...choiceOf(schema, words),
    lines.join("\n"),
    ...keys.flatMap(([name, one]) =>
      blocksBelow({ path: `${path}.${name}`, schema: one }, words).flatMap((below) =>
        sectionsOf(below, file, around),
      ),
    ),
  ];
}

/** Finds the nearest blocks with keys of their own. The path of items is `[]`, and of entries with names of the writer `.NAME`. */
function blocksBelow({ path, schema }: Block, words: FileWords): readonly Block[] {
  if (Object.keys(membersOf(schema, "properties")).length > 0) return [{ path, schema }];
  const alternatives = schemasOf(schema, "anyOf");
  if (alternatives.length > 0) {
    const blocks = alternatives.flatMap((one) => blocksBelow({ path, schema: one }, words));
    return blocks.map((one, index) =>
      blocks.filter((other) => other.path === one.path).length < 2
        ? one
        : { ...one, path: words.pathWith(one.path, ownKeysOf(blocks, index)) },
    );
  }
  if (isJsonObject(schema.items)) return blocksBelow({ path: `${path}[]`, schema: schema.items }, words);
  return Object.values(membersOf(schema, "patternProperties")).flatMap((one) =>
    blocksBelow({ path: `${path}.NAME`, schema: one }, words),
  );
}

/** Returns the required keys that only this alternative requires: `channel`, or `channel` and `thread_id`. */
function ownKeysOf(blocks: readonly Block[], index: number): readonly string[] {
  const required = requiredOf(blocks[index]?.schema ?? {});
  const own = required.filter(
    (key) => !blocks.some((other, at) => at !== index && requiredOf(other.schema).includes(key)),
  );
  return own.length > 0 ? own : required;
}

/** Returns a sentence if the schema asks for exactly one of several keys. */
function choiceOf(schema: JsonObject, words: FileWords): readonly string[] {
  const forms = schemasOf(schema, "oneOf").map(requiredOf);
  if (forms.length === 0 || forms.some((one) => one.length !== 1)) return [];
  return [words.choice(forms.flat())];
}

/** GitHub gives the heading of a path this anchor. */
const anchorOf = (path: string): string =>
  path
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, "")
    .replaceAll(" ", "-");
