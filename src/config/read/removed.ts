// Reads `removed:`, the tombstones, which are the only way to delete. An entry names a channel or group by its former key or its id, and a
// message by its former key. It names a thread by `<channel>/<key>`, or by its id and the key of its channel. read-config.ts calls it, and
// moved.ts and policy.ts look up its entries.
//
// With `keep: true` the object stays in the guild, and guildform no longer manages it.

import {
  type KeyedKind,
  keyedAddress,
  messageAddress,
  roleAddress,
  threadAddressOf,
} from "../../model/address.js";
import { CHANNEL_TYPE, enumName } from "../../model/enums.js";
import { channelId, threadId } from "../../model/ids.js";
import type { SourcePosition } from "../../model/source-position.js";
import type { RoleTombstone, Tombstone, UserTombstone } from "../config.js";
import type { MessageTombstone, ThreadTombstone } from "../desired-message.js";
import type { FieldEntry, ItemOf, ReadOf } from "../field/field.js";
import { isThreadById, REMOVED_KEYS, type RemovedField, THREAD_BY_ID } from "../schema/removed-schema.js";
import { nearMatch } from "../source/near-match.js";
import type { TextRange } from "../source/source-text.js";
import type { DeclaredKeys } from "./declared.js";
import type { ReadContext } from "./read-context.js";
import { type NamedUses, readRemovedUser } from "./removed-user.js";
import { threadKeyOf } from "./thread-key.js";

/** `places` has the range of each entry, by address (`channel.hall`, `thread.forum/faq`, `message.rules`) or id. */
export interface Removed {
  readonly tombstones: readonly Tombstone[];
  readonly threads: readonly ThreadTombstone[];
  readonly messages: readonly MessageTombstone[];
  readonly roles: readonly RoleTombstone[];
  readonly users: readonly UserTombstone[];
  readonly places: ReadonlyMap<string, TextRange>;
}

type Entries = NonNullable<ReturnType<ItemOf<typeof RemovedField>["read"]>>;

interface Target {
  /** The name is an address or an id. */
  readonly name: string;
  readonly kind: KeyedKind;
  /** The file declares the object at this range. undefined means that it does not. */
  readonly declaredAt: TextRange | undefined;
  add(how: How): void;
}

interface How {
  readonly keep?: true;
  readonly at: SourcePosition;
}

export function readRemoved(
  reader: ReadContext,
  items: ReadOf<typeof RemovedField>,
  { declared, users }: { readonly declared: DeclaredKeys; readonly users: NamedUses },
): Removed {
  const removals = {
    tombstones: [] as Tombstone[],
    threads: [] as ThreadTombstone[],
    messages: [] as MessageTombstone[],
    roles: [] as RoleTombstone[],
    users: [] as UserTombstone[],
    places: new Map<string, TextRange>(),
  };
  for (const item of items) {
    const fields = item.read();
    const key = fields && objectKey(reader, fields);
    if (fields === undefined || key === undefined) continue;
    const keep = fields.read("keep") === true;
    const entry = key === null ? missingKey(reader, fields) : fields.entry(key);
    if (entry === undefined) continue;
    const forum = key === "thread_id" ? readForum(reader, fields.entry("channel"), declared) : undefined;
    const text = entry.read();
    if (entry.key === "user" && text !== undefined) {
      const user = readRemovedUser(reader, entry, { name: text, isKept: keep, uses: users });
      if (user !== undefined && isFirst(reader, removals.places, { name: `user ${user.user}`, entry }))
        removals.users.push(user);
      continue;
    }
    const target =
      text === undefined ? undefined : targetOf(reader, { entry, text, forum, declared, removals });
    if (text === undefined || target === undefined) continue;
    checkDeclared(reader, { ...target, entry, text, keep });
    if (isFirst(reader, removals.places, { name: target.name, entry }))
      target.add({ ...(keep && { keep }), at: reader.source.position(entry.keyRange.start) });
  }
  return removals;
}

/** Reports a second entry for one object. */
function isFirst(
  { problems }: ReadContext,
  places: Map<string, TextRange>,
  { name, entry }: { readonly name: string; readonly entry: FieldEntry<string> },
): boolean {
  const first = places.get(name);
  if (first === undefined) places.set(name, entry.node);
  else problems.add("E-REMOVED-DUPLICATE", entry.node, () => ({ first: problems.place(first) }));
  return first === undefined;
}

/** Returns the key that names the object. It is null when the entry has no such key, and undefined when the problem is reported. */
function objectKey(reader: ReadContext, fields: Entries) {
  if (fields.node.entries.some(({ key }) => key === "message_id")) return undefined;
  const names = fields.all.filter(({ key }) => key !== "keep");
  const only = isThreadById(fields.node) ? "thread_id" : REMOVED_KEYS.find((key) => key === names[0]?.key);
  const allowed: readonly (string | undefined)[] = only === "thread_id" ? THREAD_BY_ID : [only];
  const extra = names.find(({ key }) => !allowed.includes(key));
  if (extra === undefined) return only ?? null;
  reader.problems.add("E-KEY-CONFLICT", extra.keyRange, () => ({
    case: "removed",
    keys: names.map(({ key }) => key),
  }));
  return undefined;
}

/** An unknown key is reported already. */
function missingKey(reader: ReadContext, { node }: Entries): undefined {
  if (node.entries.some(({ key }) => key !== "keep")) return;
  reader.problems.add("E-KEY-MISSING", node, () => ({ case: "removed", keys: REMOVED_KEYS }));
}

/** Returns the key of the channel, when an entry names a thread by its id. */
function readForum(
  reader: ReadContext,
  entry: FieldEntry<string> | undefined,
  declared: DeclaredKeys,
): string | undefined {
  const key = declared.readChannelKey(entry);
  if (entry !== undefined && key !== undefined) checkForum(reader, entry.node, { declared, key });
  return key;
}

function targetOf(
  reader: ReadContext,
  options: {
    /** The thread of an entry with an id is in this channel. */
    readonly forum: string | undefined;
    readonly entry: FieldEntry<string>;
    readonly text: string;
    readonly declared: DeclaredKeys;
    readonly removals: {
      readonly tombstones: Tombstone[];
      readonly threads: ThreadTombstone[];
      readonly messages: MessageTombstone[];
      readonly roles: RoleTombstone[];
    };
  },
): Target | undefined {
  const { forum, entry, text, declared, removals } = options;
  const { node } = entry;
  switch (entry.key) {
    case "channel_id":
    case "group_id": {
      const kind = entry.key === "group_id" ? "group" : "channel";
      const add = (how: How) => removals.tombstones.push({ kind, id: channelId(text), ...how });
      return { name: text, kind, declaredAt: declared.idPlace(text), add };
    }
    case "thread_id": {
      if (forum === undefined) return undefined;
      const add = (how: How) => removals.threads.push({ channel: forum, id: threadId(text), ...how });
      return { name: `thread ${text}`, kind: "thread", declaredAt: declared.idPlace(text, "thread_id"), add };
    }
    case "thread": {
      const thread = threadKeyOf(text);
      if (thread === null) {
        reader.problems.add("E-VALUE", node, () => ({ case: "thread-path", text }));
        return undefined;
      }
      const { channel, own: key } = thread;
      const check = declared.has("channel", channel) ? checkForum : warnUnknown;
      check(reader, node, { declared, key: channel });
      const add = (how: How) => removals.threads.push({ channel, key, ...how });
      return { name: threadAddressOf(text), kind: "thread", declaredAt: declared.place("thread", text), add };
    }
    case "message": {
      if (text.includes("/")) {
        reader.problems.add("E-VALUE", node, () => ({ case: "message-key", text }));
        return undefined;
      }
      const add = (how: How) => removals.messages.push({ key: text, ...how });
      return {
        name: messageAddress(text),
        kind: "message",
        declaredAt: declared.place("message", text),
        add,
      };
    }
    case "role": {
      const add = (how: How) => removals.roles.push({ key: text, ...how });
      return { name: roleAddress(text), kind: "role", declaredAt: declared.place("role", text), add };
    }
    default: {
      const kind = entry.key === "group" ? "group" : "channel";
      const add = (how: How) => removals.tombstones.push({ kind, key: text, ...how });
      return { name: keyedAddress(kind, text), kind, declaredAt: declared.place(kind, text), add };
    }
  }
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

/** Warns about a channel that the file does not declare. State may still have it. */
function warnUnknown(reader: ReadContext, range: TextRange, { declared, key }: NamedChannel): void {
  reader.problems.add("W-REMOVED-CHANNEL-UNKNOWN", range, () => ({
    key,
    isAddress: key.startsWith("thread."),
    near: nearMatch(key, declared.keys("channel")),
  }));
}

function checkDeclared(
  { problems }: ReadContext,
  options: Target & { readonly entry: FieldEntry<string>; readonly text: string; readonly keep: boolean },
): void {
  const { kind, declaredAt, entry, text, keep: isKept } = options;
  if (declaredAt === undefined) return;
  const named = entry.key.endsWith("_id")
    ? ({ case: "id", id: text } as const)
    : ({ case: "key", key: text } as const);
  const at = () => problems.place(declaredAt);
  problems.add("E-REMOVED-DECLARED", entry.node, () => ({ case: "file", kind, named, at: at(), isKept }));
}
