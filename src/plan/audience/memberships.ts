// Memberships say which roles users have at one moment: now, after a plan, or after some of its calls. A person is a user with these roles.
// room.ts adds up what a person holds in a channel, and every answer about a person depends on it.
//
// A user alone is a subject with one entry (`user/902`). A person (`person/902`) also has the entries of the roles, so a membership call
// changes the rights of the person and not the entry of the user.

import { BUILT_IN_ROLE } from "../../model/ids.js";
import { EVERYONE_NAME, idOfSubject, type SubjectName, subjectName } from "../../model/subject-name.js";
import type { FactRefOf } from "../value/fact-ref.js";

/**
 * Users have these roles: `user/902` → `["role/1", "role/10012"]`. `null` means that the user left the guild. The map leaves a user out if
 * guildform did not read the roles of the user.
 */
export type MemberRoles = ReadonlyMap<SubjectName, readonly SubjectName[] | null>;

export const NO_MEMBERS: MemberRoles = new Map();

export type PersonName = `person/${string}`;

/** A holder has rights in a channel: a role, a user alone, or a person. */
export type RightHolder = SubjectName | PersonName;

export const personName = (user: SubjectName): PersonName => `person/${idOfSubject(user)}`;

export const isPerson = (holder: RightHolder): holder is PersonName => holder.startsWith("person/");

/** Returns `user/902` for `person/902`. */
export const userOfPerson = (person: PersonName): SubjectName =>
  subjectName({ kind: "user", id: person.slice("person/".length) });

/** Returns the subjects of a holder at a moment: the user and the roles of a person. The role of everyone is not among them. */
export function heldSubjects(holder: RightHolder, roles: MemberRoles): readonly SubjectName[] {
  if (!isPerson(holder)) return [holder];
  const user = userOfPerson(holder);
  return [user, ...(roles.get(user) ?? []).filter((role) => role !== EVERYONE_NAME)];
}

/** The call gives a role to a user, or takes it. */
export interface MembershipChange {
  readonly user: SubjectName;
  readonly role: SubjectName;
  readonly gives: boolean;
}

export const membershipChange = (
  { user_id, role_id }: Omit<FactRefOf<"member">, "kind">,
  gives: boolean,
): MembershipChange => ({
  user: subjectName({ kind: "user", id: user_id }),
  role: subjectName({ kind: "role", id: role_id }),
  gives,
});

/** Returns the roles of the user after the call. If guildform did not read the roles of the user, the result is undefined. */
export function rolesAfter(
  roles: readonly SubjectName[] | null | undefined,
  { role, gives }: MembershipChange,
): readonly SubjectName[] | null | undefined {
  if (roles === undefined || roles === null || roles.includes(role) === gives) return roles;
  return gives ? [...roles, role] : roles.filter((one) => one !== role);
}

/** Role 5 is an office of one channel, and no role in the list of a member. */
export const isRoleOfChannel = (role: SubjectName): boolean =>
  role === subjectName({ kind: "role", id: BUILT_IN_ROLE.channelAdministrator });
