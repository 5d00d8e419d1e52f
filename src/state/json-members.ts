// Members of parsed JSON: a value of the kind that is wanted there, or a report through `fail`, which knows the file and
// throws. `path` is where the value stands, such as `resources["channel.a"].id`.

import { type Address, writtenAddress } from "../model/address.js";
import { asBoundId, type BoundId } from "../model/bound-id.js";
import { isPathValue } from "../model/ids.js";
import type { JsonObject } from "../model/json.js";
import type { DamagedKind, WrongMember } from "../words/en/state/damage.js";

/** Throws; such as for `resources["channel.a"].id`, which is a number and not a text. */
export type Fail = (wrong: WrongMember) => never;

type Members = Readonly<Record<string, unknown>>;

export function asList<Value>(
  value: unknown,
  path: string,
  fail: Fail,
  parse: (value: unknown, path: string, fail: Fail) => Value,
): readonly Value[] {
  if (!Array.isArray(value)) return fail({ case: "kind", at: path, is: kindOf(value), wanted: "list" });
  return value.map((item: unknown, index) => parse(item, `${path}[${index}]`, fail));
}

export function dictionary<Value>(
  value: unknown,
  path: string,
  fail: Fail,
  parse: (value: unknown, path: string, fail: Fail) => Value,
): Readonly<Record<string, Value>> {
  const result: Record<string, Value> = Object.create(null);
  for (const [key, item] of Object.entries(asObject(value, path, fail))) {
    result[key] = parse(item, `${path}[${JSON.stringify(key)}]`, fail);
  }
  return result;
}

/** Members of a JSON object; one called `__proto__` is its own and cannot be read by mistake. */
export function asObject(value: unknown, path: string, fail: Fail): Members {
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    return fail({ case: "kind", at: path, is: kindOf(value), wanted: "object" });
  }
  return value as Members;
}

export function asJsonObject(value: unknown, path: string, fail: Fail): JsonObject {
  return asObject(value, path, fail) as JsonObject;
}

export function asText(value: unknown, path: string, fail: Fail): string {
  if (typeof value === "string") return value;
  return fail({ case: "kind", at: path, is: kindOf(value), wanted: "text" });
}

export function asId(value: unknown, path: string, fail: Fail): string {
  const given = asText(value, path, fail);
  return isPathValue(given) ? given : fail(noId(given, path));
}

export function boundId(value: unknown, path: string, fail: Fail): BoundId {
  const given = asText(value, path, fail);
  return asBoundId(given) ?? fail(noId(given, path));
}

const SHOWN_OF_ID = 200;

const noId = (text: string, at: string): WrongMember => ({
  case: "id",
  at,
  text: text.slice(0, SHOWN_OF_ID),
});

export function addresses(value: unknown, path: string, fail: Fail): readonly Address[] {
  return asTexts(value, path, fail).map(writtenAddress);
}

export function asTexts(value: unknown, path: string, fail: Fail): readonly string[] {
  return asList(value, path, fail, asText);
}

export function asWhole(value: unknown, path: string, fail: Fail): number {
  return Number.isSafeInteger(value)
    ? (value as number)
    : fail({ case: "kind", at: path, is: kindOf(value), wanted: "whole-number" });
}

export function asCount(value: unknown, path: string, fail: Fail): number {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
  return fail({ case: "count", at: path, is: typeof value === "number" ? value : kindOf(value) });
}

/** Of a JSON value, or of what is not there. */
function kindOf(value: unknown): DamagedKind {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  switch (typeof value) {
    case "string":
      return "text";
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    default:
      return "object";
  }
}
