// The module finds the holders of rights in a test of the file. `user alice` is a person: the roles of the moment count. judge-tests.ts calls it.

import type { TestAudience } from "../../config/access-test.js";
import { EVERYONE_NAME, type SubjectName, subjectName } from "../../model/subject-name.js";
import type { FileRoles, FileRolesOfUser, GuildView } from "../audience/guild-view.js";
import { personName, type RightHolder } from "../audience/memberships.js";

/** `null` means that the user left the guild and cannot do anything in it. */
type TestedRoles = readonly SubjectName[] | "unknown" | null;

/** Returns the roles of a user, without the role of everyone. A role, everyone and `bare user alice` have no further roles. */
export function testedRoles(
  audience: TestAudience,
  memberRoles: NonNullable<GuildView["memberRoles"]>,
): TestedRoles {
  if (audience.kind !== "user" || audience.bare) return [];
  const roles = memberRoles.get(subjectName(audience));
  if (roles === undefined) return "unknown";
  return roles === null ? null : roles.filter((one) => one !== EVERYONE_NAME);
}

/** Returns what the file says of a user whose roles guildform did not read. */
export const rolesInFile = (
  audience: TestAudience,
  roles: TestedRoles,
  fileRoles: FileRoles,
): FileRolesOfUser =>
  (roles === "unknown" && audience.kind !== "everyone" && fileRoles.get(subjectName(audience))) || NO_ROLES;

const NO_ROLES: FileRolesOfUser = { given: [], taken: [] };

/**
 * Returns the holder of the audience. A user with known roles is a person, and any other user counts alone. The entry of everyone is not
 * among them: each member has it.
 */
export function testedHolders(audience: TestAudience, roles: TestedRoles): readonly RightHolder[] {
  if (audience.kind === "everyone") return [];
  const subject = subjectName(audience);
  if (subject === EVERYONE_NAME) return [];
  const isPerson = audience.kind === "user" && !audience.bare && roles !== "unknown" && roles !== null;
  return [isPerson ? personName(subject) : subject];
}

/** Returns the subject of the audience, without further roles. */
export const testedSubjects = (audience: TestAudience): readonly SubjectName[] =>
  audience.kind === "everyone" ? [] : [subjectName(audience)].filter((one) => one !== EVERYONE_NAME);
