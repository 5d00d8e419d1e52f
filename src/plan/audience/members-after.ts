// membersAfter computes the lists of members that the membership calls of a plan leave. A role that the plan creates has its address as id,
// such as `role/role.events`. guild-after.ts calls it. ChangingGuild has the roles of users.

import { isNewRole } from "../../model/new-role.js";
import { idOfSubject } from "../../model/subject-name.js";
import type { GuildView, RoleMember } from "./guild-view.js";
import type { MembershipChange } from "./memberships.js";

/** The result has the lists that `before` has. guildform did not read the others, and the calls do not make them known. */
export function membersAfter(
  before: NonNullable<GuildView["roleMembers"]>,
  changes: readonly MembershipChange[],
): NonNullable<GuildView["roleMembers"]> {
  const members = new Map(before);
  for (const { role, ...change } of changes) {
    const listed = members.get(role) ?? (isNewRole(idOfSubject(role)) ? [] : undefined);
    if (listed !== undefined) members.set(role, listAfter(listed, change));
  }
  return members;
}

function listAfter(
  listed: readonly RoleMember[],
  { user, gives }: Omit<MembershipChange, "role">,
): readonly RoleMember[] {
  const own = listed.find((one) => one.user === user);
  const others = listed.filter((one) => one.user !== user);
  return gives ? [...others, own ?? { user, isBot: false }] : others;
}
