// Parts of the schema of plans.

import { anyOf, literal, nullValue, type Optional, type Schema } from "../../model/json-schema.js";

/** The members of a part of a plan. `Besides` are members of plan JSON alone, such as a sentence. */
export type PartMembers<Part, Besides extends string = never> = Readonly<
  Record<keyof Part | Besides, Schema | Optional>
>;

/** The value, or null: `description` says what null means. */
export const orNone = (schema: Schema, description: string) => anyOf([schema, nullValue()], { description });

/** One of the texts. */
export const eitherOf = (values: readonly string[], description: string) =>
  anyOf(
    values.map((value) => literal(value)),
    { description },
  );
