// Mistakes in JSON that a person gives to the emulator, with their JSON pointers, and the errors that carry them. An error has
// all mistakes of one input, up to a bound.

import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { GuildformError } from "../model/errors.js";
import type { JsonSchema } from "../model/json-schema.js";
import { schemaProblem } from "../model/schema-problem.js";
import type { ControlProblem, EmulatorInput } from "../words/en/program/emulator.js";
import type { EmulatorProblem } from "../words/en/program/given-json.js";
import { phrase } from "../words/statement.js";
import { phraseText } from "../words/words-of.js";

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strict: false });

/**
 * A check against one schema. It compiles the schema at the first call: most emulators never take a fault or a member's
 * action.
 */
export function schemaProblems(schema: JsonSchema): (value: unknown) => readonly EmulatorProblem[] {
  let validate: ValidateFunction | undefined;
  return (value) => {
    validate ??= ajv.compile(schema);
    return validate(value) ? [] : problemsOf((validate.errors ?? []).filter(isTelling));
  };
}

/** An error has at most this number of problems. */
const MAX_PROBLEMS = 100;

function problemsOf(errors: readonly ErrorObject[]): readonly EmulatorProblem[] {
  const problems = errors.slice(0, MAX_PROBLEMS).map(
    (error): EmulatorProblem => ({
      at: error.instancePath || "/",
      case: "schema",
      problem: schemaProblem(error),
    }),
  );
  const count = errors.length - problems.length;
  return count === 0 ? problems : [...problems, { at: "/", case: "more", count }];
}

/** A mistake that no schema finds: `controlProblem("/code", { case: "other-action", action: "close" })`. */
export const controlProblem = (at: string, problem: ControlProblem): EmulatorProblem => ({
  at,
  case: "control",
  problem,
});

/** The line of one problem: `/guilds/0/name: must be text`. */
export const problemText = (problem: EmulatorProblem): string =>
  phraseText(phrase("emulator-problem", problem));

/** A world that cannot be served. */
export class InvalidWorldError extends GuildformError {
  readonly code = "INVALID_WORLD";
  /** A line for each of `found`. */
  readonly problems: readonly string[];

  constructor(readonly found: readonly EmulatorProblem[]) {
    const problems = found.map(problemText);
    super(listed("world", problems), { hint: phraseText(phrase("emulator-input-next", { input: "world" })) });
    this.problems = problems;
  }
}

/** Faults, a seed or a clock step that cannot be used. */
export class InvalidControlError extends GuildformError {
  readonly code = "INVALID_CONTROL";
  /** A line for each of `found`. */
  readonly problems: readonly string[];

  constructor(
    input: EmulatorInput,
    readonly found: readonly EmulatorProblem[],
  ) {
    const problems = found.map(problemText);
    super(listed(input, problems), { hint: phraseText(phrase("emulator-input-next", { input: "other" })) });
    this.problems = problems;
  }
}

// A union of null and an object fails once per branch. The branch "must be null" tells a person nothing.
const isTelling = (error: ErrorObject) =>
  error.keyword !== "anyOf" && !(error.keyword === "type" && error.params.type === "null");

function listed(input: EmulatorInput, problems: readonly string[]): string {
  const title = phraseText(phrase("emulator-input", { input, problems: problems.length }));
  return [title, ...problems.map((problem) => `  ${problem}`)].join("\n");
}
