// A subject name is the kind and id of a role or user, `role/10012` or `user/902`. It is a key of tables.

import { EVERYONE } from "./guild.js";

export type SubjectName = `${"role" | "user"}/${string}`;

export const subjectName = ({
  kind,
  id,
}: {
  readonly kind: "role" | "user";
  readonly id: string;
}): SubjectName => `${kind}/${id}`;

/** Returns `10012` for `role/10012`. */
export const idOfSubject = (subject: SubjectName): string => subject.slice(subject.indexOf("/") + 1);

/** Every member has this role. */
export const EVERYONE_NAME: SubjectName = subjectName(EVERYONE);

export const isUserName = (name: SubjectName): name is `user/${string}` => name.startsWith("user/");
