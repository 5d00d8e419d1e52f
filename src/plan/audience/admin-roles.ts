// The admin roles manage every channel of the guild: owner and administrators (service-facts 4.4, 4.9). Entries
// do not change that. Role 5, the channel administrators, manages some channels, and no call lists them. In each channel
// its entry decides. room.ts adds their rights to each answer about access.

import { BUILT_IN_ROLE } from "../../model/ids.js";
import { PERMISSION_BIT } from "../../model/permissions.js";
import { type SubjectName, subjectName } from "../../model/subject-name.js";
import { exactly, type Held, together } from "./held.js";

/** The set is `role/4` (owner) and `role/2` (administrators). */
export const ADMIN_ROLES: ReadonlySet<SubjectName> = new Set(
  [BUILT_IN_ROLE.owner, BUILT_IN_ROLE.administrator].map((id) => subjectName({ kind: "role", id })),
);

/** Adds the rights of an admin role to its entry. For example, `role/2` manages a channel even without an entry. */
export const withAdminRights = (subject: SubjectName, entry: Held): Held =>
  ADMIN_ROLES.has(subject) ? together([entry, MANAGES]) : entry;

const MANAGES: Held = exactly(PERMISSION_BIT.manage);
