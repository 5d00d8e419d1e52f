// Message fate: what a plan makes of one message that guildform posts, as far as its pin, its reactions, the announcement and
// the deletion of its channel follow. The file has one for each declared message, an undo for each that the applies touched.

import type { Address } from "../../model/address.js";
import { type BoundId, messageKey, parsePostKey } from "../../model/bound-id.js";
import type { ChannelId, MessageId } from "../../model/ids.js";
import type { LiveGuild } from "./live-guild.js";
import type { Deferred } from "./plan.js";

/** A message that stands somewhere. */
export interface Standing {
  readonly channelId: ChannelId;
  readonly messageId: MessageId;
}

/** The id under which state binds it. */
export const keyOfStanding = ({ channelId, messageId }: Standing): BoundId =>
  messageKey(channelId, messageId);

export const isPinned = ({ channelId, messageId }: Standing, { pins }: Pick<LiveGuild, "pins">): boolean =>
  pins.get(channelId)?.includes(messageId) ?? false;

export interface MessageDisposition {
  /** Such as `message.rules`. */
  readonly address: Address;
  /** Once the plan is applied: where it stood before; "posted" = the plan posts it into its channel; null = not there. */
  readonly stands: Standing | "posted" | null;
  /** The message that goes once the plan is applied: what a post replaces, or what is taken away. */
  readonly leaves: Standing | null;
  /** Why a later plan does what is to be done; null: this one does it, or there is nothing to do. */
  readonly deferred: Deferred | null;
}

/** The message that is there before and after the plan; null: it goes, or the plan posts it. */
export const staying = ({ stands }: Pick<MessageDisposition, "stands">): Standing | null =>
  stands === "posted" ? null : stands;

/**
 * The deferral of a pin, reaction or announcement whose message is not there yet. `later`: why the message waits; null:
 * unknown.
 */
export function needsMessage(address: Address, message: Address, later: Deferred | null): Deferred {
  const params = { case: "needs", address: message } as const;
  return { address, why: later?.why === "waiting" ? "waiting" : "held", params };
}

/** Of a message by the id under which state binds it, `101/08a1…`. */
export function standingAt(bound: BoundId): Standing {
  const { channelId = "", id = bound } = parsePostKey(bound) ?? {};
  return { channelId: channelId as ChannelId, messageId: id as MessageId };
}
