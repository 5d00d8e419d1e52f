// Reads single nodes: a value of the expected kind, or a problem with the value that is there instead.
//
// Every function returns undefined after it has reported a problem, or when the problem of the node is already reported. So the caller can
// continue, and one run reports all problems of a file.

import { isDecimalId, isId } from "../../model/ids.js";
import type { Expected } from "../../words/en/config/expected.js";
import type { OmissionEffect } from "../../words/en/config/mend.js";
import type { SubjectPhrase } from "../../words/en/config/subject.js";
import type { Meant } from "../../words/en/config/wrong-value.js";
import type { GivenPeople } from "../given-people.js";
import type { Attachments } from "../source/attachments.js";
import { nearMatch } from "../source/near-match.js";
import type { Problems } from "../source/problems.js";
import type { SourceText } from "../source/source-text.js";
import type { ListNode, MapNode, ScalarNode, SourceNode } from "../yaml/node.js";
import { foundAt } from "./actual-value.js";
import { reportFullWidthValue } from "./full-width-value.js";
import { type EmptyValue, LONGEST_COMMENT, mendOf } from "./suggested-value.js";

export interface ReadContext {
  readonly source: SourceText;
  readonly problems: Problems;
  /** The configuration names these files. */
  readonly files: Attachments;
  /** Some nodes may be left out, with this effect. readFields() and readList() fill the map. */
  readonly leftOut: WeakMap<SourceNode, OmissionEffect>;
  /** Names of users come from here, in addition to `users:`. */
  readonly people: GivenPeople;
}

/** This is the largest integer for an enum value or limit, because the service's enums are 32-bit. */
export const MAX_INTEGER = 2_147_483_647;

/** `what` names the node in the error message if the node is no map. `listKey` is a key of the map that takes a list. */
export function readMap(
  reader: ReadContext,
  node: SourceNode,
  what: SubjectPhrase,
  listKey: string | null = null,
): MapNode | undefined {
  return node.kind === "map"
    ? node
    : wrongType(reader, node, { what, expected: { case: "map" }, none: "{}", listKey });
}

export function readList(reader: ReadContext, node: SourceNode, what: SubjectPhrase): ListNode | undefined {
  if (node.kind !== "list") return wrongType(reader, node, { what, expected: { case: "list" }, none: "[]" });
  for (const item of node.items) reader.leftOut.set(item, "no-item");
  return node;
}

/** Returns text that is not blank. */
export function readText(reader: ReadContext, node: SourceNode, what: SubjectPhrase): string | undefined {
  const text = readAnyText(reader, node, what);
  if (text === undefined || text.trim() !== "") return text;
  reader.problems.add("E-NAME-BLANK", node, () => ({ case: "value", what }));
  return undefined;
}

export function readAnyText(reader: ReadContext, node: SourceNode, what: SubjectPhrase): string | undefined {
  if (isText(node)) return node.text;
  return wrongType(reader, node, { what, expected: { case: "text" } });
}

/** Returns true for an integer of the service. The function does not check its value. */
export function readInteger(reader: ReadContext, node: SourceNode, what: SubjectPhrase): true | undefined {
  if (node.kind === "broken") return undefined;
  if (node.kind === "scalar" && node.form === "integer") return true;
  reader.problems.add("E-TYPE", node, () => ({
    what,
    expected: { case: "integer" },
    found: foundAt(node),
    mend: node.kind === "scalar" && /^-?[0-9]+$/.test(node.text) ? { case: "no-quotes" } : null,
  }));
  return undefined;
}

export const isText = (node: SourceNode): node is ScalarNode =>
  node.kind === "scalar" && (node.form === "text" || node.form === "variable");

/** Returns an unsigned 64-bit id, quoted or not, with the digits of the file. */
export function readDecimalId(
  reader: ReadContext,
  node: SourceNode,
  what: SubjectPhrase,
): string | undefined {
  return readId(reader, node, { what, expected: { case: "id" }, isId: isDecimalId });
}

export function readMessageId(
  reader: ReadContext,
  node: SourceNode,
  what: SubjectPhrase,
): string | undefined {
  return readId(reader, node, { what, expected: { case: "message-id" }, isId });
}

export function readThreadId(reader: ReadContext, node: SourceNode, what: SubjectPhrase): string | undefined {
  return readId(reader, node, { what, expected: { case: "thread-id" }, isId });
}

function readId(
  reader: ReadContext,
  node: SourceNode,
  options: {
    readonly what: SubjectPhrase;
    readonly expected: Expected;
    readonly isId: (text: string) => boolean;
  },
): string | undefined {
  const { what, expected, isId } = options;
  if (node.kind !== "scalar" || node.form === "nothing" || node.form === "boolean") {
    return wrongType(reader, node, { what, expected });
  }
  const isNumber = node.form === "number" || (node.form === "integer" && !/^[0-9]+$/.test(node.text));
  if (!isNumber && isId(node.text)) return node.text;
  reader.problems.add("E-ID", node, () => ({ what, expected, found: foundAt(node), isNumber }));
  return undefined;
}

/** Returns the id of a markdown template: text, or digits without quotes. */
export function readTemplateId(
  reader: ReadContext,
  node: SourceNode,
  what: SubjectPhrase,
): string | undefined {
  if (node.kind !== "scalar" || node.form !== "integer") return readText(reader, node, what);
  if (/^[0-9]+$/.test(node.text)) return node.text;
  reader.problems.add("E-ID", node, () => ({
    what,
    expected: { case: "template-id" },
    found: foundAt(node),
    isNumber: true,
  }));
  return undefined;
}

/** Returns the number of a name in the table. An integer is its own value. */
export function readEnum(
  reader: ReadContext,
  node: SourceNode,
  options: { readonly what: SubjectPhrase; readonly table: Readonly<Record<string, number>> },
): number | undefined {
  const { what, table } = options;
  const names = { what, names: Object.keys(table), orInteger: true };
  if (node.kind !== "scalar" || node.form === "nothing") return noName(reader, node, names);
  if (node.form !== "integer" && Object.hasOwn(table, node.text)) return table[node.text];
  const digits = node.form === "integer" || node.form === "variable";
  if (digits && /^(?:0|[1-9][0-9]*)$/.test(node.text) && Number(node.text) <= MAX_INTEGER)
    return Number(node.text);
  return wrongName(reader, node, names);
}

/** Returns one of the names, as text. */
export function readName<Name extends string>(
  reader: ReadContext,
  node: SourceNode,
  options: { readonly what: SubjectPhrase; readonly names: readonly Name[] },
): Name | undefined {
  const names = { ...options, orInteger: false };
  if (node.kind !== "scalar" || node.form === "nothing") return noName(reader, node, names);
  return options.names.find((candidate) => candidate === node.text) ?? wrongName(reader, node, names);
}

export function readBoolean(reader: ReadContext, node: SourceNode, what: SubjectPhrase): boolean | undefined {
  if (node.kind === "scalar") {
    const text = node.text.toLowerCase();
    const readable = node.form === "boolean" || node.form === "variable";
    if (readable && (text === "true" || text === "false")) return text === "true";
  }
  return wrongType(reader, node, { what, expected: { case: "boolean" } });
}

/** These words are from other formats. The key of the outer object is the key of the value. */
const WORDS_MEANT: Readonly<Record<string, readonly (readonly [words: RegExp, meant: Meant])[]>> = {
  private_type: [
    [/^(?:private|hidden|secret|restricted|私密|私有)$/i, "private"],
    [/^(?:everyone|all|open|公开)$/i, "everyone"],
  ],
  speak_permission: [[/^(?:all|anyone|public|所有人)$/i, "everyone"]],
  type: [
    [/^(?:group|category|分组)$/i, "group"],
    [/^(?:announcement|announcements|news|公告)$/i, "announcement"],
  ],
};

const meantBy = (key: string, text: string): Meant | null =>
  (Object.hasOwn(WORDS_MEANT, key) ? WORDS_MEANT[key] : undefined)?.find(([words]) =>
    words.test(text),
  )?.[1] ?? null;

interface Names {
  readonly what: SubjectPhrase;
  readonly names: readonly string[];
  readonly orInteger: boolean;
}

const noName = (reader: ReadContext, node: SourceNode, { what, ...names }: Names): undefined =>
  wrongType(reader, node, { what, expected: { case: "names", ...names } });

function wrongName(reader: ReadContext, node: ScalarNode, { what, ...names }: Names): undefined {
  reader.problems.add("E-VALUE", node, () => ({
    case: "names",
    what,
    expected: { case: "names", ...names },
    found: foundAt(node),
    near: nearMatch(node.text, names.names),
    meant: what.phrase === "key" ? meantBy(what.params.key, node.text) : null,
  }));
}

/** These lists hold keys or emoji. The items of all other lists are maps. */
const LISTS_OF_TEXTS: ReadonlySet<string> = new Set(["pins", "protect", "reactions"]);

/** Reports the value at a node, which is not the expected one. */
export function wrongType(
  reader: ReadContext,
  node: SourceNode,
  options: {
    readonly what: SubjectPhrase;
    readonly expected: Expected;
    readonly none?: EmptyValue;
    readonly listKey?: string | null;
  },
): undefined {
  const { what, expected, none = null, listKey = null } = options;
  if (node.kind === "broken") return;
  if (node.kind === "scalar" && (expected.case === "map" || expected.case === "list")) {
    if (reportFullWidthValue(reader, node, expected.case)) return;
  }
  const leftOut = reader.leftOut.get(node) ?? null;
  reader.problems.add("E-TYPE", node, () => ({
    what,
    expected,
    found: foundAt(node),
    mend: mendOf(node, {
      expected,
      none,
      leftOut,
      listKey,
      ofTexts: what.phrase === "key" && LISTS_OF_TEXTS.has(what.params.key),
      raw: reader.source.text.slice(node.start, node.end),
      after: reader.source.text.slice(node.end, node.end + LONGEST_COMMENT),
    }),
  }));
}
