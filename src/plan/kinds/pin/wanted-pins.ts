// The pins that a channel is to have: by id, or by the key of a message, which may be one that the plan posts, or one
// that is left for later.

import { type Address, messageAddress, pinAddress } from "../../../model/address.js";
import type { SourcePosition } from "../../../model/diagnostic.js";
import type { MessageId } from "../../../model/ids.js";
import { foreignText } from "../../../model/visible-text.js";
import type { StateRecord } from "../../../state/state.js";
import type { FileFate } from "../../posting/message-fates.js";
import { refTo } from "../../value/draft.js";
import { messageKey } from "../../value/live-guild.js";
import type { Deferred, Ref } from "../../value/plan.js";
import type { Why } from "../../value/why.js";
import type { ChannelClaim } from "../../wishes/claims/claim.js";
import type { PlanContext } from "../../wishes/file-context.js";
import { type PinGoal, pinBinding } from "./goal.js";

/** In the order of the file, each message once. `byId` are those of them that the file names by their ids. */
export function wantedPins(
  claim: ChannelClaim,
  context: PlanContext,
): { readonly goals: readonly PinGoal[]; readonly byId: readonly PinGoal[] } {
  const goals: PinGoal[] = [];
  const byId: PinGoal[] = [];
  const ids = new Set<MessageId>();
  const want = (name: string, source: SourcePosition, at: Place) => {
    const goal = goalOf(claim, { ...at, name, source, context });
    goals.push(goal);
    return goal;
  };
  const wantId = (name: string, source: SourcePosition, message: MessageId) => {
    if (ids.has(message)) return [];
    ids.add(message);
    return [want(name, source, { message, reason: "in the file, not pinned" })];
  };
  for (const pin of claim.desired.pins ?? []) {
    if (pin.kind === "id") {
      byId.push(...wantId(pin.messageId, pin.at, pin.messageId));
      continue;
    }
    const key = pin.message;
    const fate = context.fates.messages.get(key);
    if (fate === undefined) continue;
    const { stands, step } = fate;
    const message = refTo(messageAddress(key));
    if (stands === "posted")
      want(key, pin.at, { message, reason: "in the file; its message is posted by this plan" });
    else if (stands !== null && stands.channelId === claim.live?.id) wantId(key, pin.at, stands.messageId);
    // `on_change: keep` leaves it where it is, for good.
    else if (step.kind !== "keep")
      want(key, pin.at, { message, reason: "in the file; its message is not there yet", fate });
  }
  return { goals, byId };
}

interface Place extends Pick<Why, "reason"> {
  readonly message: MessageId | Ref;
  /** Of a message that is not there yet, and is pinned when it is. */
  readonly fate?: FileFate;
}

function goalOf(
  claim: ChannelClaim,
  {
    name,
    source,
    message,
    reason,
    fate,
    context,
  }: Place & { readonly name: string; readonly source: SourcePosition; readonly context: PlanContext },
): PinGoal {
  const address = pinAddress(claim.desired.key, name);
  const channel = claim.live?.id ?? refTo(claim.address);
  return {
    address,
    name,
    within: claim.address,
    source,
    channel,
    message,
    want: "pinned",
    deferred: fate === undefined ? null : holds(address, fate),
    why: { reason, drift: false },
    after: [],
    afterEarly: [],
    isReplaced: false,
    roomFor: ROOM_FOR,
    findings: { withCall: [], full: [] },
    remember: {
      withCall: [pinBinding(address, { channel, message })],
      ifSo: unlessKnown(address, { channel, message, context }),
    },
  };
}

export const ROOM_FOR = "the new ones are pinned";

function unlessKnown(
  address: Address,
  { channel, message, context }: Pick<PinGoal, "channel" | "message"> & { readonly context: PlanContext },
): StateRecord[] {
  if (typeof channel !== "string" || typeof message !== "string") return [];
  const id = messageKey(channel, message);
  const isKnown = context.prior.resources.get(address)?.id === id;
  return isKnown ? [] : [{ type: "bind", address, id, applied: {} }];
}

const holds = (address: Address, { claim, deferred }: FileFate): Deferred => ({
  address,
  why: deferred?.why === "waiting" ? "waiting" : "held",
  message: `it needs ${foreignText(messageAddress(claim.desired.key))}, which is not there yet`,
});
