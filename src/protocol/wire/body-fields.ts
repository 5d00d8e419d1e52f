// One JSON object of an answer, read leniently field by field (service-facts 2.5): null and absent are the
// same, numbers may arrive as strings and strings as numbers, and what nobody asked for is `extra`.
//
// Ids are checked here, once: what cannot be an id (model/ids.ts) is a field that cannot be read.
//
// A field of a type that cannot be read (an object where text belongs) raises UnexpectedAnswerError; or, where one
// odd field must not cost the whole (a message that was sent), it counts as absent and stays in `extra`.

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

/** Whose answer, or which event's data, is read; for errors. */
export interface AnswerContext {
  readonly operation: OperationName | EventType;
  /** Of the answer, safe to show. */
  readonly traceId?: string | null | undefined;
  /** The HTTP status, where the reader knows it. */
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
   * Refuses an object that has none of these members. For a body whose every member may be absent: without this check
   * `{"status":"ok"}` of another server reads as an empty list.
   */
  needsOneOf(...keys: readonly [string, ...string[]]): this {
    if (keys.some((key) => Object.hasOwn(this.#body, key))) return this;
    throw this.#error({ case: "with-one-of", thing: this.#thing, members: keys });
  }

  /** An id that must be there. */
  requiredId(key: string): string {
    const text = this.requiredText(key);
    if (!isId(text)) throw this.#noId(key, text);
    return text;
  }

  /** An id as text; null when absent, null or empty. */
  id(key: string): string | null {
    const text = this.text(key);
    if (text === null || text === "") return null;
    if (isId(text)) return text;
    if (this.#oddFields === "refuse") throw this.#noId(key, text);
    this.#asked.delete(key);
    return null;
  }

  /** A list of ids, numbers as text; null and absent read as none. */
  ids(key: string): readonly string[] {
    return this.list(key).flatMap((item) => {
      const text = typeof item === "string" || typeof item === "number" ? String(item) : "";
      if (isId(text)) return [text];
      if (this.#oddFields === "refuse") throw this.#noId(key, item);
      return [];
    });
  }

  /** An id, or null when absent or `"0"`, which stands for none (service-facts 2.4). */
  idOrNone(key: string): string | null {
    const id = this.id(key);
    return id === "0" ? null : id;
  }

  /** Text that must be there and says something. */
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

  /** Text as it is, and anything else but null as JSON text. */
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
      // A notice of the service, such as that something waits for an audit, is no list that happens to be empty.
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

  /** The member as it is; undefined when absent. */
  raw(key: string): Json | undefined {
    return this.#take(key);
  }

  /** Every member that no call above asked for. */
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

/** The error for a body, or for an id in it, that is JSON but not what the operation promises. */
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

/** Content in place of JSON that guildform cannot write as text. */
const TOO_DEEP = "JSON that is nested too deep";

/** Null for JSON that is nested too deep: the stack of the serialiser ends before the stack of the parser. */
function jsonText(value: Json): string | null {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
