// Reads single nodes: a value of the expected kind, or a problem that tells what stands there instead.
//
// Every function gives undefined when it has reported a problem (or when the node was reported before), so
// that reading goes on and all problems of a file come out in one run.

import { isDecimalId, isId } from "../../model/ids.js";
import type { Expected } from "../../words/en/config/expected.js";
import type { OmissionEffect } from "../../words/en/config/mend.js";
import type { SubjectPhrase } from "../../words/en/config/subject.js";
import type { Meant } from "../../words/en/config/wrong-value.js";
import type { Attachments } from "../source/attachments.js";
import { nearMatch } from "../source/near-match.js";
import type { Problems } from "../source/problems.js";
import type { SourceText } from "../source/source-text.js";
import type { ListNode, MapNode, ScalarNode, SourceNode } from "../yaml/node.js";
import { foundAt } from "./actual-value.js";
import { reportFullWidthValue } from "./full-width-value.js";
import { type EmptyValue, mendOf } from "./suggested-value.js";

/** What every reader needs. */
export interface ReadContext {
  readonly source: SourceText;
  readonly problems: Problems;
  /** The files that the configuration names. */
  readonly files: Attachments;
  /** What leaving a node out means, for those of which it is known; readFields() and readList() say it. */
  readonly leftOut: WeakMap<SourceNode, OmissionEffect>;
}

/** The largest integer for an enum value or limit: the service's enums are 32-bit. */
export const MAX_INTEGER = 2_147_483_647;

/** `what` names the node in the error message if the node is no map. */
export function readMap(reader: ReadContext, node: SourceNode, what: SubjectPhrase): MapNode | undefined {
  return node.kind === "map"
    ? node
    : wrongType(reader, node, { what, expected: { case: "map" }, none: "{}" });
}

export function readList(reader: ReadContext, node: SourceNode, what: SubjectPhrase): ListNode | undefined {
  if (node.kind !== "list") return wrongType(reader, node, { what, expected: { case: "list" }, none: "[]" });
  for (const item of node.items) reader.leftOut.set(item, "no-item");
  return node;
}

/** Text that is not blank. */
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

/** An integer of the service, whose value is not looked at. */
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

/** An unsigned 64-bit id, quoted or not; its digits are those of the file. */
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

/** The id of a markdown template: text, or digits without quotes. */
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

/** A name of the table, or an integer that stands for itself. */
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

/** One of the names, as text. */
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

/** Words of other formats, by the key that they stand under. */
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

/** The lists that hold keys or emoji; the items of all others are maps. */
const LISTS_OF_TEXTS: ReadonlySet<string> = new Set(["pins", "protect", "reactions"]);

/** Reports what stands at a node instead of what is expected. */
export function wrongType(
  reader: ReadContext,
  node: SourceNode,
  options: { readonly what: SubjectPhrase; readonly expected: Expected; readonly none?: EmptyValue },
): undefined {
  const { what, expected, none = null } = options;
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
      ofTexts: what.phrase === "key" && LISTS_OF_TEXTS.has(what.params.key),
      raw: reader.source.text.slice(node.start, node.end),
    }),
  }));
}
