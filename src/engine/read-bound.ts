// Reads objects that state has bound. If the service does not find a bound message or thread, this reads it once more. An answer may be
// older than the last write, and guildform would post a message again that seems gone. refresh.ts calls it for plans, and read-applied.ts
// for drift.

import type { GuildClient } from "../client/guild-client.js";
import { type BoundId, messageKey, threadKey } from "../model/bound-id.js";
import type { GuildRead } from "../plan/value/live-guild.js";
import { type ReadContent, readLive } from "./read-live.js";

export interface ReadBoundOptions {
  readonly client: GuildClient;
  readonly signal: AbortSignal;
  readonly bound: ReadonlySet<BoundId>;
  readonly onRead: () => void;
}

export async function readBound(
  reads: readonly GuildRead[],
  { client, signal, bound, onRead }: ReadBoundOptions,
): Promise<ReadContent> {
  const read = await readLive(reads, { client, signal, onRead });
  const doubted = reads.filter((one) => isBoundAndGone(one, { bound, read }));
  if (doubted.length === 0) return read;
  const again = await readLive(doubted, { client, signal });
  return {
    ...read,
    messages: new Map([...read.messages, ...again.messages]),
    singleThreads: new Map([...read.singleThreads, ...again.singleThreads]),
    reads: read.reads + again.reads,
  };
}

function isBoundAndGone(
  one: GuildRead,
  { bound, read }: { readonly bound: ReadonlySet<BoundId>; readonly read: ReadContent },
): boolean {
  if (one.kind !== "message" && one.kind !== "thread") return false;
  const [key, live] =
    one.kind === "message"
      ? [messageKey(one.channelId, one.messageId), read.messages]
      : [threadKey(one.channelId, one.threadId), read.singleThreads];
  return bound.has(key) && live.get(key) === null;
}
