// Lists the wanted pins of a channel: by id, or by the key of a message. The plan may post that message, or leave it for later.
// pins-of-file.ts makes a goal of each.

import type { DesiredPin } from "../../../config/config.js";
import { messageAddress, pinAddress } from "../../../model/address.js";
import type { MessageId } from "../../../model/ids.js";
import { refTo } from "../../../model/ref.js";
import type { ReasonParams } from "../../../words/shapes/reasons.js";
import type { ChannelClaim } from "../../claims/claim.js";
import type { FileContext } from "../../desired/file-context.js";
import type { FileDisposition } from "../../posting/message-dispositions.js";
import { needsMessage } from "../../value/message-disposition.js";
import type { Ref } from "../../value/plan.js";
import { listedEntry } from "./entry.js";
import { type PinGoal, pinBinding, UNHINDERED } from "./pin-drafts.js";

/** The pins have the order of the file, and each message occurs once. */
export function wantedPins(claim: ChannelClaim, context: FileContext): readonly PinGoal[] {
  const ids = new Set<MessageId>();
  return (claim.desired.pins ?? []).flatMap((pin) => {
    const one = wantedBy(pin, { claim, context });
    if (one === null || (typeof one.message === "string" && ids.has(one.message))) return [];
    if (typeof one.message === "string") ids.add(one.message);
    return [goalOf(one, { claim, context })];
  });
}

interface WantedPin extends Pick<PinGoal, "name" | "source"> {
  readonly message: MessageId | Ref;
  readonly is: ReasonParams["wanted"]["message"];
  /**
   * The message is not in the channel yet, and a later plan pins it. `null` means that the message is there, or that this plan posts it.
   */
  readonly later: FileDisposition | null;
}

interface Sides {
  readonly claim: ChannelClaim;
  readonly context: FileContext;
}

function wantedBy(pin: DesiredPin, { claim, context }: Sides): WantedPin | null {
  const listed = { source: pin.at, is: "exists", later: null } as const;
  if (pin.kind === "id") return { name: pin.messageId, message: pin.messageId, ...listed };
  const name = pin.message;
  const disposition = context.dispositions.messages.get(name);
  if (disposition === undefined) return null;
  const { placeAfter, step } = disposition;
  const message = refTo(messageAddress(name));
  if (placeAfter === "posted") return { name, message, ...listed, is: "posted" };
  if (placeAfter !== null && placeAfter.channelId === claim.live?.id)
    return { name, message: placeAfter.messageId, ...listed };
  // `on_change: keep` leaves the message in its channel for good.
  if (step.kind === "keep") return null;
  return { name, message, ...listed, is: "later", later: disposition };
}

function goalOf({ name, source, message, is, later }: WantedPin, { claim, context }: Sides): PinGoal {
  const address = pinAddress(claim.desired.key, name);
  const channel = claim.live?.id ?? refTo(claim.address);
  return {
    name,
    within: claim.address,
    source,
    channel,
    message,
    roomFor: "new",
    ...UNHINDERED,
    ...listedEntry("pin", { address, context }, { message: is, binding: pinBinding({ channel, message }) }),
    deferred: later === null ? null : needsMessage(address, later.claim.address, later.deferred),
  };
}
