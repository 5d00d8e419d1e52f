// One JSON object of an answer, read leniently field by field (service-facts 2.5): null and absent are the
// same, numbers may arrive as strings and strings as numbers, and what nobody asked for is `extra`.
//
// A field of a type that cannot be read (an object where text belongs) raises UnexpectedAnswerError.

import type { Json, JsonObject } from "../../model/json.js";
import type { OperationName } from "../routes.js";
import { UnexpectedAnswerError } from "./unexpected-answer-error.js";

/** Whose answer is read, for errors. */
export interface AnswerContext {
  readonly operation: OperationName;
}

export class BodyFields {
  readonly #body: JsonObject;
  readonly #context: AnswerContext;
  readonly #expected: string;
  readonly #asked = new Set<string>();

  /** `expected` is a noun phrase for errors: `a channel`. */
  constructor(body: Json | undefined, expected: string, context: AnswerContext) {
    this.#context = context;
    this.#expected = expected;
    if (!isJsonObject(body)) throw shapeError(body, expected, context);
    this.#body = body;
  }

  /** An id that must be there. */
  requiredId(key: string): string {
    const id = this.id(key);
    if (id === null) throw this.#error(`${this.#expected} with \`${key}\``);
    return id;
  }

  /** An id as text; null when absent, null or empty. */
  id(key: string): string | null {
    const text = this.text(key);
    return text === "" ? null : text;
  }

  /** An id, or null when absent or `"0"`, which stands for none (service-facts 2.4). */
  idOrNone(key: string): string | null {
    const id = this.id(key);
    return id === "0" ? null : id;
  }

  text(key: string): string | null {
    const value = this.#take(key);
    if (value === undefined || value === null) return null;
    if (typeof value === "string") return value;
    if (typeof value === "number") return String(value);
    throw this.#error(`text in \`${key}\` of ${this.#expected}`);
  }

  integer(key: string): number | null {
    const value = this.#take(key);
    if (value === undefined || value === null || value === "") return null;
    const number = typeof value === "string" && /^-?[0-9]{1,15}$/.test(value) ? Number(value) : value;
    if (typeof number === "number" && Number.isSafeInteger(number)) return number;
    throw this.#error(`an integer in \`${key}\` of ${this.#expected}`);
  }

  flag(key: string): boolean | null {
    const value = this.#take(key);
    if (value === undefined || value === null) return null;
    if (typeof value === "boolean") return value;
    if (value === 0 || value === "0" || value === "false") return false;
    if (value === 1 || value === "1" || value === "true") return true;
    throw this.#error(`true or false in \`${key}\` of ${this.#expected}`);
  }

  list(key: string): readonly Json[] {
    const value = this.#take(key);
    if (value === undefined || value === null) return [];
    if (isJsonList(value)) return value;
    throw this.#error(`a list in \`${key}\` of ${this.#expected}`);
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

  #error(expected: string): UnexpectedAnswerError {
    return shapeError(this.#body, expected, this.#context);
  }
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isJsonList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** The error for a body that is JSON but not what the operation promises. */
export function shapeError(
  body: Json | undefined,
  expected: string,
  context: AnswerContext,
): UnexpectedAnswerError {
  return new UnexpectedAnswerError({
    operation: context.operation,
    reason: "shape",
    expected,
    body: body === undefined || body === null ? "" : JSON.stringify(body),
  });
}
