// Finds the live thread that an entry under `removed:` names, by its key or by its id. kinds/thread/thread-removal.ts
// removes this thread. spent-entries.ts finds out whether an entry still names one.

import type { ThreadTombstone } from "../../config/desired-message.js";
import { type Address, channelAddress, keyOfId, threadAddress } from "../../model/address.js";
import { threadKey } from "../../model/bound-id.js";
import type { ChannelId } from "../../model/ids.js";
import type { Thread } from "../../model/thread.js";
import type { UndeclaredThread } from "../claims/post-claims.js";
import type { FileContext } from "./file-context.js";

export type NamedThread =
  | { readonly address: Address; readonly channelId: ChannelId; readonly live: Thread }
  /** The file declares the thread too. It cannot be declared and removed at once. */
  | { readonly declared: Address }
  /** The plan deletes the channel of the thread, or guildform could not read the thread. This module then reports nothing. */
  | "elsewhere"
  | null;

/**
 * Returns the address of the entry, by key or by id: `thread.forum/start`, `thread.forum/#B_1`. A key may look like an id, and the sign `#`
 * distinguishes them.
 */
export const addressOfEntry = (entry: ThreadTombstone): Address =>
  threadAddress(entry.channel, "key" in entry ? entry.key : keyOfId(entry.id));

/** Returns the threads that no block declares, without those in a deleted channel. */
export const ownThreads = ({ posts, doomedIds }: FileContext): readonly UndeclaredThread[] =>
  posts.undeclaredThreads.filter(({ channelId }) => !doomedIds.has(channelId));

export function namedThread(
  entry: ThreadTombstone,
  {
    context: { channels, live, posts, prior },
    undeclared,
  }: { readonly context: FileContext; readonly undeclared: readonly UndeclaredThread[] },
): NamedThread {
  if ("key" in entry) {
    const address = addressOfEntry(entry);
    const one = undeclared.find((each) => each.address === address);
    if (one?.live != null) return { ...one, live: one.live };
    return one === undefined && (prior.resources.has(address) || prior.waiting.has(address))
      ? "elsewhere"
      : null;
  }
  const channel = channels.get(channelAddress(entry.channel));
  if (channel?.live == null) return null;
  const channelId = channel.live.id;
  const owner = posts.threads.find((one) => one.channel === channel && one.live?.id === entry.id);
  if (owner !== undefined) return { declared: owner.address };
  const thread = live.singleThreads.get(threadKey(channelId, entry.id));
  if (thread == null) return thread === null ? null : "elsewhere";
  const bound = undeclared.find((one) => one.channelId === channelId && one.threadId === entry.id);
  return { address: bound?.address ?? addressOfEntry(entry), channelId, live: thread };
}
