// sameJson() compares two JSON values and returns true when their canonical texts are equal. It does not make the texts.

import type { Json, JsonObject } from "./json.js";

/** Members may have any order. A member that is `undefined` counts as left out. If a whole value is `undefined`, it equals no value. */
export const sameJson = (left: Json | undefined, right: Json | undefined): boolean =>
  left !== undefined && right !== undefined && isSame(left, right);

function isSame(left: Json, right: Json): boolean {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (Array.isArray(left) || Array.isArray(right))
    return Array.isArray(left) && Array.isArray(right) && isSameList(left, right);
  return isSameObject(left as JsonObject, right as JsonObject);
}

function isSameList(left: readonly Json[], right: readonly Json[]): boolean {
  if (left.length !== right.length) return false;
  for (let index = 0; index < left.length; index++) {
    if (!isSame(left[index] ?? null, right[index] ?? null)) return false;
  }
  return true;
}

/** The function makes no lists of names, because planning compares tens of thousands of small objects. */
function isSameObject(left: JsonObject, right: JsonObject): boolean {
  let unmatched = 0;
  for (const name in left) {
    if (left[name] === undefined) continue;
    if (!sameJson(left[name], ownOf(right, name))) return false;
    unmatched += 1;
  }
  for (const name in right) if (right[name] !== undefined) unmatched -= 1;
  return unmatched === 0;
}

/** An inherited member, such as `toString`, does not count. */
const ownOf = (object: JsonObject, name: string): Json | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;
