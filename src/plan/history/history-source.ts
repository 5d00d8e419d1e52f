// The history source holds the values from which kinds decide an undo: the undo context, the places to which moved channels go back, and
// the disposition of each touched message. Pins, reactions, the announcement and the deletion of channels follow these dispositions.

import { keepMovers, orderSiblings, type WantedPlaces } from "../siblings/sibling-order.js";
import type { SiblingOrder } from "../value/placement.js";
import type { Selection } from "../value/selection.js";
import { formerPlaces } from "./former-places.js";
import { keepingAnnounced } from "./held-announcement.js";
import { type GivenMember, type UndoContext, undoContext } from "./history-context.js";
import { HistoryDispositions, messagesLeft, undoDispositions } from "./message-dispositions.js";
import { dayOfUndo } from "./posts-left.js";

export interface HistorySource extends UndoContext {
  readonly dispositions: HistoryDispositions;
  readonly places: WantedPlaces;
  readonly siblings: SiblingOrder;
}

/** Collects the values from which an undo gets its goals. `selection` null means that everything is planned. */
export function historySource(
  parts: Pick<UndoContext, GivenMember>,
  selection: Selection | null = null,
): HistorySource {
  const context = undoContext(parts);
  const former = formerPlaces(context);
  const places = selection === null ? former : keepMovers(former, selection.mover);
  return {
    ...context,
    places,
    siblings: orderSiblings(places, context.live.channels),
    dispositions: dispositionsOf(context, selection),
  };
}

function dispositionsOf(context: UndoContext, selection: Selection | null): HistoryDispositions {
  const day = dayOfUndo(context, selection?.post);
  const lines = undoDispositions(context, day);
  const left = lines.flatMap((one) => messagesLeft(one, context));
  const dispositions = new HistoryDispositions([...lines, ...left], day.channels);
  const messages = keepingAnnounced(dispositions.messages, {
    context,
    dispositionOf: (id) => dispositions.of(id),
  });
  return messages === dispositions.messages ? dispositions : new HistoryDispositions(messages, day.channels);
}
