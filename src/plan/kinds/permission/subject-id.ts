// The id behind the name of a role or user in a change: `user_id` 902 of alice. People review it beside the name, since a name
// in a plan file proves nothing, and a saved plan is held against it.

import type { Subject } from "../../../model/guild.js";
import { changed } from "../../value/draft.js";
import type { AttributeChange, Change } from "../../value/plan.js";

/** It stays as it is. */
export const subjectIdOf = ({
  kind,
  id,
}: {
  readonly kind: Subject["kind"];
  readonly id: string;
}): AttributeChange => changed(SUBJECT_PATHS[kind], id, id);

/** null: the change is of no permission, or does not tell. */
export function toldSubjectId({ kind, attributes }: Pick<Change, "kind" | "attributes">): string | null {
  if (kind !== "role_permission" && kind !== "user_permission") return null;
  const wanted = SUBJECT_PATHS[kind === "role_permission" ? "role" : "user"];
  const subjectId = attributes.find(({ path }) => path === wanted)?.after;
  return typeof subjectId === "string" ? subjectId : null;
}

const SUBJECT_PATHS = { role: "role_id", user: "user_id" } as const;
