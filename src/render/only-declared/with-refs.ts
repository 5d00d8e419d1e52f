// JSON of a plan in which refs stand for ids that calls bring: the refs stay what they are, and go through the veil as all else does.

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
  const members = mapped(value as JsonObject, (one) => withRefs(veil, one));
  const { application_id: application } = value as JsonObject;
  return application === undefined ? members : { ...members, application_id: application };
}

export const veiledRef = (veil: Veil, ref: Ref): Ref => ({ $ref: `${veil.address(refAddress(ref))}#id` });

export const mapped = (body: JsonObject, value: (one: Json) => Json): JsonObject =>
  Object.fromEntries(Object.entries(body).map(([name, one]) => [name, value(one as Json)]));
