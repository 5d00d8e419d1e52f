// Makes the goals of memberships for drift: state says who held a role at the last apply, and who did not. A departure from the guild counts as drift too.

import type { GuildId } from "../../../model/ids.js";
import { channelAddressOf } from "../../claims/place-names.js";
import { type AppliedSource, goneByHand, UNSOURCED, unreadNow } from "../../desired/applied-source.js";
import { type BoundObject, boundOf } from "../../value/bound-object.js";
import { NOTHING } from "../../value/draft.js";
import { CHANGED_BY_HAND, type SourceGoals } from "../../value/goal.js";
import { heldAtLast, type MemberGoal, type MemberHindrance, userOfAddress } from "./drafts.js";
import { parsedOffice } from "./goals-from-history.js";

export const membersOfApplied = (source: AppliedSource): SourceGoals<MemberGoal> => ({
  ...NOTHING,
  goals: [...boundOf(source, "member"), ...boundOf(source, "channel_admin")].flatMap((one) =>
    goalOf(one, source),
  ),
});

function goalOf(one: BoundObject, source: AppliedSource): MemberGoal[] {
  const { address, applied } = one;
  const parsed = parsedOffice(one);
  // The last apply met a user who had left, and gave nothing.
  if (parsed === null || applied.left === true) return [];
  const { office, user } = parsed;
  const within =
    office.kind === "channel_admin" && typeof office.channel === "string"
      ? channelAddressOf(source, office.channel)
      : null;
  return [
    {
      ...UNSOURCED,
      address,
      name: userOfAddress(address),
      within,
      guild: source.state.guild_id as GuildId,
      office,
      user,
      want: heldAtLast(one) ? "there" : "gone",
      held: false,
      isBack: false,
      why: CHANGED_BY_HAND,
      insteadOfCalls: (by) => ({ ...NOTHING, findings: findingsOf(one, by) }),
    },
  ];
}

function findingsOf(one: BoundObject, by: MemberHindrance) {
  if (by === "unread") return [unreadNow(one.address)];
  return by === "office" || !heldAtLast(one) ? [] : [goneByHand(one.address)];
}
