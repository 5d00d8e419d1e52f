// `moved:`: keys that changed. Each entry binds what `from` stood for to the key `to`, which the file declares.
//
// Both may be keys or addresses (`channel.hall`). A bare key means the kind that is declared under `to`.

import type { Move } from "../config.js";
import { didYouMean } from "../source/near-match.js";
import { quoted } from "../source/quoted.js";
import type { TextRange } from "../source/source-text.js";
import type { SourceNode } from "../yaml/node.js";
import type { Declared } from "./declared.js";
import { readFields } from "./fields.js";
import { type Reader, readList, readText } from "./reader.js";
import type { Removed } from "./removed.js";

type Kind = "channel" | "group";
const KINDS = ["channel", "group"] as const;

export interface MovedContext {
  readonly declared: Declared;
  readonly removed: Removed;
}

export function readMoved(reader: Reader, node: SourceNode | undefined, context: MovedContext): Move[] {
  const moves: Move[] = [];
  const seen = new Map<string, TextRange>();
  const items = node === undefined ? [] : (readList(reader, node, "`moved`")?.items ?? []);
  for (const item of items) {
    const fields = readFields(reader, item, {
      what: "an entry of `moved`",
      required: ["from", "to"],
      optional: [],
    });
    const fromEntry = fields?.get("from");
    const toEntry = fields?.get("to");
    const from = fromEntry && readText(reader, fromEntry.value, "`from`");
    const to = toEntry && readText(reader, toEntry.value, "`to`");
    if (fromEntry === undefined || toEntry === undefined || from === undefined || to === undefined) continue;
    const target = targetOf(reader, toEntry.value, { text: to, declared: context.declared });
    if (target === undefined) continue;
    const source = sourceOf(reader, fromEntry.value, { text: from, kind: target.kind });
    if (source === undefined) continue;
    checkFrom(reader, fromEntry.value, { ...context, kind: target.kind, from: source });
    checkTwice(reader, seen, { role: "from", address: `${target.kind}.${source}`, range: fromEntry.value });
    checkTwice(reader, seen, { role: "to", address: `${target.kind}.${target.key}`, range: toEntry.value });
    moves.push({ kind: target.kind, from: source, to: target.key, at: reader.source.position(item.start) });
  }
  return moves;
}

/** What a text may name: itself as a key of each kind, and what stands after `channel.` or `group.`. */
export function readings(text: string): { readonly kind: Kind; readonly key: string }[] {
  const bare = KINDS.map((kind) => ({ kind, key: text }));
  const address = KINDS.filter((kind) => text.startsWith(`${kind}.`));
  return [...bare, ...address.map((kind) => ({ kind, key: text.slice(kind.length + 1) }))];
}

function targetOf(
  reader: Reader,
  node: SourceNode,
  { text, declared }: { text: string; declared: Declared },
): { readonly kind: Kind; readonly key: string } | undefined {
  const [only, second] = readings(text).filter(({ kind, key }) => declared.has(kind, key));
  if (only === undefined) {
    const keys = [...declared.keys("channel"), ...declared.keys("group")];
    reader.problems.add("E-MOVED-TO-UNKNOWN", node, () => ({
      message: `nothing in this file has the key ${quoted(text)}`,
      hint: didYouMean(text, keys, "`to` is the new key, as the channel or group is declared now"),
    }));
    return undefined;
  }
  if (second === undefined) return only;
  reader.problems.add("E-MOVED-AMBIGUOUS", node, () => ({
    message: `${quoted(text)} may be ${only.kind}.${quoted(only.key)} or ${second.kind}.${quoted(second.key)}`,
    hint: `write the address: channel.KEY or group.KEY`,
  }));
  return undefined;
}

function sourceOf(
  reader: Reader,
  node: SourceNode,
  { text, kind }: { text: string; kind: Kind },
): string | undefined {
  if (text.startsWith(`${kind}.`)) return text.slice(kind.length + 1);
  const other = kind === "channel" ? "group" : "channel";
  if (!text.startsWith(`${other}.`)) return text;
  reader.problems.add("E-MOVED-KIND", node, () => ({
    message: `\`from\` names a ${other} and \`to\` a ${kind}`,
    hint: "a group cannot become a channel, nor a channel a group",
  }));
  return undefined;
}

function checkFrom(
  reader: Reader,
  node: SourceNode,
  context: MovedContext & { readonly kind: Kind; readonly from: string },
): void {
  const { declared, removed, kind, from } = context;
  const place = declared.place(kind, from);
  if (place !== undefined) {
    reader.problems.add("E-MOVED-FROM-DECLARED", node, () => ({
      message: `the ${kind} ${quoted(from)} is still declared, at ${reader.problems.place(place)}`,
      hint: "`from` is the old key: change the key there, or remove this entry",
    }));
  }
  const tombstone = removed.places.get(`${kind}.${from}`);
  if (tombstone !== undefined) {
    reader.problems.add("E-MOVED-REMOVED", node, () => ({
      message: `the ${kind} ${quoted(from)} is moved here and removed at ${reader.problems.place(tombstone)}`,
      hint: "keep one of the two",
    }));
  }
}

function checkTwice(
  reader: Reader,
  seen: Map<string, TextRange>,
  { role, address, range }: { role: "from" | "to"; address: string; range: TextRange },
): void {
  const first = seen.get(`${role} ${address}`);
  if (first === undefined) {
    seen.set(`${role} ${address}`, range);
    return;
  }
  reader.problems.add("E-MOVED-DUPLICATE", range, () => ({
    message: `two entries of \`moved\` have this \`${role}\`; the first is at ${reader.problems.place(first)}`,
    hint: "keep one of the two",
  }));
}
