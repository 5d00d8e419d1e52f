// The meaning of `private_type` and `speak_permission` for people, by the tables of a language (service-facts 4.4).
// docs/reference/terms.md explains each value.

import { enumName, PRIVATE_TYPE, SPEAK_PERMISSION } from "../model/enums.js";
import { foreign, own, say } from "./say.js";
import { NOTHING_SAID, type Sentence } from "./sentence.js";

type Name<Of> = Extract<keyof Of, string>;

/** Administrators include the owner. */
export interface AccessTables {
  readonly seen: Readonly<Record<Name<typeof PRIVATE_TYPE>, Sentence>>;
  readonly spoken: Readonly<Record<Name<typeof SPEAK_PERMISSION>, Sentence>>;
  /** In the fewest words, for an answer of one line: its other lines name the administrators. */
  readonly viewers: Sentence;
  readonly speakers: Sentence;
  /** Around a meaning behind a value. */
  readonly inBrackets: (meaning: Sentence) => Sentence;
  /** Between a value and the brackets. */
  readonly gap: "" | " ";
}

export interface AccessMeanings {
  /** By attribute and value: `private_type`, `members`. Empty for another attribute, and for a value without a meaning here. */
  readonly accessMeaning: (attribute: string, value: string) => Sentence;
  readonly viewersMeaning: (value: number) => Sentence;
  /** A live group has the speak permission 0, which restricts no member, as 1 does (service-facts 4.3.4). */
  readonly speakersMeaning: (value: number) => Sentence;
  /** The meaning behind a value: `(every member sees it)`; empty for none. */
  readonly meaningInBrackets: (attribute: string, value: string) => Sentence;
  /** `private_type members → public (every member sees it)`: values that a plan names, with the meaning of the new one. */
  readonly valuesWithMeaning: (attribute: string, before: string, after: string) => Sentence;
}

export function accessMeanings({
  seen,
  spoken,
  viewers,
  speakers,
  inBrackets,
  gap,
}: AccessTables): AccessMeanings {
  function accessMeaning(attribute: string, value: string): Sentence {
    const table: Readonly<Record<string, Sentence>> =
      attribute === "private_type" ? seen : attribute === "speak_permission" ? spoken : {};
    return Object.hasOwn(table, value) ? (table[value] ?? NOTHING_SAID) : NOTHING_SAID;
  }
  function meaningInBrackets(attribute: string, value: string): Sentence {
    const meaning = accessMeaning(attribute, value);
    return meaning.isEmpty ? meaning : inBrackets(meaning);
  }
  return {
    accessMeaning,
    meaningInBrackets,
    viewersMeaning: (value) =>
      value === PRIVATE_TYPE.members ? viewers : accessMeaning("private_type", enumName(PRIVATE_TYPE, value)),
    speakersMeaning: (value) => (value === SPEAK_PERMISSION.members ? speakers : spoken.everyone),
    valuesWithMeaning: (attribute, before, after) => {
      const meaning = meaningInBrackets(attribute, after);
      const values = say`${own(attribute)} ${foreign(before)} → ${foreign(after)}`;
      return meaning.isEmpty ? values : say`${values}${own(gap)}${meaning}`;
    },
  };
}
