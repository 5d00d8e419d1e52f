// Parses YAML into a Config in pure steps. It takes bytes and variables, and returns a Config or all problems.
//
// It uses no network, disk or clock, and throws nothing for any bytes. Time and memory grow only with the bytes. One list has every problem
// of the file, by position. If the text is not YAML at all, the list has only that problem: nothing is certain behind such a mistake.

import type { Diagnostic } from "../words/diagnostic.js";
import type { Config } from "./config.js";
import type { Field } from "./field/field.js";
import { type GivenPeople, NO_PEOPLE } from "./given-people.js";
import { readConfig } from "./read/read-config.js";
import { ConfigField } from "./schema/config-schema.js";
import {
  type AttachedFile,
  type AttachedFiles,
  Attachments,
  attachedKey,
  type WantedFile,
} from "./source/attachments.js";
import { decodeSource, MAX_FILE_BYTES } from "./source/decode-source.js";
import { Problems } from "./source/problems.js";
import { SourceText } from "./source/source-text.js";
import { boundedDocument } from "./yaml/bounded-document.js";
import { ExpansionRoom, type VariableListener, type VariableSources } from "./yaml/environment.js";
import { fileValues } from "./yaml/file-values.js";
import type { SourceNode } from "./yaml/node.js";
import { sourceTree } from "./yaml/source-tree.js";

/** `config` is null when one of the diagnostics is an error. */
export interface ParsedConfig {
  readonly config: Config | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** The file has a name, which every place shows, its bytes, and the values for `${NAME}` in it. */
export interface SourceFile extends VariableSources, VariableListener {
  readonly file: string;
  readonly bytes: Uint8Array;
  /** The default is that only the file names users. */
  readonly people?: GivenPeople;
}

/**
 * Reads one file. `files` has the files that the configuration names. A named file that is missing there is an error. Mistakes are
 * diagnostics, and never throw.
 */
export function parseConfig(options: SourceFile & { readonly files?: AttachedFiles }): ParsedConfig {
  const parsed = parseTree(options);
  if (parsed.kind === "refused") return { config: null, diagnostics: parsed.diagnostics };
  const { files = new Map(), people } = options;
  const read = readTree(parsed, files, people);
  if (read.wanted.length === 0) return read;
  const missing = read.wanted.map((file): [string, AttachedFile] => [attachedKey(file), NOT_GIVEN]);
  return readTree(parsed, new Map([...files, ...missing]), people);
}

const NOT_GIVEN: AttachedFile = { kind: "problem", problem: "not-given", reason: "" };

/** The file is YAML. The value has its tree and the problems so far. */
export interface ParsedTree {
  readonly kind: "tree";
  readonly source: SourceText;
  readonly problems: Problems;
  readonly root: SourceNode;
  /** The keys are values with a text that the file does not have. `${ROOM}` is a value in the file. */
  readonly outsideTexts: ReadonlyMap<string, string>;
}

/** This first half uses only the text itself. */
export function parseTree(
  options: SourceFile,
): ParsedTree | { readonly kind: "refused"; readonly diagnostics: readonly Diagnostic[] } {
  const source = decodeSource(options);
  if (!(source instanceof SourceText)) return { kind: "refused", diagnostics: [source] };
  const problems = new Problems(source);
  const document = boundedDocument(source, problems);
  if (document === undefined) return { kind: "refused", diagnostics: problems.diagnostics() };
  const { root: written, at } = document;
  const room = new ExpansionRoom(MAX_FILE_BYTES - options.bytes.length);
  const outsideTexts = new Map<string, string>();
  const onVariable = (name: string, text: string | null): void => {
    if (text !== null) outsideTexts.set(text, `\${${name}}`);
    options.onVariable?.(name, text);
  };
  const variables = { ...options, onVariable, ofFile: fileValues(written), room };
  const start = { path: [], fallback: { start: 0, end: 1 } };
  const root = sourceTree({ source, problems, variables, takesVariables, outsideTexts, at }, written, start);
  if (root.kind === "scalar" && root.form === "nothing" && problems.errors === 0) {
    problems.add("E-FILE-EMPTY", start.fallback, () => ({ file: options.file }));
    return { kind: "refused", diagnostics: problems.diagnostics() };
  }
  const unknownTexts = [...outsideTexts].filter(([text]) => !source.text.includes(text));
  return { kind: "tree", source, problems, root, outsideTexts: new Map(unknownTexts) };
}

/** An unknown key takes variables: its name is the only problem. */
function takesVariables(path: readonly string[]): boolean {
  let fields: readonly Field[] = [ConfigField];
  return path.every((key) => {
    fields = fields.flatMap((field) => field.under(key));
    return fields.every((field) => field.takesVariables);
  });
}

/**
 * This second half reads the tree. If `wanted` is not empty, the configuration names files that `files` does not have, and the rest of the
 * result does not count.
 */
export function readTree(
  { source, problems: first, root, outsideTexts }: ParsedTree,
  given: AttachedFiles,
  people: GivenPeople = NO_PEOPLE,
): ParsedConfig & { readonly wanted: readonly WantedFile[] } {
  const problems = first.copy(outsideTexts);
  const files = new Attachments(given);
  const config = readConfig({ source, problems, files, leftOut: new WeakMap(), people }, root);
  const peopleProblems = people.file?.problems ?? [];
  const isUsable = config !== undefined && peopleProblems.length === 0;
  return {
    config: isUsable ? { ...config, outsideTexts: new Set(outsideTexts.keys()) } : null,
    diagnostics: [...peopleProblems, ...problems.diagnostics()],
    wanted: files.wanted(),
  };
}
