// An announcement that went with its channel, as when an apply deleted the channel that was recommended: no call of that apply
// was about it, so the undo of the deletion says what is lost.

import { ANNOUNCEMENT } from "../../../model/address.js";
import { foreignText } from "../../../model/visible-text.js";
import type { Finding } from "../../value/plan.js";
import { announcedChannels } from "../../wishes/history/announced-channels.js";
import { channelAddressOf, notRestored, type UndoContext } from "../../wishes/history/history-context.js";
import { objectOf } from "../../wishes/history/touched-object.js";

/** What applies announced last, before those that are taken back. Of an announcement by hand nobody knows. */
export function lostWithChannel(context: UndoContext): Finding[] {
  const { state, runs, touchOf, touched } = context;
  const first = state.history.findIndex(({ id }) => id === runs[0]?.id);
  const last = state.history
    .slice(0, Math.max(0, first))
    .flatMap(({ changes }) => changes)
    .findLast((one) => touchOf(one)?.of === "announcement");
  const gone = announcedChannels(objectOf(last?.body)).find(
    (id) => touched.channels.get(id)?.fate === "deleted",
  );
  if (gone === undefined) return [];
  return [notRestored(ANNOUNCEMENT, `${ledTo(gone, context)}; whatever is announced now is left as it is`)];
}

/** `gone` is the id of the channel. */
export const ledTo = (gone: string, context: UndoContext): string =>
  `what was announced before led to ${foreignText(channelAddressOf(context, gone))} (${gone}), which is gone`;
