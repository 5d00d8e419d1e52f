// Reads a text by one field, without a file of guildform around it.

import { Ajv } from "ajv";
import type { Field, FieldNode } from "../../../src/config/field/field.js";
import { Entries } from "../../../src/config/field/map.js";
import { NO_PEOPLE } from "../../../src/config/given-people.js";
import { ofKey } from "../../../src/config/read/subject.js";
import { Attachments } from "../../../src/config/source/attachments.js";
import { Problems } from "../../../src/config/source/problems.js";
import { SourceText } from "../../../src/config/source/source-text.js";
import { boundedDocument } from "../../../src/config/yaml/bounded-document.js";
import { ExpansionRoom } from "../../../src/config/yaml/environment.js";
import { sourceTree } from "../../../src/config/yaml/source-tree.js";
import { shortly } from "../found-in.js";

export interface ReadByField {
  /** Each lazy part is read and becomes plain data. A reported part is undefined. */
  readonly value: unknown;
  // An entry is `E-KEY-UNKNOWN 1:3 nmae`, for example.
  readonly found: readonly string[];
  readonly params: readonly unknown[];
}

/** `what` of the field is the key `it`. */
export function readBy(field: Field, text: string): ReadByField {
  const source = new SourceText("it.yaml", text);
  const problems = new Problems(source);
  const document = boundedDocument(source, problems);
  if (document === undefined) throw new Error(`no YAML: ${text}`);
  const variables = { env: {}, ofFile: new Map(), room: new ExpansionRoom(1000) };
  const context = {
    source,
    problems,
    variables,
    at: document.at,
    takesVariables: () => false,
    outsideTexts: new Map<string, string>(),
  };
  const node = sourceTree(context, document.root, { path: [], fallback: { start: 0, end: 1 } });
  const reader = {
    source,
    problems,
    files: new Attachments(new Map()),
    leftOut: new WeakMap(),
    people: NO_PEOPLE,
  };
  const value = plainData(field.read(reader, node, ofKey("it")));
  const diagnostics = problems.diagnostics();
  return { value, found: diagnostics.map(shortly), params: diagnostics.map(({ params }) => params) };
}

export const accepts = (field: Field): ((value: unknown) => boolean) =>
  new Ajv({ allowUnionTypes: true }).compile(field.schema());

function plainData(value: unknown): unknown {
  if (Array.isArray(value)) {
    const nodes = value as readonly (FieldNode<unknown> & { readonly key?: string })[];
    const keyed = nodes.length > 0 && nodes.every(({ key }) => key !== undefined);
    if (!keyed) return nodes.map((node) => plainData(node.read()));
    return Object.fromEntries(nodes.map((node) => [node.key, plainData(node.read())]));
  }
  if (value instanceof Entries)
    return Object.fromEntries(
      (value as Entries<never>).all.map((entry) => [entry.key, plainData(entry.read())]),
    );
  if (value !== null && typeof value === "object" && "is" in value && "value" in value)
    return { is: value.is, value: plainData(value.value) };
  return value;
}
