// Chinese: the meaning of `private_type` and `speak_permission` for people (service-facts 4.4). Administrators include the owner.
// docs/reference/terms.md explains each value.

import { enumName, PRIVATE_TYPE, SPEAK_PERMISSION } from "../../model/enums.js";
import { foreign, own, say } from "../say.js";
import { NOTHING_SAID, type Sentence } from "../sentence.js";

type Name<Of> = Extract<keyof Of, string>;

const SEEN: Readonly<Record<Name<typeof PRIVATE_TYPE>, Sentence>> = {
  public: say`所有成员可查看`,
  admins: say`只有管理员可查看`,
  members: say`只有管理员和有查看权限的成员可查看`,
};

const SPOKEN: Readonly<Record<Name<typeof SPEAK_PERMISSION>, Sentence>> = {
  everyone: say`能查看的成员都可发言`,
  members: say`只有管理员和有发言权限的成员可发言`,
};

/** By attribute and value: `private_type`, `members`. Empty for another attribute, and for a value that has no meaning here. */
export function accessMeaning(attribute: string, value: string): Sentence {
  const table: Readonly<Record<string, Sentence>> =
    attribute === "private_type" ? SEEN : attribute === "speak_permission" ? SPOKEN : {};
  return Object.hasOwn(table, value) ? (table[value] ?? NOTHING_SAID) : NOTHING_SAID;
}

/** The fewest words, for an answer of one line: its other lines name the administrators. */
export const viewersMeaning = (value: number): Sentence =>
  value === PRIVATE_TYPE.members
    ? say`有查看权限的成员可查看`
    : accessMeaning("private_type", enumName(PRIVATE_TYPE, value));

/** A live group has the speak permission 0, which restricts no member, as 1 does (service-facts 4.3.4). */
export const speakersMeaning = (value: number): Sentence =>
  value === SPEAK_PERMISSION.members ? say`有发言权限的成员可发言` : SPOKEN.everyone;

/** The meaning behind a value: `（所有成员可查看）`; empty for none. */
export function meaningInBrackets(attribute: string, value: string): Sentence {
  const meaning = accessMeaning(attribute, value);
  return meaning.isEmpty ? meaning : say`（${meaning}）`;
}

/** `private_type members → public（所有成员可查看）`: values that a plan names, with the meaning of the new one. */
export const valuesWithMeaning = (attribute: string, before: string, after: string): Sentence =>
  say`${own(attribute)} ${foreign(before)} → ${foreign(after)}${meaningInBrackets(attribute, after)}`;
