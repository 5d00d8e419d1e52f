// English: the meaning of `private_type` and `speak_permission` for people (service-facts 4.4). Administrators include the owner.
// docs/reference/terms.md explains each value.

import { enumName, PRIVATE_TYPE, SPEAK_PERMISSION } from "../../model/enums.js";
import { foreign, own, say } from "../say.js";
import { NOTHING_SAID, type Sentence } from "../sentence.js";

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

/** The meaning in the fewest words, for an answer of one line: its other lines name the administrators. */
export const viewersMeaning = (value: number): Sentence =>
  value === PRIVATE_TYPE.members
    ? say`holders of view see it`
    : accessMeaning("private_type", enumName(PRIVATE_TYPE, value));

/** A live group has the speak permission 0, which restricts no member, as 1 does (service-facts 4.3.4). */
export const speakersMeaning = (value: number): Sentence =>
  value === SPEAK_PERMISSION.members ? say`holders of speak may speak` : SPOKEN.everyone;

/** The meaning behind a value: `(every member sees it)`; empty for none. */
export function meaningInBrackets(attribute: string, value: string): Sentence {
  const meaning = accessMeaning(attribute, value);
  return meaning.isEmpty ? meaning : say`(${meaning})`;
}

/** `private_type members → public (every member sees it)`: values that a plan names, with the meaning of the new one. */
export function valuesWithMeaning(attribute: string, before: string, after: string): Sentence {
  const meaning = meaningInBrackets(attribute, after);
  const values = say`${own(attribute)} ${foreign(before)} → ${foreign(after)}`;
  return meaning.isEmpty ? values : say`${values} ${meaning}`;
}
