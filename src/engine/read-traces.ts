// Looks for posts that guildform may have made without an answer: it reads the threads of forums and the pinned messages of channels. No
// call lists the other messages (service-interface: Messages). It reads only for posts with unknown outcome, and for declared posts that
// state does not know. refresh.ts calls it after the channels.
//
// The service publishes a thread some time after the call. Without an answer, this module repeats the read of the list until that time is
// over.

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
  /** `undefined` means that there is nothing to look for. */
  readonly traces: Traces | undefined;
  readonly reads: number;
}

/** If a thread without an answer is to appear, it appears within this time. */
const ON_ITS_WAY_MS = 10_000;
const LOOK_AGAIN_MS = 1_000;

export interface ReadTracesOptions {
  readonly client: GuildClient;
  readonly clock: Clock;
  /** Returns false when a complete list lacks a post that was sent without an answer. */
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

// 10003 is an unknown channel, 503001 to 503003 mean no such forum. 501004 and 50039 mean that its pins or a message cannot be read
// (service-facts 6). guildform asks the user about a place that it cannot read.
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
