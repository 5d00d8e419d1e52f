// Hides undeclared words in JSON of a plan, in which refs replace the ids that calls bring. A ref stays a ref, and its address
// passes through the veil. `body-words.ts` and `linked-words.ts` call it for bodies and ids.

import { ATTRIBUTES, attributeRow, presentAttributes } from "../../model/channel-attributes.js";
import type { Json, JsonObject } from "../../model/json.js";
import { isJoin, isRef, refAddress } from "../../model/ref.js";
import type { Ref } from "../../plan/value/plan.js";
import type { Veil } from "./veil.js";

export function withRefs(veil: Veil, value: Json): Json {
  if (typeof value === "string") return veil.word(value);
  if (typeof value !== "object" || value === null) return value;
  if (isRef(value)) return { ...veiledRef(veil, value) };
  if (isJoin(value)) return veil.text(value as object as Json);
  if (Array.isArray(value)) return value.map((one: Json) => withRefs(veil, one));
  return veiledMembers(veil, value as JsonObject);
}

export const veiledMembers = (veil: Veil, members: JsonObject): JsonObject => ({
  ...mappedMembers(members, (one) => withRefs(veil, one)),
  ...openAttributes(members),
});

/** Returns the attributes without information about a guild: numbers, and ids of applications. A text passes through the veil. */
const openAttributes = (members: JsonObject): JsonObject =>
  presentAttributes(OPEN_ATTRIBUTES, (name) => members[name]) as JsonObject;

const OPEN_ATTRIBUTES = ATTRIBUTES.filter((name) => attributeRow(name).form.is !== "text");

export const veiledRef = (veil: Veil, ref: Ref): Ref => ({ $ref: `${veil.address(refAddress(ref))}#id` });

export const mappedMembers = (body: JsonObject, value: (one: Json) => Json): JsonObject =>
  Object.fromEntries(Object.entries(body).map(([name, one]) => [name, value(one as Json)]));
