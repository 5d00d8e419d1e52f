// Pins as they were last applied: what state knows as pinned is pinned still. Pins that somebody added are nobody's drift.

import { inChannelOf } from "../../../model/address.js";
import { groupedBy } from "../../../model/grouped-by.js";
import { NOTHING } from "../../value/draft.js";
import type { Finding } from "../../value/finding.js";
import { CHANGED_BY_HAND, type Wished } from "../../value/goal.js";
import { standingAt } from "../../value/message-fate.js";
import {
  type AppliedObject,
  type AppliedSource,
  appliedOf,
  calledBy,
  goneByHand,
  UNSOURCED,
  unreadNow,
} from "../../wishes/applied/applied-source.js";
import type { PinGoal } from "./drafts.js";

/** One for each channel. */
export function pinsOfApplied(source: AppliedSource): readonly Wished<PinGoal>[] {
  const { live, channels, state } = source;
  const byChannel = groupedBy(appliedOf("pin", state), ({ id }) => standingAt(id).channelId);
  return [...byChannel].map(([channelId, pins]) => {
    if (!channels.has(channelId)) return onlyTold(pins, goneByHand);
    if (!live.pins.has(channelId)) return onlyTold(pins, unreadNow);
    const isGone = ({ id }: AppliedObject) => live.messages.get(id) === null;
    const goals = pins.filter((one) => !isGone(one)).map((one) => goalOf(one, source));
    return { ...onlyTold(pins.filter(isGone), goneByHand), goals };
  });
}

const onlyTold = (
  pins: readonly AppliedObject[],
  told: (address: AppliedObject["address"]) => Finding,
): Wished<PinGoal> => ({ ...NOTHING, goals: [], findings: pins.map(({ address }) => told(address)) });

function goalOf({ address, id }: AppliedObject, source: AppliedSource): PinGoal {
  const { channelId, messageId } = standingAt(id);
  return {
    ...UNSOURCED,
    address,
    name: inChannelOf(address).own,
    within: calledBy(source, channelId),
    channel: channelId,
    message: messageId,
    want: "pinned",
    deferred: null,
    why: { ...CHANGED_BY_HAND, findings: [] },
    after: [],
    afterEarly: [],
    isReplaced: false,
    roomFor: "back",
    full: [goneByHand(address)],
  };
}
