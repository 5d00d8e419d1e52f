// English: the meaning of `private_type` and `speak_permission` for people (service-facts 4.4). Administrators include the owner.
// docs/reference/terms.md explains each value.

import { PRIVATE_TYPE, SPEAK_PERMISSION } from "../../../model/enums.js";
import { say } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";

type Name<Of> = Extract<keyof Of, string>;

const SEEN: Readonly<Record<Name<typeof PRIVATE_TYPE>, Sentence>> = {
  public: say`every member sees it`,
  admins: say`only administrators see it`,
  members: say`only administrators and holders of view see it`,
};

const SPOKEN: Readonly<Record<Name<typeof SPEAK_PERMISSION>, Sentence>> = {
  everyone: say`every member who sees it may speak`,
  members: say`only administrators and holders of speak may speak`,
};

/** By attribute and value: `private_type`, `members`. Empty for another attribute, and for a value that has no meaning here. */
export function accessMeaning(attribute: string, value: string): Sentence {
  const table: Readonly<Record<string, Sentence>> =
    attribute === "private_type" ? SEEN : attribute === "speak_permission" ? SPOKEN : {};
  return Object.hasOwn(table, value) ? (table[value] ?? NOTHING_SAID) : NOTHING_SAID;
}

/** The same in the fewest words, for an answer of one line. */
export function viewersWords(value: number): Sentence {
  if (value === PRIVATE_TYPE.public) return SEEN.public;
  return value === PRIVATE_TYPE.admins ? SEEN.admins : say`holders of view see it`;
}

/** A live group has the speak permission 0, which restricts no member, as 1 does (service-facts 4.3.4). */
export const speakersWords = (value: number): Sentence =>
  value === SPEAK_PERMISSION.everyone || value === 0 ? SPOKEN.everyone : say`holders of speak may speak`;
