// Reads what tells whether guildform posted something without knowing: the threads of forums, and the pinned messages
// of channels, since no call lists the others (service-interface: Messages). Rare: only for posts that state knows no
// end of, and for declared ones that state does not know.
//
// A thread that was sent and never answered may be on its way yet, for the service posts it later: the list is read
// again until it has had its time.

import type { GuildClient } from "../client/guild-client.js";
import { ServiceError } from "../client/service-error.js";
import type { Clock } from "../model/clock.js";
import type { ChannelId } from "../model/ids.js";
import type { Message } from "../model/message.js";
import type { ThreadList } from "../model/thread.js";
import type { TraceSet } from "../plan/claims/read-set.js";
import type { Traces } from "../plan/value/live-guild.js";
import { listPins, listThreads } from "./list-posts.js";

export interface ReadTraces {
  /** undefined when there is nothing to look for. */
  readonly traces: Traces | undefined;
  /** Number of calls made. */
  readonly reads: number;
}

/** How long after it was sent a thread that was never answered may still appear. */
const ON_ITS_WAY_MS = 10_000;
const LOOK_AGAIN_MS = 1_000;

export interface ReadTracesOptions {
  readonly client: GuildClient;
  readonly clock: Clock;
  /** Whether the lists show every thread that was sent and never answered. */
  readonly settles: (traces: Traces) => boolean;
  readonly signal: AbortSignal;
}

export async function readTraces(
  { forums, chats, unanswered }: TraceSet,
  { client, clock, settles, signal }: ReadTracesOptions,
): Promise<ReadTraces> {
  if (forums.size + chats.size === 0) return { traces: undefined, reads: 0 };
  let reads = 1;
  const { id: bot } = await client.bot.me({ signal });
  const listForums = async () => {
    const threads = new Map<ChannelId, ThreadList>();
    for (const channel of forums) {
      reads += 1;
      const list = await unlessRefused(listThreads(client, channel, { signal }));
      if (list !== null) threads.set(channel, list);
    }
    return threads;
  };
  const pinned = new Map<ChannelId, readonly Message[]>();
  for (const channel of chats) {
    reads += 1;
    const pins = await unlessRefused(listPins(client, channel, { signal }));
    const messages: Message[] = [];
    for (const id of pins ?? []) {
      reads += 1;
      const message = await unlessRefused(client.messages.get(channel, id, { signal }));
      if (message !== null) messages.push(message);
    }
    if (pins !== null) pinned.set(channel, messages);
  }
  let traces: Traces = { bot, pinned, threads: await listForums() };
  const youngest = Math.max(0, ...unanswered.map(({ at }) => Date.parse(at) || 0));
  for (let looks = ON_ITS_WAY_MS / LOOK_AGAIN_MS; looks > 0 && !settles(traces); looks -= 1) {
    const leftMs = youngest + ON_ITS_WAY_MS - clock.now();
    if (leftMs <= 0) break;
    await clock.sleep(Math.min(leftMs, LOOK_AGAIN_MS), signal);
    traces = { bot, pinned, threads: await listForums() };
  }
  return { traces, reads };
}

// 10003 unknown channel, 503001 to 503003 no such forum, 501004 and 50039 its pins or a message cannot be read
// (service-facts 6). What cannot be looked at is asked of the user.
const OF_ONE_CHANNEL = new Set([10003, 501004, 50039, 503001, 503002, 503003]);

async function unlessRefused<Value>(answer: Promise<Value>): Promise<Value | null> {
  try {
    return await answer;
  } catch (error) {
    const code = error instanceof ServiceError ? error.platformCode : null;
    if (code !== null && OF_ONE_CHANNEL.has(code)) return null;
    throw error;
  }
}
