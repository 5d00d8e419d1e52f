// Reports an announcement that went with its channel, for example when an apply deleted a recommended channel. No call of that apply was
// about the announcement, so the undo of the deletion reports the loss. The goals of an undo (goals-from-history.ts) report it.

import { ANNOUNCEMENT } from "../../../model/address.js";
import { objectOf } from "../../../model/json.js";
import { channelAddressOf } from "../../claims/place-names.js";
import { type NotRestored, notRestored, type UndoContext } from "../../history/history-context.js";
import { changesBefore } from "../../history/touched.js";
import { announcedChannels } from "../../history/touched-object.js";
import type { Finding } from "../../value/finding.js";

/** Looks for the last announcement of the applies before the undone ones. An announcement by hand is unknown. */
export function lostWithChannel(context: UndoContext): Finding[] {
  const { touchOf, touched } = context;
  const last = changesBefore(context).findLast((one) => touchOf(one)?.of === "announcement");
  const gone = announcedChannels(objectOf(last?.body)).find(
    (id) => touched.channels.get(id)?.netChange === "deleted",
  );
  if (gone === undefined) return [];
  return [notRestored(ANNOUNCEMENT, { case: "announcement", before: ledTo(gone, context), now: "none" })];
}

/** Says why the former announcement is not announced again. */
export type LostAnnouncement = Extract<NotRestored, { readonly case: "announcement" }>["before"];

/** Says that the announcement led to a channel that no longer exists. `gone` is the id of the channel. */
export const ledTo = (gone: string, context: UndoContext): LostAnnouncement => ({
  case: "channel-gone",
  address: channelAddressOf(context, gone),
  id: gone,
});
