// The pages of the file take their English words from here, apart from the descriptions of its schema. zh/file-words.ts has the Chinese
// words.

import { codeList, inCode } from "./markdown.js";

/** A limit is null if the key does not have it. */
export interface KeyLimits {
  readonly least: string | null;
  readonly most: string | null;
  /** `true` means that the limits are numbers of items. */
  readonly isList: boolean;
  readonly isUnique: boolean;
  readonly fallback: string | null;
}

export interface KeyParts {
  readonly type: string;
  readonly limits: KeyLimits;
  readonly text: string;
}

type RequiredParts = KeyParts & { readonly isRequired: boolean };

/** Links and keys come as Markdown. */
export interface FileWords {
  readonly about: (schema: string) => string;
  readonly head: readonly string[];
  readonly yes: string;
  readonly title: (key: string) => string;
  /** A page begins with this line. */
  readonly typeLine: (key: RequiredParts) => string;
  readonly example: string;
  readonly exampleFrom: (link: string) => string;
  /** Translates a comment in the lines of an example. */
  readonly comment: (english: string) => string;
  readonly sameKeys: (link: string) => string;
  readonly keyLine: (key: string, parts: RequiredParts) => string;
  /** A page writes this line for each of the values of a key. */
  readonly formLine: (parts: KeyParts) => string;
  readonly choice: (keys: readonly string[]) => string;
  /** Returns the path of a block that has these keys: `removed[] with channel`. */
  readonly pathWith: (path: string, keys: readonly string[]) => string;
  /** Turns a description into a sentence of its own. */
  readonly sentence: (text: string) => string;
  readonly types: Readonly<Record<"string" | "integer" | "number" | "boolean" | "object", string>>;
  /** Names the type of a block whose keys the writer chooses, such as `users:`. */
  readonly namedBlock: string;
  readonly list: string;
  readonly listOf: (type: string) => string;
  readonly alternatives: (types: readonly string[]) => string;
  readonly values: (values: readonly string[]) => string;
}

const limitsText = ({ least, most, isUnique, fallback }: KeyLimits): string =>
  [
    least === null ? "" : `, at least ${least}`,
    most === null ? "" : `, at most ${most}`,
    isUnique ? ", each once" : "",
    fallback === null ? "" : `, default ${inCode(fallback)}`,
  ].join("");

export const FILE_WORDS: FileWords = {
  about: (schema) =>
    `A page describes one top-level key with its nested keys. Editors read the same from ${schema}.`,
  head: ["Key", "Type", "Required", "Description"],
  yes: "yes",
  title: (key) => `Key ${key}`,
  typeLine: ({ type, isRequired, limits }) =>
    `Type: ${type}${isRequired ? ". Required" : ""}${limitsText(limits)}.`,
  example: "Example",
  exampleFrom: (link) => `${link}:`,
  comment: (english) => english,
  sameKeys: (link) => `The keys are the same as in ${link}.`,
  keyLine: (key, { type, isRequired, limits, text }) =>
    `${key} (${type}${isRequired ? ", required" : ""}${limitsText(limits)}): ${text}`,
  formLine: ({ type, limits, text }) => `${type}${limitsText(limits)}${text === "" ? "" : `: ${text}`}`,
  choice: (keys) => `Exactly one of these keys is required: ${codeList(keys)}.`,
  pathWith: (path, keys) => `${path} with ${keys.join(", ")}`,
  sentence: (text) => {
    const whole = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
    return whole.endsWith(".") ? whole : `${whole}.`;
  },
  types: {
    string: "text",
    integer: "whole number",
    number: "number",
    boolean: "true or false",
    object: "block",
  },
  namedBlock: "block of names",
  list: "list",
  listOf: (type) => `list of ${type.replace(/\b(block|number)\b/g, "$1s")}`,
  alternatives: (types) => types.join(" or "),
  values: (values) => codeList(values),
};
