// The pins that a channel is to have: by id, or by the key of a message, which may be one that the plan posts, or one
// that is left for later.

import { type Address, messageAddress, pinAddress } from "../../../model/address.js";
import type { SourcePosition } from "../../../model/diagnostic.js";
import type { MessageId } from "../../../model/ids.js";
import { foreignText } from "../../../model/visible-text.js";
import type { MessageFate } from "../../posting/message-fates.js";
import { changed, type Draft } from "../../value/draft.js";
import type { Deferred } from "../../value/plan.js";
import type { ChannelClaim } from "../../wishes/claims/claim.js";
import type { PlanContext } from "../../wishes/file-context.js";

export interface WantedPin {
  readonly address: Address;
  /** null: the plan posts it. */
  readonly messageId: MessageId | null;
  /** The key of a managed message; null for a pin by id. */
  readonly key: string | null;
  readonly source: SourcePosition;
}

export interface HeldPin {
  readonly address: Address;
  readonly key: string;
  readonly source: SourcePosition;
  readonly deferred: Deferred;
}

/** In the order of the file, each message once. */
export function wantedPins(
  claim: ChannelClaim,
  context: PlanContext,
): { readonly pins: readonly WantedPin[]; readonly held: readonly HeldPin[] } {
  const pins: WantedPin[] = [];
  const held: HeldPin[] = [];
  const ids = new Set<MessageId>();
  const want = (one: WantedPin) => {
    if (one.messageId !== null && ids.has(one.messageId)) return;
    if (one.messageId !== null) ids.add(one.messageId);
    pins.push(one);
  };
  for (const pin of claim.desired.pins ?? []) {
    const source = pin.at;
    if (pin.kind === "id") {
      const address = pinAddress(claim.desired.key, pin.messageId);
      want({ address, messageId: pin.messageId, key: null, source });
      continue;
    }
    const key = pin.message;
    const address = pinAddress(claim.desired.key, key);
    const fate = context.fates.messages.get(key);
    if (fate === undefined) continue;
    const { stands, step } = fate;
    if (stands === "posted") want({ address, messageId: null, key, source });
    else if (stands !== null && stands.channelId === claim.live?.id)
      want({ address, messageId: stands.messageId, key, source });
    // `on_change: keep` leaves it where it is, for good.
    else if (step.kind !== "keep") held.push({ address, key, source, deferred: holds(address, fate) });
  }
  return { pins, held };
}

/** What is pinned later is shown, without a call. */
export const heldPins = (claim: ChannelClaim, held: readonly HeldPin[]): Draft[] =>
  held.map(({ address, key, source }) => ({
    change: {
      address,
      kind: "pin",
      action: "pin",
      name: key,
      within: claim.address,
      attributes: [changed("message", null, key)],
      source,
      reason: "in the file; its message is not there yet",
      drift: false,
      reversible: true,
    },
    operations: [],
  }));

const holds = (address: Address, { claim, deferred }: MessageFate): Deferred => ({
  address,
  why: deferred?.why === "waiting" ? "waiting" : "held",
  message: `it needs ${foreignText(messageAddress(claim.desired.key))}, which is not there yet`,
});
