// Offices: the roles whose holders manage every channel of the guild, whatever entries say: owner and administrators (service-facts
// 4.4, 4.9). Role 5, the channel administrators, manages some channels, and no read tells which: its entry in a channel decides there.

import { BUILT_IN_ROLE } from "../../model/ids.js";
import { PERMISSION_BIT } from "../../model/permissions.js";
import { type SubjectName, subjectName } from "../../model/subject-name.js";
import { exactly, type Held, together } from "./held.js";

/** `role/4` and `role/2`. */
export const OFFICES: ReadonlySet<SubjectName> = new Set(
  [BUILT_IN_ROLE.owner, BUILT_IN_ROLE.administrator].map((id) => subjectName({ kind: "role", id })),
);

/** The entry of a subject with what its office adds: `role/2` without an entry manages all the same. */
export const withOffice = (subject: SubjectName, entry: Held): Held =>
  OFFICES.has(subject) ? together([entry, MANAGES]) : entry;

const MANAGES: Held = exactly(PERMISSION_BIT.manage);
