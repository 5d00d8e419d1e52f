// Closed by calls: channels that an open call of the applies themselves may have closed, as when the program was killed before the
// answer came. State tells them as open still, and nobody closed them by hand.

import { isEveryone } from "../../model/guild.js";
import type { ChannelId } from "../../model/ids.js";
import { objectOf } from "../../model/json.js";
import { PERMISSION_BIT } from "../../model/permissions.js";
import type { AppliedChange } from "../../state/state.js";
import type { UndoContext } from "./history-context.js";

/** Ids of channels that are as such a call would have left them. */
export const closedByCalls = (context: UndoContext): ReadonlySet<string> =>
  new Set(
    [...context.runs, ...context.ownRuns]
      .flatMap(({ changes }) => changes.filter(({ open }) => open === true))
      .flatMap((change) => closedBy(change, context) ?? []),
  );

function closedBy(change: AppliedChange, { channels, touchOf }: UndoContext): ChannelId | null {
  const touch = touchOf(change);
  if (touch?.of === "channel") {
    const { private_type: sent } = objectOf(change.body);
    return sent !== undefined && channels.get(touch.id)?.private_type === sent ? touch.id : null;
  }
  if (touch?.of !== "entry" || !isEveryone(touch.subject)) return null;
  return (touch.remove & PERMISSION_BIT.view) === 0n ? null : touch.channelId;
}
