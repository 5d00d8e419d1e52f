// Reads what tells whether posts of earlier runs were made: the threads of their channels, and the pinned messages,
// since no call lists the others (service-interface: Messages). Rare: only for posts that state knows no end of.

import type { GuildClient } from "../client/guild-client.js";
import { ServiceError } from "../client/service-error.js";
import type { ChannelId } from "../model/ids.js";
import type { Message } from "../model/message.js";
import type { ThreadList } from "../model/thread.js";
import { isMessagePost, isThreadPost } from "../plan/claims/posted.js";
import type { Traces } from "../plan/live-guild.js";
import type { Intent, State } from "../state/state.js";

export interface ReadTraces {
  /** undefined when there is nothing to look for. */
  readonly traces: Traces | undefined;
  /** Number of calls made. */
  readonly reads: number;
}

export async function readTraces(
  state: State | null,
  { client, signal }: { readonly client: GuildClient; readonly signal: AbortSignal },
): Promise<ReadTraces> {
  const intents = Object.values(state?.intents ?? {});
  const forums = channelsOf(intents.filter(isThreadPost));
  const chats = channelsOf(intents.filter(isMessagePost));
  if (forums.size + chats.size === 0) return { traces: undefined, reads: 0 };
  let reads = 1;
  const { id: bot } = await client.bot.me({ signal });
  const threads = new Map<ChannelId, ThreadList>();
  for (const channel of forums) {
    reads += 1;
    const list = await unlessRefused(client.threads.list(channel, { signal }));
    if (list !== null) threads.set(channel, list);
  }
  const pinned = new Map<ChannelId, readonly Message[]>();
  for (const channel of chats) {
    reads += 1;
    const pins = await unlessRefused(client.pins.list(channel, { signal }));
    const messages: Message[] = [];
    for (const id of pins?.messageIds ?? []) {
      reads += 1;
      const message = await unlessRefused(client.messages.get(channel, id, { signal }));
      if (message !== null) messages.push(message);
    }
    if (pins !== null) pinned.set(channel, messages);
  }
  return { traces: { bot, threads, pinned }, reads };
}

function channelsOf(intents: readonly Intent[]): Set<ChannelId> {
  return new Set(
    intents.flatMap(({ params }) =>
      params.channel_id === undefined ? [] : [params.channel_id as ChannelId],
    ),
  );
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
