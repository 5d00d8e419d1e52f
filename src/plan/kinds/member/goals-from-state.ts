// Makes the goals of memberships for drift: state says who held a role at the last apply, and who did not. A departure from the guild counts
// as drift too. If the file listed the members of a role, each further person in it is drift.

import { addressKey, keyOfId, memberAddress } from "../../../model/address.js";
import { parseMemberKey } from "../../../model/bound-id.js";
import { type GuildId, roleId, type UserId } from "../../../model/ids.js";
import { hasExactMembers } from "../../../model/role-attributes.js";
import { channelAddressOf } from "../../claims/place-names.js";
import { type RoleList, roleList } from "../../claims/surplus-members.js";
import { type AppliedSource, goneByHand, UNSOURCED, unreadNow } from "../../desired/applied-source.js";
import { type BoundObject, boundOf } from "../../value/bound-object.js";
import { NOTHING } from "../../value/draft.js";
import { CHANGED_BY_HAND, type SourceGoals } from "../../value/goal.js";
import { heldAtLast, type MemberGoal, type MemberHindrance, userOfAddress } from "./drafts.js";
import { parsedOffice } from "./goals-from-history.js";

export function membersOfApplied(source: AppliedSource): SourceGoals<MemberGoal> {
  const bound = [...boundOf(source, "member"), ...boundOf(source, "channel_admin")];
  const lists = boundOf(source, "role")
    .filter(({ applied }) => hasExactMembers(applied))
    .map((role) => ({ role, list: listOf(role, source) }));
  return {
    ...NOTHING,
    goals: [
      ...bound.flatMap((one) => goalOf(one, source)),
      ...lists.flatMap(({ role, list }) => list.unnamed.map((user) => surplusGoal(role, user, source))),
    ],
    findings: lists.flatMap(({ role, list }) => (list.is === "whole" ? [] : [unreadNow(role.address)])),
  };
}

function listOf({ id }: BoundObject, source: AppliedSource): RoleList {
  const named = boundOf(source, "member").flatMap((one) => {
    const parsed = parseMemberKey(one.id);
    return parsed?.roleId === roleId(id) ? [parsed.userId] : [];
  });
  return roleList(id, new Set(named), source.live);
}

/** The plan of the file has the same address for this person (claims/surplus-members.ts). */
function surplusGoal(
  { address, id }: BoundObject,
  user: UserId,
  { state, fileNames }: AppliedSource,
): MemberGoal {
  const role = roleId(id);
  const name = fileNames.userNames.get(user);
  return {
    ...UNSOURCED,
    address: memberAddress(fileNames.roleNames.get(role) ?? addressKey(address), name ?? keyOfId(user)),
    name: name ?? user,
    within: null,
    guild: state.guild_id as GuildId,
    office: { kind: "member", role },
    user,
    want: "gone",
    held: false,
    isBack: false,
    why: CHANGED_BY_HAND,
    insteadOfCalls: () => NOTHING,
  };
}

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
