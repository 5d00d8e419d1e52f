// Adds the id of a role or user to its change, such as `user_id` 902 for alice. People review the id next to the name, since a name in a
// plan file is no proof. A saved plan is compared with this id. The drafts add it. The check of unknown ids (policy/named-subjects.ts) uses
// it, and the text of a change shows it.

import type { Subject } from "../../../model/guild.js";
import { isNewRole } from "../../../model/new-role.js";
import { changed } from "../../value/draft.js";
import type { AttributeChange, Change } from "../../value/plan.js";

/** The id does not change. A role that the plan creates has none yet. */
export function subjectIdOf({
  kind,
  id,
}: {
  readonly kind: Subject["kind"];
  readonly id: string;
}): AttributeChange {
  const known = isNewRole(id) ? null : id;
  return changed(SUBJECT_PATHS[kind], known, known);
}

/** Returns the id of the role or user that a change is about. `null` means that the change is about no permission, or has no id. */
export function subjectIdIn({ kind, attributes }: Pick<Change, "kind" | "attributes">): string | null {
  const subject = SUBJECTS[kind];
  if (subject === undefined) return null;
  const wanted = SUBJECT_PATHS[subject];
  const subjectId = attributes.find(({ path }) => path === wanted)?.after;
  return typeof subjectId === "string" ? subjectId : null;
}

const SUBJECTS: Partial<Record<Change["kind"], Subject["kind"]>> = {
  role_permission: "role",
  user_permission: "user",
  member: "user",
  channel_admin: "user",
};

const SUBJECT_PATHS = { role: "role_id", user: "user_id" } as const;
