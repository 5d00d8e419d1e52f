// Reads single nodes: a value of the expected kind, or one plain sentence about what stands there instead.
//
// Every function gives undefined when it has reported a problem (or when the node was reported before), so
// that reading goes on and all problems of a file come out in one run.

import { isDecimalId, isId } from "../../model/ids.js";
import type { Attachments } from "../source/attachments.js";
import { didYouMean } from "../source/near-match.js";
import type { Problems } from "../source/problems.js";
import { quoted } from "../source/quoted.js";
import type { SourceText } from "../source/source-text.js";
import type { ListNode, MapNode, ScalarNode, SourceNode } from "../yaml/node.js";
import { reportFullWidthValue } from "./full-width-value.js";

/** What every reader needs. */
export interface Reader {
  readonly source: SourceText;
  readonly problems: Problems;
  /** The files that the configuration names. */
  readonly files: Attachments;
  /** What leaving a node out means, for those of which it is known; readFields() and readList() say it. */
  readonly leftOut: WeakMap<SourceNode, LeftOut>;
}

/** Leaving it out: is an error; leaves what is live as it is; is one item less in its list. */
export type LeftOut = "missing" | "unmanaged" | "no item";

/** The largest integer for an enum value or limit: the service's enums are 32-bit. */
export const MAX_INTEGER = 2_147_483_647;

/** `what` is written into messages: `pins`, `the name of a channel`. */
export function readMap(reader: Reader, node: SourceNode, what: string): MapNode | undefined {
  return node.kind === "map" ? node : wrongType(reader, node, `${what} must be a map`, "{}");
}

export function readList(reader: Reader, node: SourceNode, what: string): ListNode | undefined {
  if (node.kind !== "list") return wrongType(reader, node, `${what} must be a list`, "[]");
  for (const item of node.items) reader.leftOut.set(item, "no item");
  return node;
}

/** Text that is not blank. */
export function readText(reader: Reader, node: SourceNode, what: string): string | undefined {
  const text = readAnyText(reader, node, what);
  if (text === undefined || text.trim() !== "") return text;
  reader.problems.addText("E-NAME-BLANK", node, () => ({
    message: `${what} is blank`,
    hint: "write at least one letter",
  }));
  return undefined;
}

export function readAnyText(reader: Reader, node: SourceNode, what: string): string | undefined {
  if (node.kind === "scalar" && (node.form === "text" || node.form === "variable")) return node.text;
  return wrongType(reader, node, `${what} must be text`, undefined);
}

/** An unsigned 64-bit id, quoted or not; its digits are those of the file. */
export function readDecimalId(reader: Reader, node: SourceNode, what: string): string | undefined {
  return readId(
    reader,
    node,
    `${what} must be an id of decimal digits, at most 18446744073709551615`,
    isDecimalId,
  );
}

export function readMessageId(reader: Reader, node: SourceNode, what: string): string | undefined {
  return readId(reader, node, `${what} must be a message id: letters, digits and . _ ~ - = + /`, isId);
}

export function readThreadId(reader: Reader, node: SourceNode, what: string): string | undefined {
  return readId(reader, node, `${what} must be a thread id: letters, digits and . _ ~ - = + /`, isId);
}

function readId(
  reader: Reader,
  node: SourceNode,
  expected: string,
  isId: (text: string) => boolean,
): string | undefined {
  if (node.kind !== "scalar" || node.form === "nothing" || node.form === "boolean") {
    return wrongType(reader, node, expected, undefined);
  }
  const unquotedNumber = node.form === "number" || (node.form === "integer" && !/^[0-9]+$/.test(node.text));
  if (!unquotedNumber && isId(node.text)) return node.text;
  reader.problems.addText("E-ID", node, () => ({
    message: `${expected}; found ${found(node)}`,
    hint: unquotedNumber ? "YAML reads a number here: put the id in quotes, with all its digits" : "",
  }));
  return undefined;
}

/** A name of the table, or an integer that stands for itself. */
export function readEnum(
  reader: Reader,
  node: SourceNode,
  options: { readonly what: string; readonly table: Readonly<Record<string, number>> },
): number | undefined {
  const { what, table } = options;
  if (node.kind !== "scalar" || node.form === "nothing") {
    return wrongType(
      reader,
      node,
      `${what} must be ${namesOf(Object.keys(table))}, or an integer`,
      undefined,
    );
  }
  if (node.form !== "integer" && Object.hasOwn(table, node.text)) return table[node.text];
  const digits = node.form === "integer" || node.form === "variable";
  if (digits && /^(?:0|[1-9][0-9]*)$/.test(node.text) && Number(node.text) <= MAX_INTEGER)
    return Number(node.text);
  return wrongValue(reader, node, what, Object.keys(table), ", or an integer");
}

/** One of the names, as text. */
export function readName<Name extends string>(
  reader: Reader,
  node: SourceNode,
  options: { readonly what: string; readonly names: readonly Name[] },
): Name | undefined {
  const { what, names } = options;
  if (node.kind !== "scalar" || node.form === "nothing") {
    return wrongType(reader, node, `${what} must be ${namesOf(names)}`, undefined);
  }
  const name = names.find((candidate) => candidate === node.text);
  return name ?? wrongValue(reader, node, what, names, "");
}

export function readBoolean(reader: Reader, node: SourceNode, what: string): boolean | undefined {
  if (node.kind === "scalar") {
    const text = node.text.toLowerCase();
    const readable = node.form === "boolean" || node.form === "variable";
    if (readable && (text === "true" || text === "false")) return text === "true";
  }
  return wrongType(reader, node, `${what} must be true or false`, undefined);
}

function wrongValue(
  reader: Reader,
  node: ScalarNode,
  what: string,
  names: readonly string[],
  more: string,
): undefined {
  reader.problems.addText("E-VALUE", node, () => ({
    message: `${what} must be ${namesOf(names)}${more}; found ${found(node)}`,
    hint: didYouMean(node.text, names, ""),
  }));
}

/** Reports what stands at a node instead of what is expected; `none` is how an empty value is written. */
export function wrongType(
  reader: Reader,
  node: SourceNode,
  expected: string,
  none: string | undefined,
): undefined {
  if (node.kind === "broken") return;
  const wanted = /must be a (map|list)$/.exec(expected)?.[1];
  if (node.kind === "scalar" && (wanted === "map" || wanted === "list")) {
    if (reportFullWidthValue(reader, node, wanted)) return;
  }
  reader.problems.addText("E-TYPE", node, () => ({
    message: `${expected}; found ${found(node)}`,
    hint: isNothing(node)
      ? nothingHint(node, { expected, none, leftOut: reader.leftOut.get(node) })
      : typeHint(node, expected),
  }));
}

const isNothing = (node: SourceNode): node is ScalarNode => node.kind === "scalar" && node.form === "nothing";

/** `name:` and `name: null` are the same to YAML. */
function nothingHint(
  { written }: ScalarNode,
  options: { expected: string; none: string | undefined; leftOut: LeftOut | undefined },
): string {
  const { expected, none, leftOut } = options;
  const word = expected.endsWith("text") && written !== "" ? `; for the word itself write "${written}"` : "";
  switch (leftOut) {
    case "missing":
      return `write one, since it cannot be left out${word}`;
    case "no item":
      return `write one, or take it out of the list${word}`;
    case "unmanaged":
    case undefined: {
      const leaveOut = leftOut === undefined ? "remove the key" : "remove the key to leave it unmanaged";
      return `${none === undefined ? leaveOut : `write ${none} for none, or ${leaveOut}`}${word}`;
    }
    default:
      return leftOut satisfies never;
  }
}

function typeHint(node: SourceNode, expected: string): string {
  if (node.kind === "list" && expected.endsWith("must be a map"))
    return "write `key: …` for each, without the dash or bracket of a list";
  if (node.kind !== "scalar") return "";
  if (expected.endsWith("must be a list")) return `put it in brackets: [${node.written.slice(0, 40)}]`;
  if (expected.endsWith("text") && node.form !== "text")
    return `put it in quotes: "${node.written.slice(0, 40)}"`;
  if (expected.endsWith("true or false")) {
    if (/^(?:yes|on|y)$/i.test(node.text)) return "write true";
    if (/^(?:no|off|n)$/i.test(node.text)) return "write false";
    if (/^(?:true|false)$/i.test(node.text)) return "write it without quotes";
  }
  return "";
}

/** `text “abc”`, `the number 5`, `a list`, `nothing`. */
export function found(node: SourceNode): string {
  switch (node.kind) {
    case "map":
      return "a map";
    case "list":
      return "a list";
    case "broken":
      return "something unreadable";
    case "scalar":
      break;
    default:
      node satisfies never;
  }
  if (node.form === "nothing") return "nothing";
  if (node.form === "boolean") return node.written;
  const shown = quoted(node.written);
  if (node.form === "text" || node.form === "variable") return shown;
  return `the number ${shown.slice(1, -1)}`;
}

function namesOf(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}
