// History source: what kinds decide an undo from: the undo context, where moved channels go back to, and what becomes of each
// message that the applies touched, since pins, reactions, the announcement and the deletion of channels follow that.

import type { ChannelPosts } from "../../posting/room-of-day.js";
import { orderSiblings, type SiblingOrder, type WantedPlaces } from "../../siblings/sibling-order.js";
import { formerPlaces } from "./former-places.js";
import { keepingAnnounced } from "./held-announcement.js";
import { type Given, type UndoContext, undoContext } from "./history-context.js";
import { type FatedMessage, messageFates } from "./message-fates.js";
import { MessageTargets } from "./message-targets.js";
import { dayOfUndo } from "./posts-left.js";

export interface HistorySource extends UndoContext {
  readonly fates: {
    readonly messages: readonly FatedMessage[];
    readonly targets: MessageTargets;
    /** Channels into which something is to be posted again. */
    readonly channels: readonly ChannelPosts[];
  };
  readonly places: WantedPlaces;
  readonly siblings: SiblingOrder;
}

export function historySource(parts: Pick<UndoContext, Given>): HistorySource {
  const context = undoContext(parts);
  const day = dayOfUndo(context);
  const messages = keepingAnnounced(messageFates(context, day), context);
  const places = formerPlaces(context);
  return {
    ...context,
    places,
    siblings: orderSiblings(places, context.live.channels),
    fates: { messages, targets: new MessageTargets(messages), channels: day.channels },
  };
}
