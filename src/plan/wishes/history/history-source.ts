// History source: what kinds decide an undo from: the undo context, where moved channels go back to, and what becomes of each
// message that the applies touched, since pins, reactions, the announcement and the deletion of channels follow that.

import { orderSiblings, type WantedPlaces } from "../../siblings/sibling-order.js";
import type { SiblingOrder } from "../../value/placement.js";
import { formerPlaces } from "./former-places.js";
import { keepingAnnounced } from "./held-announcement.js";
import { type Given, type UndoContext, undoContext } from "./history-context.js";
import { HistoryFates, messageFates } from "./message-fates.js";
import { messagesLeft } from "./messages-left.js";
import { dayOfUndo } from "./posts-left.js";

export interface HistorySource extends UndoContext {
  readonly fates: HistoryFates;
  readonly places: WantedPlaces;
  readonly siblings: SiblingOrder;
}

export function historySource(parts: Pick<UndoContext, Given>): HistorySource {
  const context = undoContext(parts);
  const places = formerPlaces(context);
  return {
    ...context,
    places,
    siblings: orderSiblings(places, context.live.channels),
    fates: fatesOf(context),
  };
}

function fatesOf(context: UndoContext): HistoryFates {
  const day = dayOfUndo(context);
  const lines = messageFates(context, day);
  const left = lines.flatMap((one) => messagesLeft(one, context));
  const fates = new HistoryFates([...lines, ...left], day.channels);
  const messages = keepingAnnounced(fates.messages, { context, fateOf: (id) => fates.of(id) });
  return messages === fates.messages ? fates : new HistoryFates(messages, day.channels);
}
