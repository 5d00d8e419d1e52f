// membersAfter computes the members of roles that the calls of a plan leave. A role that the plan creates has its address as id, such as
// `role/role.events`. Role 5 belongs to one channel, so it is no role of a member here. guild-after.ts calls it.

import { isNewRole } from "../../model/new-role.js";
import { idOfSubject, type SubjectName, subjectName } from "../../model/subject-name.js";
import { preconditionsOf } from "../facts/fact-row.js";
import { effectsOf } from "../kinds/rows.js";
import type { Operation } from "../value/plan.js";
import type { GuildView, RoleMember } from "./guild-view.js";

type Members = Pick<GuildView, "memberRoles" | "roleMembers">;

/** The result has the members that `before` has. guildform did not read the others, and the calls do not make them known. */
export function membersAfter(
  { memberRoles, roleMembers }: Members,
  operations: readonly Operation[],
): Members {
  const roles = memberRoles && new Map(memberRoles);
  const members = roleMembers && new Map(roleMembers);
  for (const { role, user, gives } of operations.flatMap(membershipCalls)) {
    const held = roles?.get(user);
    if (held != null) roles?.set(user, [...held.filter((one) => one !== role), ...(gives ? [role] : [])]);
    const listed = members?.get(role) ?? (isNewRole(idOfSubject(role)) ? [] : undefined);
    if (listed !== undefined) members?.set(role, listAfter(listed, { user, gives }));
  }
  return {
    ...(roles === undefined ? {} : { memberRoles: roles }),
    ...(members === undefined ? {} : { roleMembers: members }),
  };
}

function listAfter(
  listed: readonly RoleMember[],
  { user, gives }: { readonly user: SubjectName; readonly gives: boolean },
): readonly RoleMember[] {
  const own = listed.find((one) => one.user === user);
  const others = listed.filter((one) => one.user !== user);
  return gives ? [...others, own ?? { user, isBot: false }] : others;
}

interface MembershipCall {
  readonly role: SubjectName;
  readonly user: SubjectName;
  readonly gives: boolean;
}

const membershipCalls = (operation: Operation): MembershipCall[] =>
  preconditionsOf("member", effectsOf(operation)).map(({ fact, leaves }) => ({
    role: subjectName({ kind: "role", id: fact.role_id }),
    user: subjectName({ kind: "user", id: fact.user_id }),
    gives: leaves(false) === true,
  }));
