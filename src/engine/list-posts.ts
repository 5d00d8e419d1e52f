// Lists pins and threads as sets: each id once, in the order of ids, however the service lists them. read-live.ts, read-content.ts and
// read-traces.ts call it.

import type { GuildClient } from "../client/guild-client.js";
import type { CallControl } from "../client/resources/call-control.js";
import { type ChannelId, compareIds, type MessageId } from "../model/ids.js";
import type { ThreadList } from "../model/thread.js";

export async function listPins(
  client: GuildClient,
  channelId: ChannelId,
  control: CallControl,
): Promise<readonly MessageId[]> {
  const { messageIds } = await client.pins.list(channelId, control);
  return [...new Set(messageIds)].sort(compareIds);
}

export async function listThreads(
  client: GuildClient,
  channelId: ChannelId,
  control: CallControl,
): Promise<ThreadList> {
  const list = await client.threads.list(channelId, control);
  const byId = new Map(list.threads.map((thread) => [thread.id, thread]));
  return { ...list, threads: [...byId.values()].sort((left, right) => compareIds(left.id, right.id)) };
}
