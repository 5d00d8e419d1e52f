// Kept pins: messages that stay pinned where they are, though the list of pins does not say so. The file wants them
// elsewhere and may not replace them, or what takes their place is not posted yet.

import type { MessageId } from "../../../model/ids.js";
import type { ChannelClaim } from "../../wishes/claims/claim.js";
import type { PlanContext } from "../../wishes/file-context.js";

/** By the id of the channel that they are in. Whether they are pinned, and whether there is room, is not looked at. */
export function keptPins({ fates, posts }: PlanContext): ReadonlyMap<string, readonly MessageId[]> {
  const kept = new Map<string, MessageId[]>();
  for (const { claim, deferred, step, stands } of fates.messages.values()) {
    if ((deferred === null && step.kind !== "keep") || stands === "posted") continue;
    if (!isPinnedByKey(claim.channel, claim.desired.key)) continue;
    const standing =
      stands !== null
        ? [stands]
        : posts.left.filter(
            ({ why, address }) => why === "replaced" && address.startsWith(`${claim.address}/`),
          );
    for (const { channelId, messageId } of standing) {
      const others = kept.get(channelId);
      if (others === undefined) kept.set(channelId, [messageId]);
      else others.push(messageId);
    }
  }
  return kept;
}

const isPinnedByKey = ({ desired }: ChannelClaim, key: string): boolean =>
  desired.pins?.some((pin) => pin.kind === "managed" && pin.message === key) ?? false;
