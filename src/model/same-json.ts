// sameJson: whether two JSON values say the same. As their canonical texts would tell, without making the texts.

import type { Json, JsonObject } from "./json.js";

/** Members stand in any order; one that is `undefined` counts as left out. What is left out as a whole is like nothing. */
export const sameJson = (left: Json | undefined, right: Json | undefined): boolean =>
  left !== undefined && right !== undefined && isSame(left, right);

function isSame(left: Json, right: Json): boolean {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (Array.isArray(left) || Array.isArray(right))
    return Array.isArray(left) && Array.isArray(right) && isSameList(left, right);
  return isSameObject(left as JsonObject, right as JsonObject);
}

const isSameList = (left: readonly Json[], right: readonly Json[]): boolean =>
  left.length === right.length && left.every((item, index) => isSame(item ?? null, right[index] ?? null));

function isSameObject(left: JsonObject, right: JsonObject): boolean {
  const names = namesIn(left);
  return (
    names.length === namesIn(right).length && names.every((name) => sameJson(left[name], ownOf(right, name)))
  );
}

const namesIn = (object: JsonObject): string[] =>
  Object.keys(object).filter((name) => object[name] !== undefined);

/** What every object inherits, such as `toString`, is no member. */
const ownOf = (object: JsonObject, name: string): Json | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;
