// `removed:`: tombstones, the only way to delete. Each names one channel or group, by the key it had or by id, one
// thread, by `<channel>/<key>` or by its id and the key of its channel, or one message, by the key it had. With
// `keep: true` the object stays in the guild and is no longer managed.

import { type KeyedKind, keyedAddress, messageAddress, threadAddressOf } from "../../model/address.js";
import { CHANNEL_TYPE, enumName } from "../../model/enums.js";
import { channelId, threadId } from "../../model/ids.js";
import type { RemovedParams } from "../../words/shapes/removed.js";
import { saying } from "../../words/statement.js";
import type { Tombstone } from "../config.js";
import type { MessageTombstone, ThreadTombstone } from "../desired-message.js";
import { nearMatch } from "../source/near-match.js";
import type { TextRange } from "../source/source-text.js";
import type { MapEntry, SourceNode } from "../yaml/node.js";
import type { DeclaredKeys } from "./declared.js";
import { type Fields, readFields } from "./fields.js";
import {
  type ReadContext,
  readBoolean,
  readDecimalId,
  readList,
  readText,
  readThreadId,
} from "./read-context.js";
import { entryOf, ofKey } from "./subject.js";
import { threadKeyOf } from "./thread-key.js";

const KEYS = ["channel", "channel_id", "group", "group_id", "thread", "message"] as const;

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
  node: SourceNode | undefined,
  declared: DeclaredKeys,
): Removed {
  const entries: Entry["tombstone"][] = [];
  const places = new Map<string, TextRange>();
  const items = node === undefined ? [] : (readList(reader, node, ofKey("removed"))?.items ?? []);
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

function readEntry(reader: ReadContext, node: SourceNode, declared: DeclaredKeys): Entry | undefined {
  const hasKey = (name: string) => node.kind === "map" && node.entries.some(({ key }) => key === name);
  const byThreadId = hasKey("thread_id");
  const fields = readFields(reader, node, {
    what: entryOf("removed"),
    required: byThreadId ? ["channel", "thread_id"] : [],
    optional: [...KEYS, "keep"],
    refused: {
      message_id: saying("E-KEY-UNKNOWN", { case: "removed-message-id" }),
    },
  });
  if (fields === undefined || node.kind !== "map" || hasKey("message_id")) return undefined;
  const names = [...fields.values()].filter(({ key }) => key !== "keep");
  const [only] = names;
  const allowed = byThreadId ? ["channel", "thread_id"] : [only?.key];
  const extra = names.find(({ key }) => !allowed.includes(key));
  if (extra !== undefined) {
    reader.problems.add("E-KEY-CONFLICT", extra.keyRange, () => ({
      case: "removed",
      keys: names.map(({ key }) => key),
    }));
    return undefined;
  }
  const keep = fields.get("keep");
  const isKept = keep !== undefined && readBoolean(reader, keep.value, ofKey("keep")) === true;
  const how: How = { declared, keepMark: isKept ? { keep: true } : {} };
  if (byThreadId) return threadById(reader, fields, how);
  if (only?.key === "thread") return threadByKey(reader, only, how);
  if (only?.key === "message") return messageByKey(reader, only, how);
  if (only !== undefined) return readTombstone(reader, only, how);
  if (node.entries.every(({ key }) => key === "keep")) {
    reader.problems.add("E-KEY-MISSING", node, () => ({ case: "removed", keys: KEYS }));
  }
  return undefined;
}

interface How {
  readonly declared: DeclaredKeys;
  readonly keepMark: { readonly keep?: true };
}

function readTombstone(
  reader: ReadContext,
  { key, keyRange, value }: MapEntry,
  { declared, keepMark }: How,
): Entry | undefined {
  const at = reader.source.position(keyRange.start);
  const kind = key.startsWith("group") ? "group" : "channel";
  if (key.endsWith("_id")) {
    const id = readDecimalId(reader, value, ofKey(key));
    if (id === undefined) return undefined;
    const tombstone = { kind: "tree", value: { kind, id: channelId(id), ...keepMark, at } } as const;
    const named = { case: "id", id } as const;
    return { target: id, kind, named, range: value, declaredAt: declared.idPlace(id), tombstone };
  }
  const name = readText(reader, value, ofKey(key));
  if (name === undefined) return undefined;
  return {
    target: keyedAddress(kind, name),
    kind,
    named: { case: "key", key: name },
    range: value,
    declaredAt: declared.place(kind, name),
    tombstone: { kind: "tree", value: { kind, key: name, ...keepMark, at } } as const,
  };
}

function threadByKey(
  reader: ReadContext,
  { keyRange, value }: MapEntry,
  { declared, keepMark }: How,
): Entry | undefined {
  const text = readText(reader, value, ofKey("thread"));
  if (text === undefined) return undefined;
  const thread = threadKeyOf(text);
  if (thread === null) {
    reader.problems.add("E-VALUE", value, () => ({ case: "thread-path", text }));
    return undefined;
  }
  const at = reader.source.position(keyRange.start);
  if (declared.has("channel", thread.channel)) checkForum(reader, value, { declared, key: thread.channel });
  else warnUnknown(reader, value, { declared, key: thread.channel });
  return {
    target: threadAddressOf(text),
    kind: "thread",
    named: { case: "key", key: text },
    range: value,
    declaredAt: declared.place("thread", text),
    tombstone: { kind: "thread", value: { channel: thread.channel, key: thread.own, ...keepMark, at } },
  };
}

function threadById(reader: ReadContext, fields: Fields, { declared, keepMark }: How): Entry | undefined {
  const [channelEntry, idEntry] = [fields.get("channel"), fields.get("thread_id")];
  const channel = channelEntry && declared.readChannelKey(channelEntry.value);
  if (channelEntry !== undefined && channel !== undefined) {
    checkForum(reader, channelEntry.value, { declared, key: channel });
  }
  const id = idEntry && readThreadId(reader, idEntry.value, ofKey("thread_id"));
  if (idEntry === undefined || channel === undefined || id === undefined) return undefined;
  const at = reader.source.position(idEntry.keyRange.start);
  return {
    target: `thread ${id}`,
    kind: "thread",
    named: { case: "id", id },
    range: idEntry.value,
    declaredAt: declared.idPlace(id, "thread_id"),
    tombstone: { kind: "thread", value: { channel, id: threadId(id), ...keepMark, at } },
  };
}

function messageByKey(
  reader: ReadContext,
  { keyRange, value }: MapEntry,
  { declared, keepMark }: How,
): Entry | undefined {
  const key = readText(reader, value, ofKey("message"));
  if (key === undefined) return undefined;
  if (key.includes("/")) {
    reader.problems.add("E-VALUE", value, () => ({ case: "message-key", text: key }));
    return undefined;
  }
  const at = reader.source.position(keyRange.start);
  return {
    target: messageAddress(key),
    kind: "message",
    named: { case: "key", key },
    range: value,
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
