// Class touches say which classes of users have to do with the entries of a channel. guild-rules.ts makes rules for these classes.

import { byKey } from "../../model/grouped-by.js";
import type { SubjectName } from "../../model/subject-name.js";
import type { RoleChange, UserClass } from "./guild-blocks.js";

/** The class gets and loses these of its roles that have an entry in the channel. If two classes have equal texts, they change in the same way there. */
export interface ClassHere {
  readonly memberships: readonly RoleChange[];
  readonly text: string;
}

/** An entry is the entry of the user of the class, or of a role that the users of the class get or lose. */
interface Touch extends ClassHere {
  readonly userClass: UserClass;
}

export class ClassTouches {
  readonly #bySubject: ReadonlyMap<SubjectName, readonly Touch[]>;

  constructor(classes: readonly UserClass[]) {
    this.#bySubject = byKey(classes.flatMap(touchesOf));
  }

  /** Returns true if a class has this user. */
  has(subject: SubjectName): boolean {
    return this.#bySubject.has(subject);
  }

  /** Returns the classes that have to do with entries of these subjects. */
  classesHere(subjects: Iterable<SubjectName>): ReadonlyMap<UserClass, ClassHere> {
    const classes = new Map<UserClass, ClassHere>();
    for (const subject of subjects)
      for (const touch of this.#bySubject.get(subject) ?? []) {
        const others = classes.get(touch.userClass);
        classes.set(touch.userClass, others === undefined ? touch : bothOf(others, touch));
      }
    return classes;
  }
}

function touchesOf(userClass: UserClass): (readonly [SubjectName, Touch])[] {
  const { user, hasEntry, changes } = userClass;
  const ofRoles = changes.map((change) => {
    const text = `${change.role} ${change.after},`;
    return [change.role, { userClass, memberships: [change], text }] as const;
  });
  return hasEntry ? [[user, { userClass, memberships: [], text: "" }], ...ofRoles] : ofRoles;
}

const bothOf = (one: ClassHere, other: ClassHere): ClassHere => ({
  memberships: [...one.memberships, ...other.memberships],
  text: one.text + other.text,
});
