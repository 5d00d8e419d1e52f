// Checks stored JSON against shapes. One statement gives the type of a value, and the check of a value that comes from a file.
//
//   const { object, orNull, text } = stored;
//   const pendingAnswer = object({ audit_id: orNull(text), task_id: orNull(text) });
//   type PendingAnswer = ValueOf<typeof pendingAnswer>;
//   pendingAnswer(JSON.parse(line), "record.pending", fail);
//
// `fail` gets a value that is missing or of another kind, and an id that cannot be part of a path. It knows the file, and throws. `object`
// keeps unknown members, so that a rewritten file does not lose them. `only` drops them.

import { type Address, writtenAddress } from "../model/address.js";
import { asBoundId, type BoundId } from "../model/bound-id.js";
import { isPathValue } from "../model/ids.js";
import type { Json, JsonObject } from "../model/json.js";
import { isRef, type Ref } from "../model/ref.js";
import type { DamagedKind, WrongMember } from "../words/en/state/damage.js";

/** Throws. A call may be about `resources["channel.a"].id`, which is a number and not a text. */
export type Fail = (wrong: WrongMember) => never;

/** Returns the value at `path`, such as `resources["channel.a"].id`. The path "" is the whole value. */
export type StoredShape<Value = unknown> = (value: unknown, path: string, fail: Fail) => Value;

export type ValueOf<Of extends StoredShape> = ReturnType<Of>;

/** An object may leave out such a member. */
class Optional<Value = unknown> {
  readonly shape: StoredShape<Value>;

  constructor(shape: StoredShape<Value>) {
    this.shape = shape;
  }
}

const optional = <Value>(shape: StoredShape<Value>): Optional<Value> => new Optional(shape);

type Members = Readonly<Record<string, StoredShape | Optional>>;

type Given<Of extends Members> = {
  readonly [Name in keyof Of as Of[Name] extends StoredShape ? Name : never]: Of[Name] extends StoredShape<
    infer Value
  >
    ? Value
    : never;
} & {
  readonly [Name in keyof Of as Of[Name] extends Optional ? Name : never]?: Of[Name] extends Optional<
    infer Value
  >
    ? Value
    : never;
};

function object<Of extends Members>(members: Of): StoredShape<Given<Of>> {
  const known = only(members);
  return (value, path, fail) => ({ ...asObject(value, path, fail), ...known(value, path, fail) });
}

function only<Of extends Members>(members: Of): StoredShape<Given<Of>> {
  const all = Object.entries(members);
  return (value, path, fail) => {
    const given = asObject(value, path, fail);
    const result: Record<string, unknown> = {};
    for (const [name, member] of all) {
      const at = path === "" ? name : `${path}.${name}`;
      if (typeof member === "function") result[name] = member(given[name], at, fail);
      else if (given[name] !== undefined) result[name] = member.shape(given[name], at, fail);
    }
    return result as Given<Of>;
  };
}

/** Returns the members of a JSON object. A member `__proto__` is its own, so no code reads the prototype by mistake. */
const asObject: StoredShape<Readonly<Record<string, unknown>>> = (value, path, fail) => {
  if (value === null || typeof value !== "object" || Array.isArray(value))
    return fail({ case: "kind", at: path, is: kindOf(value), wanted: "object" });
  return value as Readonly<Record<string, unknown>>;
};

const jsonObject: StoredShape<JsonObject> = (value, path, fail) => asObject(value, path, fail) as JsonObject;

/** Accepts any JSON value. A missing member is null. */
const json: StoredShape<Json> = (value) => (value ?? null) as Json;

const text: StoredShape<string> = (value, path, fail) =>
  typeof value === "string" ? value : fail({ case: "kind", at: path, is: kindOf(value), wanted: "text" });

const address: StoredShape<Address> = (value, path, fail) => writtenAddress(text(value, path, fail));

const whole: StoredShape<number> = (value, path, fail) =>
  Number.isSafeInteger(value)
    ? (value as number)
    : fail({ case: "kind", at: path, is: kindOf(value), wanted: "whole-number" });

/** Accepts a whole number from 0 up. */
const count: StoredShape<number> = (value, path, fail) =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0
    ? value
    : fail({ case: "count", at: path, is: typeof value === "number" ? value : kindOf(value) });

/** Accepts an id that can be part of a path. */
const id: StoredShape<string> = (value, path, fail) => {
  const given = text(value, path, fail);
  return isPathValue(given) ? given : fail(noId(given, path));
};

const boundId: StoredShape<BoundId> = (value, path, fail) => {
  const given = text(value, path, fail);
  return asBoundId(given) ?? fail(noId(given, path));
};

/** A message shows at most this many characters of a text that is no id. */
const SHOWN_OF_ID = 200;

const noId = (given: string, at: string): WrongMember => ({
  case: "id",
  at,
  text: given.slice(0, SHOWN_OF_ID),
});

/** Accepts a value of the shape, or a Ref to an id that an earlier call makes. */
const orRef =
  <Value>(shape: StoredShape<Value>): StoredShape<Value | Ref> =>
  (value, path, fail) =>
    isRef(value) ? { $ref: value.$ref } : shape(value, path, fail);

const orNull = <Value>(shape: StoredShape<Value>): StoredShape<Value | null> =>
  orElse<Value | null>(shape, null);

/** `missing` replaces null and a missing member. */
const orElse =
  <Value>(shape: StoredShape<Value>, missing: NoInfer<Value>): StoredShape<Value> =>
  (value, path, fail) =>
    value == null ? missing : shape(value, path, fail);

const list =
  <Value>(shape: StoredShape<Value>): StoredShape<readonly Value[]> =>
  (value, path, fail) =>
    Array.isArray(value)
      ? value.map((item: unknown, index) => shape(item, `${path}[${index}]`, fail))
      : fail({ case: "kind", at: path, is: kindOf(value), wanted: "list" });

const dictionary =
  <Value, Key extends string = string>(
    shape: StoredShape<Value>,
  ): StoredShape<Readonly<Record<Key, Value>>> =>
  (value, path, fail) => {
    const result: Record<string, Value> = Object.create(null);
    for (const [key, item] of Object.entries(asObject(value, path, fail)))
      result[key] = shape(item, `${path}[${JSON.stringify(key)}]`, fail);
    return result as Readonly<Record<Key, Value>>;
  };

/** Modules take the shapes that they need: `const { object, text } = stored`. */
export const stored = {
  address,
  asObject,
  boundId,
  count,
  dictionary,
  id,
  json,
  jsonObject,
  list,
  object,
  only,
  optional,
  orElse,
  orNull,
  orRef,
  text,
  whole,
};

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
