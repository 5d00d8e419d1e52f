// Reports how a value breaks its JSON schema. The words follow the place of the value.

import type { CountRule, NumberRule, SchemaProblem } from "../../model/schema-problem.js";
import { byCase } from "../cases.js";
import { listed, own, quoted, say, written } from "../say.js";
import type { Sentence } from "../sentence.js";

/** Another name of a JSON type stays unchanged. */
const TYPES: Readonly<Record<string, Sentence>> = {
  string: say`text`,
  integer: say`a whole number`,
  number: say`a number`,
  boolean: say`true or false`,
  array: say`a list`,
  object: say`an object`,
  null: say`null`,
};

const NUMBER: Readonly<Record<NumberRule, (limit: number) => Sentence>> = {
  "at-least": (limit) => say`must be ${limit} or more`,
  "at-most": (limit) => say`must be ${limit} or less`,
  above: (limit) => say`must be more than ${limit}`,
  below: (limit) => say`must be less than ${limit}`,
};

const COUNT: Readonly<Record<CountRule, (limit: number) => Sentence>> = {
  "at-least-characters": (limit) => say`must have ${limit} or more characters`,
  "at-most-characters": (limit) => say`must have ${limit} or fewer characters`,
  "at-least-items": (limit) => say`must have ${limit} or more items`,
  "at-most-items": (limit) => say`must have ${limit} or fewer items`,
  "at-least-members": (limit) => say`must have ${limit} or more members`,
  "at-most-members": (limit) => say`must have ${limit} or fewer members`,
};

const MOST_VALUES = 12;

/** `must be text`, `lacks name` */
export const schemaProblemText: (problem: SchemaProblem) => Sentence = byCase<SchemaProblem, Sentence>({
  type: ({ types }) =>
    say`must be ${listed(
      types.map((type) => TYPES[type] ?? own(type)),
      { last: " or " },
    )}`,
  lacks: ({ member }) => say`lacks ${written(member)}`,
  unknown: ({ member }) => say`has the unknown key ${quoted(member)}`,
  "one-of": ({ values }) => {
    const [value = ""] = values;
    if (values.length === 1) return say`must be ${written(value)}`;
    if (values.length > MOST_VALUES) return say`is none of the ${values.length} known values`;
    return say`must be one of ${listed(values.map(written))}`;
  },
  number: ({ must, limit }) => NUMBER[must](limit),
  count: ({ must, limit }) => COUNT[must](limit),
  twice: () => say`must not have the same item twice`,
  pattern: ({ pattern }) => say`must match ${written(pattern)}`,
  rule: ({ keyword }) => say`does not fit the rule ${own(keyword)} of the schema`,
});
