// An announcement that went with its channel, as when an apply deleted the channel that was recommended: no call of that apply
// was about it, so the undo of the deletion says what is lost.

import { ANNOUNCEMENT } from "../../../model/address.js";
import { objectOf } from "../../../model/json.js";
import { channelAddressOf } from "../../claims/place-names.js";
import { type NotRestored, notRestored, type UndoContext } from "../../history/history-context.js";
import { changesBefore } from "../../history/touched.js";
import { announcedChannels } from "../../history/touched-object.js";
import type { Finding } from "../../value/finding.js";

/** What applies announced last, before those that are taken back. Of an announcement by hand nobody knows. */
export function lostWithChannel(context: UndoContext): Finding[] {
  const { touchOf, touched } = context;
  const last = changesBefore(context).findLast((one) => touchOf(one)?.of === "announcement");
  const gone = announcedChannels(objectOf(last?.body)).find(
    (id) => touched.channels.get(id)?.fate === "deleted",
  );
  if (gone === undefined) return [];
  return [notRestored(ANNOUNCEMENT, { case: "announcement", before: ledTo(gone, context), now: "none" })];
}

/** Why what was announced before is not announced again. */
export type LostAnnouncement = Extract<NotRestored, { readonly case: "announcement" }>["before"];

/** `gone` is the id of the channel. */
export const ledTo = (gone: string, context: UndoContext): LostAnnouncement => ({
  case: "channel-gone",
  address: channelAddressOf(context, gone),
  id: gone,
});
