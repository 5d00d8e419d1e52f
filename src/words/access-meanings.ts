// Explains the values of `private_type` and `speak_permission` to people, such as `every member sees it` for `public`
// (service-facts 4.4). A language brings the tables of sentences, and this module chooses among them.
// docs/reference/terms.md explains each value. Both catalogues have their words for it (words/en/access-values.ts,
// words/zh/access-values.ts).

import { enumName, PRIVATE_TYPE, SPEAK_PERMISSION } from "../model/enums.js";
import { foreign, own, say } from "./say.js";
import { NOTHING_SAID, type Sentence } from "./sentence.js";

type Name<Of> = Extract<keyof Of, string>;

/** Holds the sentences of one language. If a sentence mentions administrators, the owner is one of them. */
export interface AccessTables {
  readonly seen: Readonly<Record<Name<typeof PRIVATE_TYPE>, Sentence>>;
  readonly spoken: Readonly<Record<Name<typeof SPEAK_PERMISSION>, Sentence>>;
  /**
   * `viewers` and `speakers` have the fewest words possible, because an answer of one line uses them. The other lines
   * of the answer name the administrators.
   */
  readonly viewers: Sentence;
  readonly speakers: Sentence;
  /** Puts brackets around a meaning that follows a value. */
  readonly inBrackets: (meaning: Sentence) => Sentence;
  /** A language writes this gap between a value and the brackets. */
  readonly gap: "" | " ";
}

export interface AccessMeanings {
  /**
   * Returns the meaning of a value of an attribute, such as `members` of `private_type`. The sentence is empty for
   * another attribute, and for a value without a meaning here.
   */
  readonly accessMeaning: (attribute: string, value: string) => Sentence;
  readonly viewersMeaning: (value: number) => Sentence;
  /** A live group has the speak permission 0, which restricts no member, as 1 does (service-facts 4.3.4). */
  readonly speakersMeaning: (value: number) => Sentence;
  /**
   * Returns the meaning that follows a value, such as `(every member sees it)`. The sentence is empty if the value has
   * no meaning.
   */
  readonly meaningInBrackets: (attribute: string, value: string) => Sentence;
  /** Returns a change of values with the meaning of the new one: `private_type members → public (every member sees it)`. */
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
