// Problems are mistakes in the JSON that a person gives to the emulator, with their JSON pointers. Two errors carry them.
// An error has all mistakes of one input, up to a bound.

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
 * Returns a check against one schema. The check compiles the schema at its first call, because most emulators never take a
 * fault or a member's action.
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

/** Makes a problem that no schema finds: `controlProblem("/code", { case: "other-action", action: "close" })`. */
export const controlProblem = (at: string, problem: ControlProblem): EmulatorProblem => ({
  at,
  case: "control",
  problem,
});

/** Returns the line of one problem: `/guilds/0/name: must be text`. */
export const problemText = (problem: EmulatorProblem): string =>
  phraseText(phrase("emulator-problem", problem));

/** The emulator cannot serve this world. */
export class InvalidWorldError extends GuildformError {
  readonly code = "INVALID_WORLD";
  /** Each line describes one of `found`. */
  readonly problems: readonly string[];

  constructor(readonly found: readonly EmulatorProblem[]) {
    const problems = found.map(problemText);
    super(listed("world", problems), { hint: phraseText(phrase("emulator-input-next", { input: "world" })) });
    this.problems = problems;
  }
}

/** The emulator cannot use this input: faults, settings, a seed, a clock step or the action of a member or of the gateway. */
export class InvalidControlError extends GuildformError {
  readonly code = "INVALID_CONTROL";
  /** Each line describes one of `found`. */
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
