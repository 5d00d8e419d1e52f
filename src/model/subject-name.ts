// Subject names: a role or user by kind and id, `role/10012` or `user/902`, as keys of tables.

import { EVERYONE } from "./guild.js";

export type SubjectName = `${"role" | "user"}/${string}`;

export const subjectName = ({
  kind,
  id,
}: {
  readonly kind: "role" | "user";
  readonly id: string;
}): SubjectName => `${kind}/${id}`;

/** The role that every member has. */
export const EVERYONE_NAME: SubjectName = subjectName(EVERYONE);
