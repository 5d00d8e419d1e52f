// A message disposition says what a plan does with one message that guildform posts. Its pin, its reactions, the announcement and the
// deletion of its channel depend on it. A plan of the file has one for each declared message. An undo has one for each message that the
// applies touched.

import type { Address } from "../../model/address.js";
import { type BoundId, messageKey, parsePostKey } from "../../model/bound-id.js";
import type { ChannelId, MessageId } from "../../model/ids.js";
import type { LiveGuild } from "./live-guild.js";
import type { Deferred } from "./plan.js";

export interface PostPlace {
  readonly channelId: ChannelId;
  readonly messageId: MessageId;
}

export const keyOfPlace = ({ channelId, messageId }: PostPlace): BoundId => messageKey(channelId, messageId);

export const isPinned = ({ channelId, messageId }: PostPlace, { pins }: Pick<LiveGuild, "pins">): boolean =>
  pins.get(channelId)?.includes(messageId) ?? false;

export interface MessageDisposition {
  readonly address: Address;
  /**
   * The message is here after an apply of the plan. "posted" means that the plan posts it into its channel. `null` means that there is
   * no message.
   */
  readonly placeAfter: PostPlace | "posted" | null;
  /** The plan removes this message, because a post replaces it or because it is no longer wanted. */
  readonly leaves: PostPlace | null;
  /** A later plan makes the change for this reason. `null` means that this plan makes it, or that there is no change. */
  readonly deferred: Deferred | null;
}

/** Returns the message that is there before and after the plan. Returns null if the message goes, or if the plan posts it. */
export const staying = ({ placeAfter }: Pick<MessageDisposition, "placeAfter">): PostPlace | null =>
  placeAfter === "posted" ? null : placeAfter;

/**
 * Returns the deferral of a pin, reaction or announcement whose message is not posted yet. `later` says why the message waits. `null`
 * means that guildform does not know the reason.
 */
export function needsMessage(address: Address, message: Address, later: Deferred | null): Deferred {
  const params = { case: "needs", address: message } as const;
  return { address, why: later?.why === "waiting" ? "waiting" : "held", params };
}

/** Returns a message from the id under which state binds it, such as `101/08a1…`. */
export function standingAt(bound: BoundId): PostPlace {
  const { channelId = "", id = bound } = parsePostKey(bound) ?? {};
  return { channelId: channelId as ChannelId, messageId: id as MessageId };
}
