// How messages, reactions and pins are looked at again before a plan is applied. What is not posted yet has nothing to
// look at: only what state says of it counts.

import {
  type Address,
  addressKey,
  addressKind,
  formerMessageAddress,
  reactionAddress,
} from "../../model/address.js";
import { emojiText, parseEmoji } from "../../model/emoji.js";
import type { Look } from "../looks/look.js";
import { unpinAddress } from "../posting/departures.js";
import type { PlanContext } from "../wishes/file-context.js";

export function messageLooks(context: PlanContext): Map<Address, Look> {
  const { fates, posts, prior, claims, live } = context;
  const looks = new Map<Address, Look>();
  const look = (address: Address, at: { readonly channelId: string; readonly messageId: string }) =>
    looks.set(address, { kind: "message", channel_id: at.channelId, message_id: at.messageId });
  for (const one of posts.left) {
    look(one.address, one);
    if (!live.pins.has(one.channelId)) continue;
    const pin = unpinAddress(one, { channel: one.channel, context });
    looks.set(pin, { kind: "pins", channel_id: one.channelId });
  }
  for (const { claim, stands, replaces } of fates.messages.values()) {
    const { address, desired } = claim;
    const before =
      claim.live === null ? null : { channelId: claim.live.channelId, messageId: claim.live.message.id };
    if (before === null) looks.set(address, { kind: "post" });
    else look(address, before);
    if (replaces !== null) look(formerMessageAddress(desired.key, replaces.messageId), replaces);
    if (replaces !== null && live.pins.has(replaces.channelId)) {
      const channel =
        [...claims.channels, ...claims.undeclared].find((one) => one.live?.id === replaces.channelId)
          ?.address ?? null;
      looks.set(unpinAddress(replaces, { channel, context }), {
        kind: "pins",
        channel_id: replaces.channelId,
      });
    }
    if (stands === null || stands === "posted") continue;
    for (const [reaction, emoji] of reactionsOf(desired, prior.resources.keys()))
      looks.set(reaction, {
        kind: "reaction",
        channel_id: stands.channelId,
        message_id: stands.messageId,
        ...emoji,
      });
  }
  return looks;
}

function reactionsOf(
  { key, reactions }: PlanContext["config"]["messages"][number],
  remembered: Iterable<Address>,
): Map<Address, { readonly type: number; readonly emoji_id: string }> {
  const found = new Map<Address, { readonly type: number; readonly emoji_id: string }>();
  const add = (written: string) => {
    const emoji = parseEmoji(written);
    if (emoji !== null) found.set(reactionAddress(key, written), { type: emoji.type, emoji_id: emoji.id });
  };
  for (const { emoji } of reactions ?? []) add(emojiText(emoji));
  for (const address of remembered)
    if (addressKind(address) === "reaction" && addressKey(address).startsWith(`${key}/`))
      add(addressKey(address).slice(key.length + 1));
  return found;
}
