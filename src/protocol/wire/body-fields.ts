// BodyFields reads one JSON object of an answer field by field. It is lenient (service-facts 2.5): `null` counts as absent,
// numbers may arrive as strings, and strings as numbers. `extra` returns the fields that no reader asked for.
//
// No other module checks the ids of an answer: this is the place. A text that cannot be an id (model/ids.ts) is a field of an unreadable
// type.
//
// A field of an unreadable type, such as an object in place of text, raises UnexpectedAnswerError. A sent message must
// survive one odd field: with `oddFields: "leave"` the field counts as absent and stays in `extra`.

import { isId } from "../../model/ids.js";
import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import type {
  AnswerThing,
  ExpectedAnswer,
  MemberForm,
  SeenAnswer,
} from "../../words/en/client/unexpected-answer.js";
import type { EventType } from "../gateway.js";
import type { OperationName } from "../routes.js";
import { seenText, UnexpectedAnswerError } from "./unexpected-answer-error.js";

/** Errors name this operation, or the event whose data is read. */
export interface AnswerContext {
  readonly operation: OperationName | EventType;
  /** `traceId` is the trace id of the answer, safe to show. */
  readonly traceId?: string | null | undefined;
  /** `status` is the HTTP status, if the reader knows it. */
  readonly status?: number;
}

export class BodyFields {
  readonly #body: JsonObject;
  readonly #oddFields: "refuse" | "leave";
  readonly #context: AnswerContext;
  readonly #thing: AnswerThing;
  readonly #asked = new Set<string>();

  /** `thing` is the thing that the body describes, for errors. */
  constructor(
    body: Json | undefined,
    thing: AnswerThing,
    context: AnswerContext,
    options: { readonly oddFields?: "refuse" | "leave" } = {},
  ) {
    this.#context = context;
    this.#thing = thing;
    this.#oddFields = options.oddFields ?? "refuse";
    if (!isJsonObject(body)) throw shapeError(body, { case: "thing", thing }, context);
    this.#body = body;
  }

  /**
   * Refuses an object that has none of these members. It is for a body whose every member may be absent. Without this
   * check, `{"status":"ok"}` of another server reads as an empty list.
   */
  needsOneOf(...keys: readonly [string, ...string[]]): this {
    if (keys.some((key) => Object.hasOwn(this.#body, key))) return this;
    throw this.#error({ case: "with-one-of", thing: this.#thing, members: keys });
  }

  /** Returns an id. Throws UnexpectedAnswerError when it is absent or no id. */
  requiredId(key: string): string {
    const text = this.requiredText(key);
    if (!isId(text)) throw this.#noId(key, text);
    return text;
  }

  /** Returns an id as text. It returns null when the field is absent, null or empty. */
  id(key: string): string | null {
    const text = this.text(key);
    if (text === null || text === "") return null;
    if (isId(text)) return text;
    if (this.#oddFields === "refuse") throw this.#noId(key, text);
    this.#asked.delete(key);
    return null;
  }

  /** Returns a list of ids. A number becomes text, and an absent list or null becomes an empty list. */
  ids(key: string): readonly string[] {
    return this.list(key).flatMap((item) => {
      const text = typeof item === "string" || typeof item === "number" ? String(item) : "";
      if (isId(text)) return [text];
      if (this.#oddFields === "refuse") throw this.#noId(key, item);
      return [];
    });
  }

  /** Returns an id. It returns null when the field is absent or `"0"`, which means no object (service-facts 2.4). */
  idOrNone(key: string): string | null {
    const id = this.id(key);
    return id === "0" ? null : id;
  }

  /** Returns text that is not empty. Throws UnexpectedAnswerError otherwise. */
  requiredText(key: string): string {
    const text = this.text(key);
    if (text === null || text === "")
      throw this.#error({ case: "with-one-of", thing: this.#thing, members: [key] });
    return text;
  }

  text(key: string): string | null {
    const value = this.#take(key);
    if (value === undefined || value === null) return null;
    if (typeof value === "string") return value;
    if (typeof value === "number") return String(value);
    return this.#odd(key, "text");
  }

  /** Returns text unchanged. Any other value except null becomes JSON text. */
  textOrJson(key: string): string | null {
    const value = this.#take(key);
    if (value === undefined || value === null) return null;
    return typeof value === "string" ? value : (jsonText(value) ?? TOO_DEEP);
  }

  integer(key: string): number | null {
    const value = this.#take(key);
    if (value === undefined || value === null || value === "") return null;
    const number = typeof value === "string" && /^-?[0-9]{1,15}$/.test(value) ? Number(value) : value;
    if (typeof number === "number" && Number.isSafeInteger(number)) return number;
    return this.#odd(key, "integer");
  }

  flag(key: string): boolean | null {
    const value = this.#take(key);
    if (value === undefined || value === null) return null;
    if (typeof value === "boolean") return value;
    if (value === 0 || value === "0" || value === "false") return false;
    if (value === 1 || value === "1" || value === "true") return true;
    return this.#odd(key, "true-or-false");
  }

  list(key: string): readonly Json[] {
    const value = this.#take(key);
    if (value === undefined || value === null) {
      // The body may be a notice, for example that a message waits for an audit. A notice is not an empty list.
      if (typeof this.#body.code === "number") throw this.#error({ case: "thing", thing: this.#thing });
      return [];
    }
    if (isJsonList(value)) return value;
    return this.#odd(key, "list") ?? [];
  }

  object(key: string): JsonObject | null {
    const value = this.#take(key);
    if (value === undefined || value === null) return null;
    return isJsonObject(value) ? value : this.#odd(key, "object");
  }

  /** Returns the member unchanged. It returns undefined when the member is absent. */
  raw(key: string): Json | undefined {
    return this.#take(key);
  }

  /** Returns every member that no call above asked for. */
  extra(): JsonObject {
    // fromEntries defines properties, so that a key `__proto__` stays a key.
    return Object.fromEntries(Object.entries(this.#body).filter(([key]) => !this.#asked.has(key)));
  }

  #take(key: string): Json | undefined {
    this.#asked.add(key);
    return Object.hasOwn(this.#body, key) ? this.#body[key] : undefined;
  }

  #odd(key: string, form: MemberForm): null {
    if (this.#oddFields === "refuse") throw this.#error(this.#member(key, form));
    this.#asked.delete(key);
    return null;
  }

  #noId(key: string, value: Json): UnexpectedAnswerError {
    return shapeError(value, this.#member(key, "id"), this.#context, "id");
  }

  #member(member: string, form: MemberForm): ExpectedAnswer {
    return { case: "member", thing: this.#thing, member, form };
  }

  #error(expected: ExpectedAnswer): UnexpectedAnswerError {
    return shapeError(this.#body, expected, this.#context);
  }
}

export function isJsonList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** Returns the error for JSON that the operation does not promise. The JSON is a body, or an id in it. */
export function shapeError(
  body: Json | undefined,
  expected: ExpectedAnswer,
  context: AnswerContext,
  reason: "shape" | "id" = "shape",
): UnexpectedAnswerError {
  return new UnexpectedAnswerError({
    operation: context.operation,
    ...(context.status === undefined ? {} : { status: context.status }),
    traceId: context.traceId,
    reason,
    expected,
    seen: seenJson(body),
  });
}

function seenJson(body: Json | undefined): SeenAnswer {
  if (body === undefined || body === null) return { case: "empty" };
  const text = jsonText(body);
  return text === null ? { case: "too-deep" } : seenText(text);
}

/** This text replaces JSON that guildform cannot write as text. */
const TOO_DEEP = "JSON that is nested too deep";

/** Returns null for JSON that is nested too deep. The stack of the serialiser ends before the stack of the parser. */
function jsonText(value: Json): string | null {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
