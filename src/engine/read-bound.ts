// Reads of what state has bound. A message or thread that the service does not find is asked for once more: an answer may be older
// than the last write, and a message that seems gone would be posted again.

import type { GuildClient } from "../client/guild-client.js";
import { type BoundId, messageKey, threadKey } from "../model/bound-id.js";
import type { Read } from "../plan/value/live-guild.js";
import { type ReadContent, readLive } from "./read-live.js";

export interface ReadBoundOptions {
  readonly client: GuildClient;
  readonly signal: AbortSignal;
  /** What state has bound. */
  readonly bound: ReadonlySet<BoundId>;
  /** Called after each read of `reads`. */
  readonly onRead: () => void;
}

/** `again`: how many reads were made beside `reads`. */
export async function readBound(
  reads: readonly Read[],
  { client, signal, bound, onRead }: ReadBoundOptions,
): Promise<{ readonly read: ReadContent; readonly again: number }> {
  const read = await readLive(reads, { client, signal, onRead });
  const doubted = reads.filter((one) => isBoundAndGone(one, { bound, read }));
  if (doubted.length === 0) return { read, again: 0 };
  const again = await readLive(doubted, { client, signal });
  return {
    read: {
      ...read,
      messages: new Map([...read.messages, ...again.messages]),
      singleThreads: new Map([...read.singleThreads, ...again.singleThreads]),
    },
    again: doubted.length,
  };
}

function isBoundAndGone(
  one: Read,
  { bound, read }: { readonly bound: ReadonlySet<BoundId>; readonly read: ReadContent },
): boolean {
  if (one.kind !== "message" && one.kind !== "thread") return false;
  const [key, live] =
    one.kind === "message"
      ? [messageKey(one.channelId, one.messageId), read.messages]
      : [threadKey(one.channelId, one.threadId), read.singleThreads];
  return bound.has(key) && live.get(key) === null;
}
