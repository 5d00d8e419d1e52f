// Checks each event of `apply --json` against the published schema of its type.

import { readFileSync } from "node:fs";
import { Ajv, type ValidateFunction } from "ajv";
import { expect } from "vitest";
import { jsonLines, type Line } from "./json-lines.js";

const schemaIn = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../schema/${name}`, import.meta.url), "utf8"));

const { anyOf: events } = schemaIn("apply-events.schema.json") as {
  readonly anyOf: readonly { readonly title: string }[];
};

export const EVENT_TYPES: readonly string[] = events.map(({ title }) => title);

const ajv = new Ajv({ strict: false });
ajv.addSchema(schemaIn("plan.schema.json"));

const validators = new Map<string, ValidateFunction>();

function validatorOf(type: string): ValidateFunction {
  const schema = events.find(({ title }) => title === type);
  if (schema === undefined) throw new Error(`the schema has no event ${type}`);
  const validator = validators.get(type) ?? ajv.compile(schema);
  validators.set(type, validator);
  return validator;
}

/**
 * Returns the lines of a run. Each is whole, valid by the schema and in the right order. The last one has the end of the run, with its
 * status.
 */
export function eventsOf({
  stdout,
  status,
}: {
  readonly stdout: string;
  readonly status: number | null;
}): Line[] {
  const lines = jsonLines(stdout);
  for (const line of lines) {
    const validate = validatorOf(line.type);
    expect({ line, isValid: validate(line), errors: validate.errors }).toMatchObject({ errors: null });
    expect(line.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  }
  expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted());
  expect(lines.slice(0, -1).filter(({ type }) => type === "result" || type === "error")).toEqual([]);
  expect(["result", "error"]).toContain(lines.at(-1)?.type);
  expect(lines.at(-1)).toMatchObject({ exit_status: status });
  return lines;
}
