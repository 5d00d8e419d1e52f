// Reads `moved:`, the keys that changed. After an entry, the object of the key `from` has the key `to`, which the file declares.
// read-config.ts calls it when all keys are known.
//
// Both may be keys or addresses (`channel.hall`, `message.rules`). A bare key has the kind that `to` has in the file. The key of a thread
// is `<channel>/<key>`. A moved object keeps its kind, and a thread keeps its channel.

import { BARE_KINDS, KEYED_KINDS, type KeyedKind, keyedAddress } from "../../model/address.js";
import type { MovedEntry } from "../config.js";
import type { ReadOf } from "../field/field.js";
import type { MovedField } from "../schema/config-schema.js";
import { nearMatch } from "../source/near-match.js";
import type { TextRange } from "../source/source-text.js";
import type { SourceNode } from "../yaml/node.js";
import type { DeclaredKeys } from "./declared.js";
import type { ReadContext } from "./read-context.js";
import type { Removed } from "./removed.js";
import { threadKeyOf } from "./thread-key.js";

export interface MovedContext {
  readonly declared: DeclaredKeys;
  readonly removed: Removed;
}

interface WrittenMove {
  readonly move: MovedEntry;
  readonly from: TextRange;
}

export function readMoved(
  reader: ReadContext,
  items: ReadOf<typeof MovedField>,
  context: MovedContext,
): MovedEntry[] {
  const written: WrittenMove[] = [];
  const firstRanges = new Map<string, TextRange>();
  for (const item of items) {
    const fields = item.read();
    const fromNode = fields?.entry("from")?.node;
    const toNode = fields?.entry("to")?.node;
    const from = fields?.read("from");
    const to = fields?.read("to");
    if (fromNode === undefined || toNode === undefined || from === undefined || to === undefined) continue;
    const target = targetOf(reader, toNode, { text: to, declared: context.declared });
    if (target === undefined) continue;
    const source = sourceOf(reader, fromNode, { text: from, kind: target.kind });
    if (source === undefined) continue;
    checkFrom(reader, fromNode, { ...context, kind: target.kind, from: source });
    checkTwice(reader, firstRanges, {
      role: "from",
      address: keyedAddress(target.kind, source),
      range: fromNode,
    });
    checkTwice(reader, firstRanges, {
      role: "to",
      address: keyedAddress(target.kind, target.key),
      range: toNode,
    });
    const move = { kind: target.kind, from: source, to: target.key, at: item.at };
    written.push({ move, from: fromNode });
  }
  const moves = written.map(({ move }) => move);
  const renamed = new Map(moves.filter(({ kind }) => kind === "channel").map(({ from, to }) => [from, to]));
  for (const one of written) checkThreadChannel(reader, one, renamed);
  return moves;
}

/** Returns the objects that a text may name: one of each kind with the text as its key, and one for an address such as `channel.hall`. */
export function readings(text: string): { readonly kind: KeyedKind; readonly key: string }[] {
  const bare = BARE_KINDS.map((kind) => ({ kind, key: text }));
  const address = KEYED_KINDS.filter((kind) => text.startsWith(`${kind}.`));
  return [...bare, ...address.map((kind) => ({ kind, key: text.slice(kind.length + 1) }))];
}

/** Returns all keys of the file, for a search of a near one. */
export const declaredKeys = (declared: DeclaredKeys): string[] =>
  KEYED_KINDS.flatMap((kind) => [...declared.keys(kind)]);

function targetOf(
  reader: ReadContext,
  node: SourceNode,
  { text, declared }: { text: string; declared: DeclaredKeys },
): { readonly kind: KeyedKind; readonly key: string } | undefined {
  const [only, second] = readings(text).filter(({ kind, key }) => declared.has(kind, key));
  if (only === undefined) {
    const addressed = readings(text).at(BARE_KINDS.length);
    const keys = () => (addressed === undefined ? declaredKeys(declared) : declared.keys(addressed.kind));
    reader.problems.add("E-MOVED-TO-UNKNOWN", node, () => ({
      text,
      near: nearMatch(addressed?.key ?? text, keys()),
    }));
    return undefined;
  }
  if (second === undefined) return only;
  reader.problems.add("E-MOVED-AMBIGUOUS", node, () => ({ text, one: only, other: second }));
  return undefined;
}

function sourceOf(
  reader: ReadContext,
  node: SourceNode,
  { text, kind }: { text: string; kind: KeyedKind },
): string | undefined {
  const keyOfKind = text.startsWith(`${kind}.`) ? text.slice(kind.length + 1) : null;
  const other =
    keyOfKind === null ? KEYED_KINDS.find((candidate) => text.startsWith(`${candidate}.`)) : undefined;
  if (other !== undefined) {
    reader.problems.add("E-MOVED-KIND", node, () => ({ from: other, to: kind }));
    return undefined;
  }
  const key = keyOfKind ?? text;
  const wrong = (kind === "message" && key.includes("/")) || (kind === "thread" && threadKeyOf(key) === null);
  if (!wrong) return key;
  reader.problems.add("E-MOVED-KEY", node, () => ({ kind, key }));
  return undefined;
}

function checkFrom(
  reader: ReadContext,
  node: SourceNode,
  context: MovedContext & { readonly kind: KeyedKind; readonly from: string },
): void {
  const { declared, removed, kind, from: key } = context;
  const { problems } = reader;
  const place = declared.place(kind, key);
  if (place !== undefined) {
    problems.add("E-MOVED-FROM-DECLARED", node, () => ({ kind, key, at: problems.place(place) }));
  }
  const tombstone = removed.places.get(keyedAddress(kind, key));
  if (tombstone !== undefined) {
    problems.add("E-MOVED-REMOVED", node, () => ({ kind, key, at: problems.place(tombstone) }));
  }
}

function checkTwice(
  reader: ReadContext,
  firstRanges: Map<string, TextRange>,
  { role, address, range }: { role: "from" | "to"; address: string; range: TextRange },
): void {
  const first = firstRanges.get(`${role} ${address}`);
  if (first === undefined) {
    firstRanges.set(`${role} ${address}`, range);
    return;
  }
  reader.problems.add("E-MOVED-DUPLICATE", range, () => ({ role, first: reader.problems.place(first) }));
}

/** The service moves no thread into another channel. So the two keys may differ only when the channel's own key has changed. */
function checkThreadChannel(
  reader: ReadContext,
  { move, from }: WrittenMove,
  renamed: ReadonlyMap<string, string>,
): void {
  if (move.kind !== "thread") return;
  const [before, after] = [threadKeyOf(move.from)?.channel, threadKeyOf(move.to)?.channel];
  if (before === undefined || after === undefined || before === after) return;
  if (renamed.get(before) === after) return;
  reader.problems.add("E-MOVED-THREAD", from, () => ({ from: before, to: after }));
}
