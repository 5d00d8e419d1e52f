// What is wrong with JSON that a person gave to the emulator: schema errors as lines with their JSON
// pointer, and the errors that carry them. All problems of one input are reported together, up to a bound.

import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { GuildformError } from "../model/errors.js";
import type { JsonSchema } from "../model/json-schema.js";
import { visibleText } from "../model/visible-text.js";

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strict: false });

/**
 * A check against one schema; it returns one line per problem, such as `/guilds/0/name: must be string`. The schema is
 * compiled when it is first needed: most emulators never take a fault or a member's action.
 */
export function schemaProblems(schema: JsonSchema): (value: unknown) => readonly string[] {
  let validate: ValidateFunction | undefined;
  return (value) => {
    validate ??= ajv.compile(schema);
    return validate(value) ? [] : problemTexts((validate.errors ?? []).filter(isTelling));
  };
}

/** More lines than these say nothing to a person. */
const MAX_PROBLEMS = 100;

function problemTexts(errors: readonly ErrorObject[]): readonly string[] {
  const texts = errors.slice(0, MAX_PROBLEMS).map(problemText);
  const more = errors.length - texts.length;
  return more === 0
    ? texts
    : [...texts, `/: and ${more} more ${more === 1 ? "problem" : "problems"} like these`];
}

/** A world that cannot be served. */
export class InvalidWorldError extends GuildformError {
  readonly code = "INVALID_WORLD";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(listed("the world", problems), {
      hint: "correct the world; what the emulator served before is unchanged",
    });
    this.problems = problems;
  }
}

/** Faults, a seed or a clock step that cannot be used. */
export class InvalidControlError extends GuildformError {
  readonly code = "INVALID_CONTROL";
  readonly problems: readonly string[];

  constructor(subject: string, problems: readonly string[]) {
    super(listed(subject, problems), { hint: "correct the input; nothing was changed" });
    this.problems = problems;
  }
}

// A union of null and an object fails once per branch; the branch "must be null" says nothing to a person.
const isTelling = (error: ErrorObject) =>
  error.keyword !== "anyOf" && !(error.keyword === "type" && error.params.type === "null");

function problemText(error: ErrorObject): string {
  const path = error.instancePath === "" ? "/" : error.instancePath;
  const detail =
    error.keyword === "additionalProperties"
      ? `unknown key ${JSON.stringify(error.params.additionalProperty)}`
      : error.keyword === "enum"
        ? `must be one of ${(error.params.allowedValues as readonly unknown[]).join(", ")}`
        : (error.message ?? error.keyword);
  return visibleText(`${path}: ${detail}`);
}

function listed(subject: string, problems: readonly string[]): string {
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  return `${subject} has ${count}:\n${problems.map((problem) => `  ${problem}`).join("\n")}`;
}
