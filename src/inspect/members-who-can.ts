// Finds the members who have a right in a channel, by the lists of roles. All roles of a member count together: one may show the channel,
// and another may let the member speak.
//
// The service lists the members of a role, and no users with an entry of their own. Users that neither file nor state names, and who have
// only such an entry, are not among the members.

import { BUILT_IN_ROLE, type RoleId, type UserId } from "../model/ids.js";
import { isNewRole } from "../model/new-role.js";
import { EVERYONE_NAME, type SubjectName } from "../model/subject-name.js";
import { ADMIN_ROLES } from "../plan/audience/admin-roles.js";
import type { GuildView } from "../plan/audience/guild-view.js";
import { heldIn, type Room } from "../plan/audience/room.js";
import type { Right } from "../plan/value/access.js";
import { calledSubject, subjectParts } from "./audience.js";
import { explainRight } from "./explanation.js";

export interface MembersWhoCan {
  readonly members: readonly AbleMember[];
  /** The service does not list the members of these roles to the bot. */
  readonly unlisted: readonly string[];
  /** The list of the role has another length than its number. */
  readonly short: readonly { readonly who: string; readonly listed: number; readonly number: number }[];
}

export interface AbleMember {
  readonly subject: SubjectName;
  /** The text is `user.alice`, or `user.902` for a member whose name no file has. */
  readonly who: string;
  readonly isNamed: boolean;
  readonly isBot: boolean;
  /** `unknown` means that guildform could not read an entry that decides. */
  readonly answer: "yes" | "unknown";
  /** These roles have rights here, and the member holds them. `itself` means the entry of the member. */
  readonly by: readonly (string | "itself")[];
}

/** Returns the roles that may give the right in the room, or a part of it. It returns none if every member has the right. */
export function rolesThatMay(right: Right, room: Room, guildView: GuildView): SubjectName[] {
  if (isOpen(right, room)) return [];
  const named = [...guildView.names.keys(), ...room.entries.keys()].filter((one) => one.startsWith("role/"));
  const all = [...new Set([...ADMIN_ROLES, ...named, ...(guildView.otherRoles ?? [])])];
  return all.filter((one) => !NOT_LISTED.has(one) && heldIn(room, one).most !== 0n);
}

/** A plan may create the role, so the service has no list of it. */
export const listedRoleIds = (roles: readonly SubjectName[]): RoleId[] =>
  roles.map((one) => subjectParts(one).id as RoleId).filter((id) => !isNewRole(id));

/**
 * Returns the users who may have the right by an entry of their own, and whom no list of members shows. Such a user may have left the
 * guild: the service does not show the entry of a user who left.
 */
export function perhapsGone(right: Right, room: Room, guildView: GuildView): UserId[] {
  if (isOpen(right, room)) return [];
  const { names, roleMembers, memberRoles } = guildView;
  const shown = new Set([...(roleMembers?.values() ?? [])].flat().map(({ user }) => user));
  const named = new Set([...names.keys(), ...room.entries.keys()].filter((one) => one.startsWith("user/")));
  return [...named].flatMap((user) => {
    if (shown.has(user) || memberRoles?.has(user) === true) return [];
    const { verdict } = explainRight(right, room, { subjects: [EVERYONE_NAME, user], people: [] });
    return verdict === "no" ? [] : [subjectParts(user).id as UserId];
  });
}

/** `everyone` means that every member has the right. A user who left the guild is no member. */
export function membersWhoCan(right: Right, room: Room, guildView: GuildView): MembersWhoCan | "everyone" {
  if (isOpen(right, room)) return "everyone";
  const { names, roleMembers, roleNumbers, memberRoles } = guildView;
  const roles = rolesThatMay(right, room, guildView);
  const lists = roles.map((role) => ({ role, users: roleMembers?.get(role) }));
  const held = new Map<SubjectName, { readonly roles: SubjectName[]; readonly isBot: boolean }>();
  const named = [...names.keys(), ...room.entries.keys()].filter((one) => one.startsWith("user/"));
  for (const user of named) if (memberRoles?.get(user) !== null) held.set(user, { roles: [], isBot: false });
  for (const { role, users = [] } of lists)
    for (const { user, isBot } of users)
      held.set(user, { roles: [...(held.get(user)?.roles ?? []), role], isBot });
  return {
    members: [...held].flatMap(([user, one]) => ableMember(user, one, { right, room, names })),
    unlisted: lists.flatMap(({ role, users }) => (users === undefined ? [calledSubject(role, names)] : [])),
    short: lists.flatMap(({ role, users }) => {
      const number = roleNumbers?.get(role);
      return users === undefined || number === undefined || number === users.length
        ? []
        : [{ who: calledSubject(role, names), listed: users.length, number }];
    }),
  };
}

function ableMember(
  user: SubjectName,
  { roles, isBot }: { readonly roles: readonly SubjectName[]; readonly isBot: boolean },
  { right, room, names }: { readonly right: Right; readonly room: Room } & Pick<GuildView, "names">,
): AbleMember[] {
  const own = room.entries.has(user) || names.has(user) ? [user] : [];
  const subjects = [EVERYONE_NAME, ...roles, ...own];
  const { verdict } = explainRight(right, room, { subjects, people: [] });
  if (verdict === "no") return [];
  const holders = [...roles, ...own].filter((one) => heldIn(room, one).least !== 0n);
  return [
    {
      subject: user,
      who: calledSubject(user, names),
      isNamed: names.has(user),
      isBot,
      answer: verdict,
      by: holders.map((one) => (one === user ? "itself" : calledSubject(one, names))),
    },
  ];
}

const isOpen = (right: Right, room: Room): boolean =>
  explainRight(right, room, { subjects: [EVERYONE_NAME], people: [] }).verdict === "yes";

/** Every member has role 1. Role 5 belongs to one channel, and no call lists its members there. */
const NOT_LISTED: ReadonlySet<SubjectName> = new Set<SubjectName>([
  EVERYONE_NAME,
  `role/${BUILT_IN_ROLE.channelAdministrator}`,
]);
