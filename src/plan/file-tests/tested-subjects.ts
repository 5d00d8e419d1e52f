// The module finds the subjects of a member in a test of the file. `user alice` has the roles that the guild gives. judge-tests.ts calls it.

import type { TestAudience } from "../../config/access-test.js";
import { EVERYONE_NAME, type SubjectName, subjectName } from "../../model/subject-name.js";
import type { GuildView } from "../audience/guild-view.js";

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

/** Returns the subject of the audience and the roles. The entry of everyone is not among them: each member has it. */
export const testedSubjects = (audience: TestAudience, roles: TestedRoles): SubjectName[] =>
  audience.kind === "everyone"
    ? []
    : [subjectName(audience), ...(roles === "unknown" ? [] : (roles ?? []))].filter(
        (one) => one !== EVERYONE_NAME,
      );
