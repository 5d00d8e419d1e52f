// The schemas of what a plan gives as the reason of a change, and of what it leaves for later: of each phrase the params that it
// may have. They hold for a saved plan, too, whose phrases are told in words.

import {
  enumOf,
  type JsonSchema,
  literal,
  type Members,
  object,
  type Schema,
  schemaOf,
} from "../../model/json-schema.js";
import { DEFERRED_SHAPES } from "../../words/params/plan/deferred.js";
import { REASON_SHAPES } from "../../words/params/plan/reasons.js";

type Shapes = Readonly<Record<string, Schema>>;

/** `{ phrase: "lost", params: { id: "77" } }`. */
export const reasonSchema = (): Schema => phraseSchema({ name: "phrase", shapes: REASON_SHAPES }, {});

/** `{ address: "message.news", why: "quota", params: { … } }`, with `others` beside. */
export const deferredSchema = (others: Members): Schema =>
  phraseSchema({ name: "why", shapes: DEFERRED_SHAPES }, others);

function phraseSchema({ name, shapes }: { name: string; shapes: Shapes }, others: Members): Schema {
  const members = { ...others, [name]: enumOf(Object.keys(shapes), { description: "why" }) };
  const params = object({}, { description: "the names and numbers that the sentence holds" });
  return schemaOf({
    ...object({ ...members, params }, { additionalProperties: false }),
    allOf: Object.entries(shapes).map(([phrase, own]) => paramsOf({ name, phrase }, own)),
  });
}

/** One rule for each phrase, so that a validator tells what is wrong and not only that nothing fits. */
const paramsOf = ({ name, phrase }: { name: string; phrase: string }, params: Schema): JsonSchema => ({
  if: { properties: { [name]: { not: literal(phrase) } } },
  else: { properties: { params } },
});
