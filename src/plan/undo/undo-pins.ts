// Pins in an undo: only those that the applies pinned or unpinned. At most 20 stand in a channel (service-interface:
// Limits): what has no room beside those that others pinned since does not come back.

import type { ChannelId } from "../../model/ids.js";
import {
  type Contribution,
  changed,
  type Draft,
  type DraftOperation,
  NOTHING,
  operationId,
  PHASE,
} from "../draft.js";
import { PINS_PER_CHANNEL } from "../kinds/pin.js";
import type { TouchedPin } from "./touched.js";
import {
  bindingNow,
  changedSince,
  channelAddressOf,
  formerBinding,
  notRestored,
  pinAddressOf,
  reasonOf,
  type UndoContext,
} from "./undo-context.js";
import { wentWithChannel } from "./undo-permissions.js";

/** `pins` are those of one channel. */
export function undoPins(pins: readonly TouchedPin[], context: UndoContext): Contribution {
  const [first] = pins;
  if (first === undefined || context.doomed.has(first.channelId)) return NOTHING;
  const { channelId } = first;
  const live = context.live.pins.get(channelId as ChannelId);
  if (live === undefined) {
    const isThere = context.channels.has(channelId);
    if (!isThere && wentWithChannel(channelId, context)) return NOTHING;
    const why = isThere ? "the pins of its channel cannot be read" : "its channel was deleted since";
    return { ...NOTHING, findings: pins.map((one) => notRestored(pinAddressOf(one, context), why)) };
  }
  const standing = new Set<string>(live);
  const same = pins.filter(({ messageId, before }) => standing.has(messageId) === before);
  const toUnpin = pins.filter(({ messageId, before }) => standing.has(messageId) && !before);
  const missing = pins.filter(({ messageId, before }) => !standing.has(messageId) && before);
  const room = PINS_PER_CHANNEL - (live.length - toUnpin.length);
  const toPin = missing.slice(0, Math.max(0, room));
  const first20 = Math.max(0, live.length + toPin.length - PINS_PER_CHANNEL);
  const unpins = toUnpin.map((one, index) => draftOf(one, { context, needs: [], early: index < first20 }));
  const early = unpins.slice(0, first20).flatMap(({ operations }) => operations.map(({ id }) => id));
  const repins = toPin.map((one) => draftOf(one, { context, needs: early, early: false }));
  return {
    ...NOTHING,
    drafts: [...repins, ...unpins],
    remember: same.flatMap((one) => bindingNow(context, pinAddressOf(one, context), one.bound)),
    findings: [
      ...missing
        .slice(toPin.length)
        .map((one) =>
          notRestored(pinAddressOf(one, context), `${PINS_PER_CHANNEL} messages are pinned there by now`),
        ),
      ...[...toPin, ...toUnpin]
        .filter(({ messageId, left }) => standing.has(messageId) !== left)
        .map((one) =>
          changedSince(
            pinAddressOf(one, context),
            "whether it is pinned",
            one.before ? "pins it again" : "unpins it",
          ),
        ),
    ],
    unchanged: same.length,
  };
}

function draftOf(
  one: TouchedPin,
  { context, needs, early }: { context: UndoContext; needs: readonly string[]; early: boolean },
): Draft {
  const address = pinAddressOf(one, context);
  const { before, left, channelId, messageId } = one;
  const isPinned = !before;
  const operation = before ? "put_pin" : "delete_pin";
  const late: DraftOperation["phase"] = before ? PHASE.pin : PHASE.unpin;
  return {
    change: {
      address,
      kind: "pin",
      action: before ? "pin" : "unpin",
      name: messageId,
      within: channelAddressOf(context, channelId),
      attributes: [changed("message_id", before ? null : messageId, before ? messageId : null)],
      source: null,
      reason: `${reasonOf(one)}${isPinned === left ? "" : "; changed by hand since"}`,
      drift: isPinned !== left,
      reversible: true,
    },
    operations: [
      {
        id: operationId(operation, address),
        address,
        operation,
        params: { channel_id: channelId, message_id: messageId },
        remember: [formerBinding(address, one.bound)],
        phase: early ? PHASE.channel : late,
        access: null,
        sequences: [],
        needs,
      },
    ],
  };
}
