// `removed:`: tombstones, the only way to delete. Each names one channel or group, by the key it had or by id, or one
// thread, by `<channel>/<key>` or by its id and the key of its channel. With `keep: true` it stays in the guild and is
// no longer managed.

import { keyedAddress, threadAddressOf } from "../../model/address.js";
import { CHANNEL_TYPE, enumName } from "../../model/enums.js";
import { channelId, threadId } from "../../model/ids.js";
import type { Tombstone } from "../config.js";
import type { ThreadTombstone } from "../desired-message.js";
import { didYouMean } from "../source/near-match.js";
import { quoted } from "../source/quoted.js";
import type { TextRange } from "../source/source-text.js";
import type { MapEntry, SourceNode } from "../yaml/node.js";
import type { Declared } from "./declared.js";
import { type Fields, readFields } from "./fields.js";
import { type Reader, readBoolean, readDecimalId, readList, readText, readThreadId } from "./reader.js";
import { threadKeyOf } from "./thread-key.js";

const KEYS = ["channel", "channel_id", "group", "group_id", "thread"] as const;

/** What is removed, and where that is written, by address (`channel.hall`, `thread.forum/faq`) or id. */
export interface Removed {
  readonly tombstones: readonly Tombstone[];
  readonly threads: readonly ThreadTombstone[];
  readonly places: ReadonlyMap<string, TextRange>;
}

/** One entry, with what it names and where the same is declared. */
interface Entry {
  readonly target: string;
  readonly named: string;
  readonly range: TextRange;
  readonly declaredAt: TextRange | undefined;
  readonly tombstone:
    | { readonly kind: "tree"; readonly value: Tombstone }
    | { readonly kind: "thread"; readonly value: ThreadTombstone };
}

export function readRemoved(reader: Reader, node: SourceNode | undefined, declared: Declared): Removed {
  const tombstones: Tombstone[] = [];
  const threads: ThreadTombstone[] = [];
  const places = new Map<string, TextRange>();
  const items = node === undefined ? [] : (readList(reader, node, "`removed`")?.items ?? []);
  for (const item of items) {
    const entry = readEntry(reader, item, declared);
    if (entry === undefined) continue;
    checkDeclared(reader, entry);
    const first = places.get(entry.target);
    if (first === undefined) {
      places.set(entry.target, entry.range);
      if (entry.tombstone.kind === "tree") tombstones.push(entry.tombstone.value);
      else threads.push(entry.tombstone.value);
      continue;
    }
    reader.problems.addText("E-REMOVED-DUPLICATE", entry.range, () => ({
      message: `this is removed twice; the first is at ${reader.problems.placeText(first)}`,
      hint: "keep one of the two",
    }));
  }
  return { tombstones, threads, places };
}

function readEntry(reader: Reader, node: SourceNode, declared: Declared): Entry | undefined {
  const byThreadId = node.kind === "map" && node.entries.some(({ key }) => key === "thread_id");
  const fields = readFields(reader, node, {
    what: "an entry of `removed`",
    required: byThreadId ? ["channel", "thread_id"] : [],
    optional: [...KEYS, "keep"],
    refused: {
      message: {
        code: "E-KEY-UNKNOWN",
        message: "an entry of `removed` has no key “message”",
        hint: "remove the message's block under `messages:`: it is recalled then",
      },
    },
  });
  if (fields === undefined || node.kind !== "map") return undefined;
  const names = [...fields.values()].filter(({ key }) => key !== "keep");
  const [only] = names;
  const allowed = byThreadId ? ["channel", "thread_id"] : [only?.key];
  const extra = names.find(({ key }) => !allowed.includes(key));
  if (extra !== undefined) {
    reader.problems.addText("E-KEY-CONFLICT", extra.keyRange, () => ({
      message: `an entry of \`removed\` names one thing; this one has ${names.map(({ key }) => key).join(" and ")}`,
      hint: "write one entry for each",
    }));
    return undefined;
  }
  const keep = fields.get("keep");
  const kept = keep !== undefined && readBoolean(reader, keep.value, "`keep`") === true;
  const how: How = { declared, kept: kept ? { keep: true } : {} };
  if (byThreadId) return threadById(reader, fields, how);
  if (only !== undefined) {
    return only.key === "thread" ? threadByKey(reader, only, how) : readTombstone(reader, only, how);
  }
  if (node.entries.every(({ key }) => key === "keep")) {
    reader.problems.addText("E-KEY-MISSING", node, () => ({
      message: `an entry of \`removed\` needs one of the keys ${KEYS.join(", ")}`,
      hint: "add `channel: KEY`",
    }));
  }
  return undefined;
}

interface How {
  readonly declared: Declared;
  readonly kept: { readonly keep?: true };
}

function readTombstone(reader: Reader, { key, keyRange, value }: MapEntry, { declared, kept }: How) {
  const at = reader.source.position(keyRange.start);
  const kind = key.startsWith("group") ? "group" : "channel";
  if (key.endsWith("_id")) {
    const id = readDecimalId(reader, value, `\`${key}\``);
    if (id === undefined) return undefined;
    const tombstone = { kind: "tree", value: { kind, id: channelId(id), ...kept, at } } as const;
    return { target: id, named: `${kind} ${id}`, range: value, declaredAt: declared.idPlace(id), tombstone };
  }
  const name = readText(reader, value, `\`${key}\``);
  if (name === undefined) return undefined;
  return {
    target: keyedAddress(kind, name),
    named: `${kind} ${quoted(name)}`,
    range: value,
    declaredAt: declared.place(kind, name),
    tombstone: { kind: "tree", value: { kind, key: name, ...kept, at } } as const,
  };
}

function threadByKey(
  reader: Reader,
  { keyRange, value }: MapEntry,
  { declared, kept }: How,
): Entry | undefined {
  const text = readText(reader, value, "`thread`");
  if (text === undefined) return undefined;
  const thread = threadKeyOf(text);
  if (thread === null) {
    reader.problems.addText("E-VALUE", value, () => ({
      message: `\`thread\` must be CHANNEL/KEY, the keys of a channel and of a thread in it; found ${quoted(text)}`,
      hint: "write the channel's key, a slash, and the key that the thread had",
    }));
    return undefined;
  }
  const at = reader.source.position(keyRange.start);
  if (declared.has("channel", thread.channel)) checkForum(reader, value, { declared, key: thread.channel });
  else warnUnknown(reader, value, { declared, key: thread.channel });
  return {
    target: threadAddressOf(text),
    named: `thread ${quoted(text)}`,
    range: value,
    declaredAt: declared.place("thread", text),
    tombstone: { kind: "thread", value: { channel: thread.channel, key: thread.own, ...kept, at } },
  };
}

function threadById(reader: Reader, fields: Fields, { declared, kept }: How): Entry | undefined {
  const [channelEntry, idEntry] = [fields.get("channel"), fields.get("thread_id")];
  const channel = channelEntry && declared.readChannelKey(channelEntry.value);
  if (channelEntry !== undefined && channel !== undefined) {
    checkForum(reader, channelEntry.value, { declared, key: channel });
  }
  const id = idEntry && readThreadId(reader, idEntry.value, "`thread_id`");
  if (idEntry === undefined || channel === undefined || id === undefined) return undefined;
  const at = reader.source.position(idEntry.keyRange.start);
  return {
    target: `thread ${id}`,
    named: `thread ${id}`,
    range: idEntry.value,
    declaredAt: declared.idPlace(id, "thread_id"),
    tombstone: { kind: "thread", value: { channel, id: threadId(id), ...kept, at } },
  };
}

interface NamedChannel {
  readonly declared: Declared;
  readonly key: string;
}

function checkForum(reader: Reader, range: TextRange, { declared, key }: NamedChannel): void {
  const type = declared.channel(key)?.type ?? null;
  if (type === null || type === CHANNEL_TYPE.forum) return;
  reader.problems.addText("E-THREAD-CHANNEL", range, () => ({
    message: `the channel ${quoted(key)} has the type ${enumName(CHANNEL_TYPE, type)}: only forums hold threads`,
    hint: "name the forum that holds the thread",
  }));
}

/** It may be in state all the same. */
function warnUnknown(reader: Reader, range: TextRange, { declared, key }: NamedChannel): void {
  reader.problems.addText("W-REMOVED-CHANNEL-UNKNOWN", range, () => ({
    message: `no channel has the key ${quoted(key)}`,
    hint: key.startsWith("thread.")
      ? "it is named here without `thread.`: CHANNEL/KEY"
      : didYouMean(
          key,
          declared.keys("channel"),
          "this is right when it stands for a forum that an earlier version declared",
        ),
  }));
}

function checkDeclared(reader: Reader, { named, range, declaredAt, tombstone }: Entry): void {
  if (declaredAt === undefined) return;
  const isKept = tombstone.value.keep === true;
  reader.problems.addText("E-REMOVED-DECLARED", range, () => ({
    message: `the ${named} is removed here and declared at ${reader.problems.placeText(declaredAt)}`,
    hint: isKept
      ? "remove the block to stop managing it, or this entry to go on"
      : "remove the block to delete it, or this entry to keep it",
  }));
}
