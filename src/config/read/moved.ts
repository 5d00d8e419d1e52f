// `moved:`: keys that changed. Each entry binds what `from` stood for to the key `to`, which the file declares.
//
// Both may be keys or addresses (`channel.hall`, `message.rules`). A bare key means the kind that is declared under
// `to`; that of a thread is `<channel>/<key>`. What moves keeps its kind, and a thread its channel.

import { keyedAddress } from "../../model/address.js";
import type { Move } from "../config.js";
import { didYouMean } from "../source/near-match.js";
import { quoted } from "../source/quoted.js";
import type { TextRange } from "../source/source-text.js";
import type { SourceNode } from "../yaml/node.js";
import { DECLARED_KINDS, type Declared, type DeclaredKind } from "./declared.js";
import { readFields } from "./fields.js";
import { type Reader, readList, readText } from "./reader.js";
import type { Removed } from "./removed.js";
import { threadKeyOf } from "./thread-key.js";

export interface MovedContext {
  readonly declared: Declared;
  readonly removed: Removed;
}

interface WrittenMove {
  readonly move: Move;
  readonly from: TextRange;
}

export function readMoved(reader: Reader, node: SourceNode | undefined, context: MovedContext): Move[] {
  const written: WrittenMove[] = [];
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
    checkTwice(reader, seen, {
      role: "from",
      address: keyedAddress(target.kind, source),
      range: fromEntry.value,
    });
    checkTwice(reader, seen, {
      role: "to",
      address: keyedAddress(target.kind, target.key),
      range: toEntry.value,
    });
    const at = reader.source.position(item.start);
    written.push({ move: { kind: target.kind, from: source, to: target.key, at }, from: fromEntry.value });
  }
  const moves = written.map(({ move }) => move);
  const renamed = new Map(moves.filter(({ kind }) => kind === "channel").map(({ from, to }) => [from, to]));
  for (const one of written) checkThreadChannel(reader, one, renamed);
  return moves;
}

/** What a text may name: itself as a key of each kind, and what stands after `channel.`, `message.` and so on. */
export function readings(text: string): { readonly kind: DeclaredKind; readonly key: string }[] {
  const bare = DECLARED_KINDS.map((kind) => ({ kind, key: text }));
  const address = DECLARED_KINDS.filter((kind) => text.startsWith(`${kind}.`));
  return [...bare, ...address.map((kind) => ({ kind, key: text.slice(kind.length + 1) }))];
}

/** All keys of the file, to find a near one. */
export const declaredKeys = (declared: Declared): string[] =>
  DECLARED_KINDS.flatMap((kind) => [...declared.keys(kind)]);

function targetOf(
  reader: Reader,
  node: SourceNode,
  { text, declared }: { text: string; declared: Declared },
): { readonly kind: DeclaredKind; readonly key: string } | undefined {
  const [only, second] = readings(text).filter(({ kind, key }) => declared.has(kind, key));
  if (only === undefined) {
    const addressed = readings(text).at(DECLARED_KINDS.length);
    const keys = () => (addressed === undefined ? declaredKeys(declared) : declared.keys(addressed.kind));
    reader.problems.addText("E-MOVED-TO-UNKNOWN", node, () => ({
      message: `nothing in this file has the key ${quoted(text)}`,
      hint: didYouMean(addressed?.key ?? text, keys(), "`to` is the new key, as it is declared now"),
    }));
    return undefined;
  }
  if (second === undefined) return only;
  reader.problems.addText("E-MOVED-AMBIGUOUS", node, () => ({
    message: `${quoted(text)} may be ${only.kind}.${quoted(only.key)} or ${second.kind}.${quoted(second.key)}`,
    hint: `write the address: ${only.kind}.KEY or ${second.kind}.KEY`,
  }));
  return undefined;
}

function sourceOf(
  reader: Reader,
  node: SourceNode,
  { text, kind }: { text: string; kind: DeclaredKind },
): string | undefined {
  const own = text.startsWith(`${kind}.`) ? text.slice(kind.length + 1) : null;
  const other =
    own === null ? DECLARED_KINDS.find((candidate) => text.startsWith(`${candidate}.`)) : undefined;
  if (other !== undefined) {
    reader.problems.addText("E-MOVED-KIND", node, () => ({
      message: `\`from\` names a ${other} and \`to\` a ${kind}`,
      hint: `what moves keeps its kind: a ${other} cannot become a ${kind}`,
    }));
    return undefined;
  }
  const key = own ?? text;
  const wrong = (kind === "message" && key.includes("/")) || (kind === "thread" && threadKeyOf(key) === null);
  if (!wrong) return key;
  reader.problems.addText("E-MOVED-KEY", node, () => ({
    message: `${quoted(key)} cannot be the key of a ${kind}`,
    hint: kind === "thread" ? "write thread.CHANNEL/KEY" : "the key of a message has no slash",
  }));
  return undefined;
}

function checkFrom(
  reader: Reader,
  node: SourceNode,
  context: MovedContext & { readonly kind: DeclaredKind; readonly from: string },
): void {
  const { declared, removed, kind, from } = context;
  const place = declared.place(kind, from);
  if (place !== undefined) {
    reader.problems.addText("E-MOVED-FROM-DECLARED", node, () => ({
      message: `the ${kind} ${quoted(from)} is still declared, at ${reader.problems.placeText(place)}`,
      hint: "`from` is the old key: change the key there, or remove this entry",
    }));
  }
  const tombstone = removed.places.get(keyedAddress(kind, from));
  if (tombstone !== undefined) {
    reader.problems.addText("E-MOVED-REMOVED", node, () => ({
      message: `the ${kind} ${quoted(from)} is moved here and removed at ${reader.problems.placeText(tombstone)}`,
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
  reader.problems.addText("E-MOVED-DUPLICATE", range, () => ({
    message: `two entries of \`moved\` have this \`${role}\`; the first is at ${reader.problems.placeText(first)}`,
    hint: "keep one of the two",
  }));
}

/** The service moves no thread into another channel: the two keys differ only where the channel's own key changed. */
function checkThreadChannel(
  reader: Reader,
  { move, from }: WrittenMove,
  renamed: ReadonlyMap<string, string>,
): void {
  if (move.kind !== "thread") return;
  const [before, after] = [threadKeyOf(move.from)?.channel, threadKeyOf(move.to)?.channel];
  if (before === undefined || after === undefined || before === after) return;
  if (renamed.get(before) === after) return;
  reader.problems.addText("E-MOVED-THREAD", from, () => ({
    message: `a thread cannot move from the channel ${quoted(before)} to ${quoted(after)}: the service has no such call`,
    hint: "to post it anew there, write a tombstone for the old one; if only the channel's key changed, add that to `moved:` too",
  }));
}
