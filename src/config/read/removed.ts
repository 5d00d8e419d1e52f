// `removed:`: tombstones, the only way to delete. Each names one channel or group, by the key it had or by id, one
// thread, by `<channel>/<key>` or by its id and the key of its channel, or one message, by the key it had. With
// `keep: true` the object stays in the guild and is no longer managed.

import { type KeyedKind, keyedAddress, messageAddress, threadAddressOf } from "../../model/address.js";
import { CHANNEL_TYPE, enumName } from "../../model/enums.js";
import { channelId, threadId } from "../../model/ids.js";
import type { RemovedParams } from "../../words/shapes/removed.js";
import type { Tombstone } from "../config.js";
import type { MessageTombstone, ThreadTombstone } from "../desired-message.js";
import type { FieldEntry, ItemOf, ReadOf } from "../field/field.js";
import { isThreadById, REMOVED_KEYS, type RemovedField, THREAD_BY_ID } from "../schema/removed-schema.js";
import { nearMatch } from "../source/near-match.js";
import type { TextRange } from "../source/source-text.js";
import type { DeclaredKeys } from "./declared.js";
import type { ReadContext } from "./read-context.js";
import { threadKeyOf } from "./thread-key.js";

/** The entries, and where each is written, by address (`channel.hall`, `thread.forum/faq`, `message.rules`) or id. */
export interface Removed {
  readonly tombstones: readonly Tombstone[];
  readonly threads: readonly ThreadTombstone[];
  readonly messages: readonly MessageTombstone[];
  readonly places: ReadonlyMap<string, TextRange>;
}

/** One entry, with what it names and where the same is declared. */
interface Entry {
  readonly target: string;
  readonly kind: KeyedKind;
  readonly named: Extract<RemovedParams["E-REMOVED-DECLARED"], { case: "file" }>["named"];
  readonly range: TextRange;
  readonly declaredAt: TextRange | undefined;
  readonly tombstone:
    | { readonly kind: "tree"; readonly value: Tombstone }
    | { readonly kind: "thread"; readonly value: ThreadTombstone }
    | { readonly kind: "message"; readonly value: MessageTombstone };
}

export function readRemoved(
  reader: ReadContext,
  items: ReadOf<typeof RemovedField>,
  declared: DeclaredKeys,
): Removed {
  const entries: Entry["tombstone"][] = [];
  const places = new Map<string, TextRange>();
  for (const item of items) {
    const entry = readEntry(reader, item, declared);
    if (entry === undefined) continue;
    checkDeclared(reader, entry);
    const first = places.get(entry.target);
    if (first === undefined) {
      places.set(entry.target, entry.range);
      entries.push(entry.tombstone);
      continue;
    }
    reader.problems.add("E-REMOVED-DUPLICATE", entry.range, () => ({ first: reader.problems.place(first) }));
  }
  return {
    tombstones: entries.flatMap((one) => (one.kind === "tree" ? [one.value] : [])),
    threads: entries.flatMap((one) => (one.kind === "thread" ? [one.value] : [])),
    messages: entries.flatMap((one) => (one.kind === "message" ? [one.value] : [])),
    places,
  };
}

type Keys = NonNullable<ReturnType<ItemOf<typeof RemovedField>["read"]>>;

function readEntry(
  reader: ReadContext,
  item: ItemOf<typeof RemovedField>,
  declared: DeclaredKeys,
): Entry | undefined {
  const fields = item.read();
  if (fields === undefined || fields.node.entries.some(({ key }) => key === "message_id")) return undefined;
  const names = fields.all.filter(({ key }) => key !== "keep");
  const only = REMOVED_KEYS.find((key) => key === names[0]?.key);
  const byThreadId = isThreadById(fields.node);
  const allowed: readonly (string | undefined)[] = byThreadId ? THREAD_BY_ID : [only];
  const extra = names.find(({ key }) => !allowed.includes(key));
  if (extra !== undefined) {
    reader.problems.add("E-KEY-CONFLICT", extra.keyRange, () => ({
      case: "removed",
      keys: names.map(({ key }) => key),
    }));
    return undefined;
  }
  const how: How = { declared, keepMark: fields.read("keep") === true ? { keep: true } : {} };
  if (byThreadId) return threadById(reader, fields, how);
  switch (only) {
    case undefined:
      if (fields.node.entries.every(({ key }) => key === "keep")) {
        reader.problems.add("E-KEY-MISSING", fields.node, () => ({ case: "removed", keys: REMOVED_KEYS }));
      }
      return undefined;
    case "thread":
      return threadByKey(reader, fields.entry(only), how);
    case "message":
      return messageByKey(reader, fields.entry(only), how);
    default:
      return readTombstone(reader, fields.entry(only), how);
  }
}

interface How {
  readonly declared: DeclaredKeys;
  readonly keepMark: { readonly keep?: true };
}

type TextEntry = FieldEntry<string> | undefined;

function readTombstone(
  reader: ReadContext,
  entry: TextEntry,
  { declared, keepMark }: How,
): Entry | undefined {
  const text = entry?.read();
  if (entry === undefined || text === undefined) return undefined;
  const { key, keyRange, node: range } = entry;
  const at = reader.source.position(keyRange.start);
  const kind = key.startsWith("group") ? "group" : "channel";
  if (key.endsWith("_id")) {
    const tombstone = { kind: "tree", value: { kind, id: channelId(text), ...keepMark, at } } as const;
    const named = { case: "id", id: text } as const;
    return { target: text, kind, named, range, declaredAt: declared.idPlace(text), tombstone };
  }
  return {
    target: keyedAddress(kind, text),
    kind,
    named: { case: "key", key: text },
    range,
    declaredAt: declared.place(kind, text),
    tombstone: { kind: "tree", value: { kind, key: text, ...keepMark, at } } as const,
  };
}

function threadByKey(reader: ReadContext, entry: TextEntry, { declared, keepMark }: How): Entry | undefined {
  const text = entry?.read();
  if (entry === undefined || text === undefined) return undefined;
  const { node, keyRange } = entry;
  const thread = threadKeyOf(text);
  if (thread === null) {
    reader.problems.add("E-VALUE", node, () => ({ case: "thread-path", text }));
    return undefined;
  }
  const at = reader.source.position(keyRange.start);
  if (declared.has("channel", thread.channel)) checkForum(reader, node, { declared, key: thread.channel });
  else warnUnknown(reader, node, { declared, key: thread.channel });
  return {
    target: threadAddressOf(text),
    kind: "thread",
    named: { case: "key", key: text },
    range: node,
    declaredAt: declared.place("thread", text),
    tombstone: { kind: "thread", value: { channel: thread.channel, key: thread.own, ...keepMark, at } },
  };
}

function threadById(reader: ReadContext, fields: Keys, { declared, keepMark }: How): Entry | undefined {
  const [channelEntry, idEntry] = [fields.entry("channel"), fields.entry("thread_id")];
  const channel = declared.readChannelKey(channelEntry);
  if (channelEntry !== undefined && channel !== undefined) {
    checkForum(reader, channelEntry.node, { declared, key: channel });
  }
  const id = idEntry?.read();
  if (idEntry === undefined || channel === undefined || id === undefined) return undefined;
  const at = reader.source.position(idEntry.keyRange.start);
  return {
    target: `thread ${id}`,
    kind: "thread",
    named: { case: "id", id },
    range: idEntry.node,
    declaredAt: declared.idPlace(id, "thread_id"),
    tombstone: { kind: "thread", value: { channel, id: threadId(id), ...keepMark, at } },
  };
}

function messageByKey(reader: ReadContext, entry: TextEntry, { declared, keepMark }: How): Entry | undefined {
  const key = entry?.read();
  if (entry === undefined || key === undefined) return undefined;
  const { node, keyRange } = entry;
  if (key.includes("/")) {
    reader.problems.add("E-VALUE", node, () => ({ case: "message-key", text: key }));
    return undefined;
  }
  const at = reader.source.position(keyRange.start);
  return {
    target: messageAddress(key),
    kind: "message",
    named: { case: "key", key },
    range: node,
    declaredAt: declared.place("message", key),
    tombstone: { kind: "message", value: { key, ...keepMark, at } },
  };
}

interface NamedChannel {
  readonly declared: DeclaredKeys;
  readonly key: string;
}

function checkForum(reader: ReadContext, range: TextRange, { declared, key }: NamedChannel): void {
  const type = declared.channel(key)?.type ?? null;
  if (type === null || type === CHANNEL_TYPE.forum) return;
  reader.problems.add("E-THREAD-CHANNEL", range, () => ({
    case: "removed",
    channel: key,
    type: enumName(CHANNEL_TYPE, type),
  }));
}

/** It may be in state all the same. */
function warnUnknown(reader: ReadContext, range: TextRange, { declared, key }: NamedChannel): void {
  reader.problems.add("W-REMOVED-CHANNEL-UNKNOWN", range, () => ({
    key,
    isAddress: key.startsWith("thread."),
    near: nearMatch(key, declared.keys("channel")),
  }));
}

function checkDeclared(
  { problems }: ReadContext,
  { kind, named, range, declaredAt, tombstone }: Entry,
): void {
  if (declaredAt === undefined) return;
  const isKept = tombstone.value.keep === true;
  problems.add("E-REMOVED-DECLARED", range, () => ({
    case: "file",
    kind,
    named,
    at: problems.place(declaredAt),
    isKept,
  }));
}
