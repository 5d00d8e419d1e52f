// Has the goals of memberships: whether a user should hold a role, or administer a channel (role 5). It makes one change and one call for
// each.
//
// A user who left the guild gets nothing. A role is taken from such a user if state says that the user held it: the user may come back.

import { type Address, memberOfAddress } from "../../../model/address.js";
import { adminKeyParts, type BoundId, joinedKey, memberKeyParts } from "../../../model/bound-id.js";
import { BUILT_IN_ROLE, type GuildId, type UserId } from "../../../model/ids.js";
import type { JsonObject } from "../../../model/json.js";
import { isRef, refAddress } from "../../../model/ref.js";
import { holdsNow, type Office, type Unheld } from "../../claims/holds-now.js";
import {
  type Contribution,
  changed,
  type DraftAccess,
  type DraftChange,
  draftCall,
  joinContributions,
  NOTHING,
  PHASE,
} from "../../value/draft.js";
import { changeOf, type Goal, type GoalRemarks, type Why } from "../../value/goal.js";
import type { LiveGuild } from "../../value/live-guild.js";
import type { Ref } from "../../value/plan.js";
import type { RememberedBinding } from "../../value/remembering.js";

export interface MemberGoal extends Goal {
  readonly guild: GuildId;
  readonly office: Office;
  readonly user: UserId;
  readonly want: "there" | "gone";
  /** State says that the user held the role at the last apply. */
  readonly held: boolean;
  /** The user left, came back, and the plan may not give the role again. */
  readonly isBack: boolean;
  readonly why: Why;
  readonly insteadOfCalls: (by: MemberHindrance) => GoalRemarks;
}

/** Says why a goal makes no call. `back`: the user left and came back, and no person has allowed the return. */
export type MemberHindrance = Unheld | "back";

/**
 * State remembers of a membership whether the user holds the role, by the last apply. `left` means that the user was no member of the guild
 * then. `joined` is the time at which the user had joined the guild.
 */
export type AppliedMembership = { readonly held: boolean; readonly left?: true; readonly joined?: string };

export const memberBinding = (
  office: Office,
  user: string,
  applied: AppliedMembership,
): RememberedBinding => ({
  id: bindingParts(office, user),
  applied,
});

/** Returns the parts of the id under which state binds a membership. */
export const bindingParts = (office: Office, user: string): readonly (string | Ref)[] =>
  office.kind === "member" ? memberKeyParts(office.role, user) : adminKeyParts(office.channel, user);

/** Returns the id of the binding, without a part that a call has yet to bring. */
export const knownId = (office: Office, user: string): BoundId =>
  joinedKey(bindingParts(office, user).filter((part) => typeof part === "string"));

/** Returns `alice` for `member.events/alice` and for `channel_admin.chat/alice`. */
export const userOfAddress = (address: Address): string => memberOfAddress(address).user;

export const heldAtLast = (bound: { readonly applied: JsonObject } | undefined): boolean =>
  bound?.applied.held === true;

export const memberDrafts = (goals: readonly MemberGoal[], live: LiveGuild): Contribution =>
  joinContributions(
    goals.map((goal) => {
      const now = holdsNow(goal, live);
      const isThere = goal.want === "there";
      if (typeof now === "string" && (now !== "left" || isThere || !goal.held))
        return { ...NOTHING, ...goal.insteadOfCalls(now) };
      if (now === isThere) return { ...NOTHING, ...recordsOf(goal), unchanged: 1 };
      if (isThere && goal.isBack) return { ...NOTHING, ...goal.insteadOfCalls("back") };
      return { ...NOTHING, drafts: [draftOf(goal)] };
    }),
  );

const recordsOf = ({ remember: { whenUnchanged, whenMade = [] } }: MemberGoal) => ({
  remember: whenUnchanged,
  whenMade,
});

function accessOf({ office, within, user, want }: MemberGoal): DraftAccess | null {
  const ends = { user, before: want === "gone", after: want === "there" };
  if (office.kind === "channel_admin")
    return within === null ? null : { of: "office", channel: within, ...ends };
  return { of: "member", role: isRef(office.role) ? refAddress(office.role) : office.role, ...ends };
}

function draftOf(goal: MemberGoal): DraftChange {
  const { address, guild, office, user, want, why, remember } = goal;
  const isThere = want === "there";
  const role = office.kind === "member" ? office.role : BUILT_IN_ROLE.channelAdministrator;
  const operation = isThere ? "put_guild_member_role" : "delete_guild_member_role";
  return {
    change: changeOf(goal, office.kind, {
      action: isThere ? "grant" : "revoke",
      attributes: [
        changed("user_id", user, user),
        ...(typeof role === "string" ? [changed("role_id", role, role)] : []),
      ],
      reversible: true,
      ...why,
    }),
    operations: [
      draftCall(operation, address, {
        params: { guild_id: guild, user_id: user, role_id: role },
        body: office.kind === "member" ? {} : { channel: { id: office.channel } },
        remember: remember.afterCalls,
        phase: PHASE.channel,
        access: accessOf(goal),
      }),
    ],
  };
}
