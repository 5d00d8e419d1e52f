// Pins: exactly the declared messages are pinned in a channel. The order of pins means nothing
// (service-facts 9.22). At most 20 stand at a time (service-interface: Limits), so when the new ones do not fit
// beside the old ones, as many old ones as needed go first.

import { type Address, pinAddress } from "../../model/address.js";
import type { SourcePosition } from "../../model/diagnostic.js";
import type { MessageId } from "../../model/ids.js";
import { foreignText } from "../../model/visible-text.js";
import type { ChannelClaim } from "../claims/claim.js";
import type { PlanContext } from "../context.js";
import {
  type Contribution,
  changed,
  type Draft,
  type DraftOperation,
  joinContributions,
  NOTHING,
  operationId,
  PHASE,
  refTo,
} from "../draft.js";
import type { Finding } from "../plan.js";

export const PINS_PER_CHANNEL = 20;

export function planPins(context: PlanContext): Contribution {
  return joinContributions(context.claims.channels.map((claim) => planChannelPins(claim, context)));
}

function planChannelPins(claim: ChannelClaim, context: PlanContext): Contribution {
  const declared = claim.desired.pins?.flatMap((pin) => (pin.kind === "id" ? [pin] : []));
  if (declared === undefined) return NOTHING;
  const live = claim.live === null ? [] : context.live.pins.get(claim.live.id);
  if (live === undefined) return NOTHING;
  const wanted = new Set<string>(declared.map(({ messageId }) => messageId));
  const standing = new Set<string>(live);
  const toPin = declared.filter(({ messageId }) => !standing.has(messageId));
  const toUnpin = live.filter((id) => !wanted.has(id));
  const first = Math.max(0, live.length + toPin.length - PINS_PER_CHANNEL);
  const unpins = toUnpin.map((id, index) => unpin(claim, id, { context, early: index < first }));
  const early = unpins.flatMap((draft, index) =>
    index < first ? draft.operations.map((one) => one.id) : [],
  );
  const pins = toPin.map((one) => pin(claim, one, early));
  return {
    ...NOTHING,
    drafts: [...pins, ...unpins],
    remember: declared
      .filter(({ messageId }) => standing.has(messageId) && !isBound(claim, messageId, context))
      .map(({ messageId }) => ({
        type: "bind",
        address: addressOf(claim, messageId),
        id: `${claim.live?.id}/${messageId}`,
        applied: {},
      })),
    findings: claim.live === null && declared.length > 0 ? [pinInNewChannel(claim)] : [],
    unchanged: declared.length - toPin.length,
  };
}

const addressOf = (claim: ChannelClaim, id: MessageId): Address => pinAddress(claim.desired.key, id);

function isBound(claim: ChannelClaim, id: MessageId, context: PlanContext): boolean {
  return context.prior.resources.get(addressOf(claim, id))?.id === `${claim.live?.id}/${id}`;
}

function pin(
  claim: ChannelClaim,
  { messageId, at }: { messageId: MessageId; at: SourcePosition },
  needs: readonly string[],
): Draft {
  const address = addressOf(claim, messageId);
  const channel = claim.live?.id ?? refTo(claim.address);
  return {
    change: {
      address,
      kind: "pin",
      action: "pin",
      name: messageId,
      within: claim.address,
      attributes: [changed("message_id", null, messageId)],
      source: at,
      reason: "in the file, not pinned",
      drift: false,
      reversible: true,
    },
    operations: [
      {
        ...callOf("put_pin", address),
        params: { channel_id: channel, message_id: messageId },
        remember: [{ type: "bind", address, id: [channel, messageId], applied: {} }],
        phase: PHASE.pin,
        needs,
      },
    ],
  };
}

function unpin(
  claim: ChannelClaim,
  messageId: MessageId,
  { context, early }: { context: PlanContext; early: boolean },
): Draft {
  const address = addressOf(claim, messageId);
  const known = isBound(claim, messageId, context);
  // Before the first apply nobody can tell who pinned it.
  const drift = !known && context.prior.resources.has(claim.address);
  const unknown = drift
    ? "pinned by hand; the list of pins does not hold it"
    : "pinned, but not in the list of pins";
  return {
    change: {
      address,
      kind: "pin",
      action: "unpin",
      name: messageId,
      within: claim.address,
      attributes: [changed("message_id", messageId, null)],
      source: claim.desired.attributeAt.pins ?? claim.desired.at,
      reason: known ? "no longer in the list of pins" : unknown,
      drift,
      reversible: true,
    },
    operations: [
      {
        ...callOf("delete_pin", address),
        params: { channel_id: claim.live?.id ?? refTo(claim.address), message_id: messageId },
        remember: [{ type: "forget", address }],
        phase: early ? PHASE.channel : PHASE.unpin,
        needs: [],
      },
    ],
  };
}

const callOf = (operation: "put_pin" | "delete_pin", address: Address) =>
  ({
    id: operationId(operation, address),
    address,
    operation,
    access: null,
    sequences: [],
  }) satisfies Partial<DraftOperation>;

function pinInNewChannel(claim: ChannelClaim): Finding {
  return {
    level: "error",
    code: "E-PIN-NEW-CHANNEL",
    message: `${foreignText(claim.address)} is yet to be created, so the messages to pin in it cannot exist`,
    address: claim.address,
    source: claim.desired.attributeAt.pins ?? claim.desired.at,
    hint: "Leave out `pins:` until the channel exists and holds the messages.",
  };
}
