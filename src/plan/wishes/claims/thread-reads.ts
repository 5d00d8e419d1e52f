// Thread reads: the single threads that must be read to plan this file: those that state has bound, and those that the
// file names by id, to take over or to delete.

import type { Config } from "../../../config/config.js";
import { addressKind } from "../../../model/address.js";
import { parsePostKey, threadKey } from "../../../model/bound-id.js";
import type { ChannelId, ThreadId } from "../../../model/ids.js";
import type { Read } from "../../value/live-guild.js";
import type { Claims } from "./claim.js";
import type { Prior } from "./prior.js";

/** Threads of channels that are gone are gone with them: nothing is read of those. */
export function threadReads(
  claims: Claims,
  { prior, config }: { readonly prior: Prior; readonly config: Config },
): Read[] {
  const reads = new Map<string, Read>();
  const live = [...claims.channels, ...claims.undeclared, ...claims.kept].flatMap((one) =>
    one.live === null ? [] : [one.live.id],
  );
  const alive = new Set<ChannelId>([...live, ...claims.unmanaged.map(({ id }) => id)]);
  const read = (channelId: ChannelId, threadId: ThreadId) => {
    if (alive.has(channelId))
      reads.set(threadKey(channelId, threadId), { kind: "thread", channelId, threadId });
  };
  for (const [address, { id }] of prior.resources) {
    const at = addressKind(address) === "thread" ? parsePostKey(id) : undefined;
    if (at !== undefined) read(at.channelId, at.id as ThreadId);
  }
  const byKey = new Map(claims.channels.map((one) => [one.desired.key, one.live]));
  for (const { desired, live: channel } of claims.channels) {
    if (channel === null) continue;
    for (const { id } of desired.threads) if (id !== null) read(channel.id, id);
  }
  for (const tombstone of config.removedThreads) {
    const channel = byKey.get(tombstone.channel);
    if ("id" in tombstone && channel != null) read(channel.id, tombstone.id);
  }
  return [...reads.values()];
}
