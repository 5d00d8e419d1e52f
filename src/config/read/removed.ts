// `removed:`: tombstones, the only way to delete. Each names one channel or group, by the key it had or by id.

import { channelId } from "../../model/ids.js";
import type { Tombstone } from "../config.js";
import { quoted } from "../source/quoted.js";
import type { TextRange } from "../source/source-text.js";
import type { MapEntry, SourceNode } from "../yaml/node.js";
import type { Declared } from "./declared.js";
import { readFields } from "./fields.js";
import { type Reader, readDecimalId, readList, readText } from "./reader.js";

const KEYS = ["channel", "channel_id", "group", "group_id"] as const;

/** What is removed, and where that is written, by address (`channel.hall`) or id. */
export interface Removed {
  readonly tombstones: readonly Tombstone[];
  readonly places: ReadonlyMap<string, TextRange>;
}

export function readRemoved(reader: Reader, node: SourceNode | undefined, declared: Declared): Removed {
  const tombstones: Tombstone[] = [];
  const places = new Map<string, TextRange>();
  const items = node === undefined ? [] : (readList(reader, node, "`removed`")?.items ?? []);
  for (const item of items) {
    const entry = readEntry(reader, item);
    const tombstone = entry && readTombstone(reader, entry);
    if (entry === undefined || tombstone === undefined) continue;
    checkDeclared(reader, entry, { tombstone, declared });
    const target = "id" in tombstone ? tombstone.id : `${tombstone.kind}.${tombstone.key}`;
    const first = places.get(target);
    if (first === undefined) {
      places.set(target, entry.value);
      tombstones.push(tombstone);
      continue;
    }
    reader.problems.add("E-REMOVED-DUPLICATE", entry.value, () => ({
      message: `this is removed twice; the first is at ${reader.problems.place(first)}`,
      hint: "keep one of the two",
    }));
  }
  return { tombstones, places };
}

/** The one entry that a tombstone consists of. */
function readEntry(reader: Reader, node: SourceNode): MapEntry | undefined {
  const fields = readFields(reader, node, {
    what: "an entry of `removed`",
    required: [],
    optional: KEYS,
    refused: {
      thread: {
        code: "E-UNSUPPORTED",
        message: "managed threads are not part of this version",
        hint: "delete the thread with `guildform call delete_thread`",
      },
    },
  });
  if (fields === undefined || node.kind !== "map") return undefined;
  const [first, second] = fields.values();
  if (second !== undefined) {
    reader.problems.add("E-KEY-CONFLICT", second.keyRange, () => ({
      message: `an entry of \`removed\` names one thing; this one has ${[...fields.keys()].join(" and ")}`,
      hint: "write one entry for each",
    }));
    return undefined;
  }
  if (first === undefined && node.entries.length === 0) {
    reader.problems.add("E-KEY-MISSING", node, () => ({
      message: "an entry of `removed` needs one of the keys channel, channel_id, group, group_id",
      hint: "add `channel: KEY`",
    }));
  }
  return first;
}

function readTombstone(reader: Reader, entry: MapEntry): Tombstone | undefined {
  const at = reader.source.position(entry.keyRange.start);
  const kind = entry.key.startsWith("group") ? "group" : "channel";
  if (entry.key.endsWith("_id")) {
    const id = readDecimalId(reader, entry.value, `\`${entry.key}\``);
    return id === undefined ? undefined : { kind, id: channelId(id), at };
  }
  const key = readText(reader, entry.value, `\`${entry.key}\``);
  return key === undefined ? undefined : { kind, key, at };
}

function checkDeclared(
  reader: Reader,
  entry: MapEntry,
  { tombstone, declared }: { tombstone: Tombstone; declared: Declared },
): void {
  const isId = "id" in tombstone;
  const place = isId ? declared.idPlace(tombstone.id) : declared.place(tombstone.kind, tombstone.key);
  if (place === undefined) return;
  reader.problems.add("E-REMOVED-DECLARED", entry.value, () => ({
    message: `the ${tombstone.kind} ${isId ? tombstone.id : quoted(tombstone.key)} is removed here and declared at ${reader.problems.place(place)}`,
    hint: "remove the block to delete it, or this entry to keep it",
  }));
}
