// Makes the goals of memberships in the file: who should hold a role, and who should not. The plan leaves all other members alone.
//
// A user who left gets nothing, and state remembers it. A user who came back gets nothing until a person allows it: the account may have
// another owner now.

import { type Address, roleAddress } from "../../../model/address.js";
import type { UserId } from "../../../model/ids.js";
import type { JsonObject } from "../../../model/json.js";
import type { BoundResource } from "../../../state/recorded-call.js";
import { phrase } from "../../../words/statement.js";
import { holdsNow } from "../../claims/holds-now.js";
import { joinedAt } from "../../claims/leavers.js";
import { boundMemberships, type DeclaredMembership, hasLeft } from "../../claims/member-claims.js";
import { hasNothing, hidingOffice, leavingUsers, membershipsOfFile } from "../../claims/removed-users.js";
import { type ListedRole, listedRoles, type SurplusMember } from "../../claims/surplus-members.js";
import type { FileContext } from "../../desired/file-context.js";
import { forget, NOTHING } from "../../value/draft.js";
import { type Finding, finding } from "../../value/finding.js";
import { CHANGED_BY_HAND, FILE_CHANGED, REMOVED_USER, type SourceGoals, type Why } from "../../value/goal.js";
import {
  type RememberedBinding,
  rememberedNow,
  rememberedWhenMade,
  remembering,
} from "../../value/remembering.js";
import {
  type AppliedMembership,
  bindingParts,
  heldAtLast,
  knownId,
  type MemberGoal,
  type MemberHindrance,
  memberBinding,
} from "./drafts.js";

interface Wanted extends DeclaredMembership {
  readonly want: MemberGoal["want"];
  readonly bound: BoundResource | undefined;
  /** State knew this at the last apply, perhaps under a former key of the role or user. */
  readonly last: BoundResource | undefined;
}

export function membersOfFile(context: FileContext): SourceGoals<MemberGoal> {
  const { live, prior } = context;
  const byId = new Map<string, BoundResource>(boundMemberships(prior).map((one) => [one.id, one]));
  const wanted = membershipsOfFile(context).flatMap((one): Wanted[] => {
    const { want, user } = one.member;
    const last = byId.get(knownId(one.office, user));
    return want === "forgotten" ? [] : [{ ...one, want, bound: prior.resources.get(one.address), last }];
  });
  const own = wanted.filter(({ member }) => member.user === live.bot);
  const others = wanted.filter((one) => !own.includes(one));
  const lists = listedRoles(context);
  const unread = unreadUsers(others, lists, context);
  const ofLists = lists.flatMap((one) => listFindings(one, context));
  return {
    ...NOTHING,
    unread: unread.length + ofLists.length,
    goals: [
      ...others.map((one) => goalOf(one, context)),
      ...lists.flatMap((one) => one.surplus.map((person) => removalOf(person, one, context))),
    ],
    findings: [
      ...ofLists,
      ...own.map((one) => about(one, "E-MEMBER-IS-BOT", { address: one.address })),
      ...unreadFindings(unread, live),
      ...leavingFindings(context),
    ],
  };
}

const hindranceOf = ({ office, member, want }: Wanted, { live }: FileContext): boolean | MemberHindrance =>
  holdsNow({ office, user: member.user, want }, live);

/** Takes the role from a person whom the list does not name. The list alone is no proof: the member itself must show the role. */
function removalOf(
  { address, name, user }: SurplusMember,
  { role, members }: ListedRole,
  { config, live }: FileContext,
): MemberGoal {
  const isShown = live.members?.has(user) === true;
  return {
    address,
    name,
    within: null,
    source: members.at,
    guild: config.guildId,
    office: { kind: "member", role: role.id },
    user,
    want: isShown ? "gone" : "there",
    held: false,
    isBack: false,
    why: { why: phrase("unlisted-member", {}), drift: false },
    insteadOfCalls: () => NOTHING,
    remember: { afterCalls: [forget(address)], whenUnchanged: [] },
  };
}

function listFindings({ is, role, members, listed, number }: ListedRole, { live }: FileContext): Finding[] {
  const address = roleAddress(role.key);
  const at = { address, source: members.at };
  const refusal = live.unanswered?.find(
    ({ read }) => read.kind === "role_members" && read.roleId === role.id,
  );
  if (is === "unlisted" && refusal !== undefined)
    return [finding("E-MEMBERS-UNLISTED", { address, code: refusal.code }, at)];
  return is === "short" ? [finding("W-MEMBERS-SHORT", { address, listed, number }, at)] : [];
}

/** Reports what a plan cannot take from a user under `removed:`, and an entry that has nothing left to take. */
function leavingFindings(context: FileContext): Finding[] {
  return leavingUsers(context.config).flatMap((one): Finding[] => {
    const { name, at } = one;
    const office = hidingOffice(one, context);
    if (office !== null) return [finding("W-REMOVED-OFFICE", { name, office }, { source: at })];
    if (!hasNothing(one, context)) return [];
    return [finding("I-TOMBSTONE-DONE", { case: "user", name }, { source: at })];
  });
}

/** Returns the user of each membership that the plan cannot compare, because the service refused the reads of members. */
function unreadUsers(
  wanted: readonly Wanted[],
  lists: readonly ListedRole[],
  context: FileContext,
): readonly UserId[] {
  const { config, live } = context;
  const named = wanted
    .filter((one) => hindranceOf(one, context) === "unread")
    .map(({ member }) => member.user);
  const leaving = leavingUsers(config).map(({ user }) => user);
  const refused = new Set(refusedMembers(live).map(({ userId }) => userId));
  const isUnread = (user: UserId) => live.members?.has(user) !== true;
  // One refusal stops the reads of the other people on a list.
  const surplus = refused.size === 0 ? [] : lists.flatMap((one) => one.surplus.map(({ user }) => user));
  return [
    ...named.filter((user) => refused.has(user)),
    ...leaving.filter((user) => refused.has(user) && isUnread(user) && !named.includes(user)),
    ...surplus.filter(isUnread),
  ];
}

const refusedMembers = ({ unanswered = [] }: FileContext["live"]) =>
  unanswered.flatMap(({ read, code }) => (read.kind === "member" ? [{ userId: read.userId, code }] : []));

/** The plan changes none of these memberships, and one finding reports them. */
function unreadFindings(unread: readonly UserId[], live: FileContext["live"]): Finding[] {
  const [refusal] = refusedMembers(live);
  if (unread.length === 0 || refusal === undefined) return [];
  return [finding("W-MEMBERS-UNREAD", { members: unread.length, code: refusal.code })];
}

function about<Code extends "E-MEMBER-IS-BOT" | "W-MEMBER-LEFT">(
  { address, member }: Pick<Wanted, "address" | "member">,
  code: Code,
  params: { readonly address: Address },
): Finding {
  return finding(code, params, { address, source: member.at });
}

function goalOf(one: Wanted, context: FileContext): MemberGoal {
  const { address, office, within, member, want, bound, last } = one;
  const { user, name, at, isRemoved = false } = member;
  return {
    address,
    name,
    within,
    source: at,
    guild: context.config.guildId,
    office,
    user,
    want,
    held: heldAtLast(last),
    isBack: context.absentees.back.has(user),
    why: hasLeft(context.live, user) ? LEFT_GUILD : isRemoved ? REMOVED_USER : whyOf(last, want),
    insteadOfCalls: (by) => ({ ...NOTHING, ...instead(one, by, context) }),
    remember: remembering(
      address,
      bound,
      isRemoved ? null : memberBinding(office, user, appliedNow(one, context)),
    ),
  };
}

/** A later change of the time of joining shows that the user left and came back between two applies. */
function appliedNow({ want, member, last }: Wanted, { live }: FileContext): AppliedMembership {
  const lastTime = last?.applied.joined;
  const joined = joinedAt(live, member.user) ?? (typeof lastTime === "string" ? lastTime : null);
  return { held: want === "there", ...(joined === null ? {} : { joined }) };
}

/** The plan takes what such a user held at the last apply, and gives nothing. */
const LEFT_GUILD: Why = { why: phrase("member-gone", {}), drift: false };

function whyOf(last: BoundResource | undefined, want: MemberGoal["want"]): Why {
  if (last === undefined) return { why: phrase("declared", {}), drift: false };
  return heldAtLast(last) === (want === "there") ? CHANGED_BY_HAND : FILE_CHANGED;
}

function instead(
  one: Wanted,
  by: MemberHindrance,
  context: FileContext,
): Partial<ReturnType<MemberGoal["insteadOfCalls"]>> {
  const { address, office, member, want, bound, last } = one;
  const bindingWith = (applied: JsonObject): RememberedBinding => ({
    id: bindingParts(office, member.user),
    applied,
  });
  switch (by) {
    case "left": {
      if (want === "gone")
        return { unchanged: 1, ...(member.isRemoved && { remember: rememberedNow(address, bound, null) }) };
      const binding = bindingWith({ held: heldAtLast(last), left: true });
      return {
        unchanged: 1,
        findings: [about(one, "W-MEMBER-LEFT", { address })],
        remember: rememberedNow(address, bound, binding),
        whenMade: rememberedWhenMade(address, binding),
      };
    }
    case "back":
      return {
        unchanged: 1,
        ...(last !== undefined && { remember: rememberedNow(address, bound, bindingWith(last.applied)) }),
        findings: [
          finding(
            "W-MEMBER-BACK",
            { address, toAllow: context.absentees.back.size },
            { address, source: member.at },
          ),
        ],
      };
    case "office":
      return {
        unchanged: 1,
        findings: [
          finding("W-HELD-BY-OFFICE", { address, name: member.name }, { address, source: member.at }),
        ],
      };
    case "gone":
    case "unread":
      return {};
    default:
      return by satisfies never;
  }
}
