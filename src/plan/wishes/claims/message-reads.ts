// What must be read of messages to plan: each that state has bound or the file names by id, the bot's reactions that are
// declared or remembered, and the pins of channels where a message goes away, or may while state knows it as pinned.

import type { Config } from "../../../config/config.js";
import { type Address, addressKind, messageAddress, messageOfAddress } from "../../../model/address.js";
import { messageKey, parsePostKey, parseReactionKey, reactionKey } from "../../../model/bound-id.js";
import type { ChannelId, MessageId } from "../../../model/ids.js";
import type { Read } from "../../value/live-guild.js";
import type { Claims } from "./claim.js";
import type { Prior } from "./prior.js";

export function messageReads(
  { channels, undeclared, kept, unmanaged }: Claims,
  { prior, config }: { readonly prior: Prior; readonly config: Config },
): Read[] {
  const reads = new Map<string, Read>();
  const live = new Set<string>(
    [...channels, ...undeclared, ...kept].flatMap(({ live: one }) => (one === null ? [] : [one.id])),
  );
  for (const { id } of unmanaged) live.add(id);
  const message = (channelId: ChannelId, messageId: MessageId) => {
    if (live.has(channelId))
      reads.set(messageKey(channelId, messageId), { kind: "message", channelId, messageId });
  };
  const declared = new Map(config.messages.map((one) => [messageAddress(one.key), one]));
  const pinned = boundPins(prior);
  for (const [address, { id }] of prior.resources) {
    const at = addressKind(address) === "message" ? parsePostKey(id) : undefined;
    if (at === undefined) continue;
    message(at.channelId, at.id as MessageId);
    const { key, former } = messageOfAddress(address);
    const stays = former === null && declared.has(messageAddress(key));
    const isListed = channels.some((one) => one.live?.id === at.channelId && one.desired.pins !== null);
    if ((!stays || pinned.has(id)) && !isListed && live.has(at.channelId))
      reads.set(`pins ${at.channelId}`, { kind: "pins", channelId: at.channelId });
  }
  for (const one of config.messages) {
    const place = channels.find(({ desired }) => desired.key === one.channel)?.live?.id;
    if (place !== undefined && one.id !== null) message(place, one.id);
    const bound = prior.resources.get(messageAddress(one.key));
    const at = bound === undefined ? undefined : parsePostKey(bound.id);
    const standing =
      at ?? (place === undefined || one.id === null ? undefined : { channelId: place, id: one.id });
    if (one.reactions === null || standing === undefined || !live.has(standing.channelId)) continue;
    for (const emoji of [
      ...one.reactions.map((reaction) => reaction.emoji),
      ...rememberedOf(one.key, prior),
    ]) {
      const messageId = standing.id as MessageId;
      const { channelId } = standing;
      reads.set(reactionKey(channelId, messageId, emoji), { kind: "reaction", channelId, messageId, emoji });
    }
  }
  return [...reads.values()];
}

function boundPins({ resources }: Prior): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const [address, { id }] of resources) if (addressKind(address) === "pin") ids.add(id);
  return ids;
}

function rememberedOf(key: string, { resources }: Prior) {
  return [...resources].flatMap(([address, { id }]: [Address, { readonly id: string }]) => {
    if (addressKind(address) !== "reaction" || messageOfAddress(address).key !== key) return [];
    return parseReactionKey(id)?.emoji ?? [];
  });
}
