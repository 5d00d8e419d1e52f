// Pins as they were last applied: what state knows as pinned is pinned still. Pins that somebody added are nobody's drift.

import { inChannelOf } from "../../../model/address.js";
import { groupedBy } from "../../../model/grouped-by.js";
import { type AppliedSource, asApplied, goneByHand, insideOf } from "../../desired/applied-source.js";
import { type BoundObject, boundOf } from "../../value/bound-object.js";
import { CHANGED_BY_HAND, type SourceGoals } from "../../value/goal.js";
import { standingAt } from "../../value/message-disposition.js";
import { type PinGoal, UNHINDERED } from "./drafts.js";

/** One for each channel. */
export function pinsOfApplied(source: AppliedSource): readonly SourceGoals<PinGoal>[] {
  const byChannel = groupedBy(boundOf(source, "pin"), ({ id }) => standingAt(id).channelId);
  return [...byChannel.values()].map((pins) =>
    asApplied(pins, { now: (one) => messageNow(one, source), goal: (one) => goalOf(one, source) }),
  );
}

/** Whether the pinned message may stand there. */
function messageNow({ id }: BoundObject, { channels, live }: AppliedSource): true | null | undefined {
  const { channelId } = standingAt(id);
  if (!channels.has(channelId)) return null;
  if (!live.pins.has(channelId)) return undefined;
  return live.messages.get(id) === null ? null : true;
}

function goalOf(one: BoundObject, source: AppliedSource): PinGoal {
  const { address, id } = one;
  return {
    ...UNHINDERED,
    ...insideOf(one, source),
    name: inChannelOf(address).own,
    message: standingAt(id).messageId,
    want: "pinned",
    why: { ...CHANGED_BY_HAND, findings: [] },
    roomFor: "back",
    full: [goneByHand(address)],
  };
}
