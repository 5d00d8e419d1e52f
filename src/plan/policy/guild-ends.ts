// The ends of a plan are the guild before its calls and after them: the access of channels, and the roles of users. lockouts.ts and
// known-managers.ts compare them.

import type { SubjectName } from "../../model/subject-name.js";
import { ChangingGuild } from "../audience/changing-guild.js";
import type { GuildAccess } from "../audience/guild-access.js";
import type { GuildView } from "../audience/guild-view.js";
import { type MemberRoles, type MembershipChange, NO_MEMBERS } from "../audience/memberships.js";
import type { PlannedCall } from "../kinds/rows.js";

interface GuildEnd {
  readonly access: GuildAccess;
  readonly members: MemberRoles;
}

export interface GuildEnds {
  readonly before: GuildEnd;
  readonly after: GuildEnd;
  /** The calls give and take these memberships. The list leaves a call out if the call changes nothing. */
  readonly memberships: readonly MembershipChange[];
  /** Returns the number of members of a role after the calls. `null` means that the service has not shown the number. */
  readonly numberAfter: (role: SubjectName) => number | null;
}

export function guildEnds(
  {
    access,
    memberRoles = NO_MEMBERS,
    roleNumbers,
  }: Pick<GuildView, "access" | "memberRoles" | "roleNumbers">,
  calls: readonly PlannedCall[],
): GuildEnds {
  const guild = new ChangingGuild(access, memberRoles);
  const changes = calls
    .flatMap((call) => guild.carryOut(call))
    .flatMap((one) => (one.of === "membership" ? [one.change] : []));
  const memberships = changes.filter(({ user, role, gives }) => {
    const roles = memberRoles.get(user);
    return roles !== null && roles !== undefined && roles.includes(role) !== gives;
  });
  return {
    before: { access, members: memberRoles },
    after: { access: guild.rooms, members: guild.members },
    memberships,
    numberAfter: (role) => {
      const number = roleNumbers?.get(role);
      if (number === undefined) return null;
      return memberships.reduce(
        (sum, change) => (change.role === role ? sum + (change.gives ? 1 : -1) : sum),
        number,
      );
    },
  };
}

/** Returns true if the calls take the role from a member. */
export const isTaken = (role: SubjectName, { memberships }: GuildEnds): boolean =>
  memberships.some((change) => change.role === role && !change.gives);
