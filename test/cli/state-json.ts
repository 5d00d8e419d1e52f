// Checks the output of a `state` command with --json against its published schema.

import { Ajv } from "ajv";
import { expect } from "vitest";
import { STATE_JSON } from "../../src/render/state/state-json-schema.js";
import { publishedSchemas } from "../../src/use-cases/published-schemas.js";

const ajv = new Ajv({ strict: false });
const isPublished = ajv.compile(publishedSchemas()["state.schema.json"] ?? {});

export function stateJson(command: keyof typeof STATE_JSON, stdout: string) {
  const value = JSON.parse(stdout);
  const isOwn = ajv.validate(STATE_JSON[command], value);
  expect([isOwn, ajv.errorsText()], command).toEqual([true, "No errors"]);
  expect(isPublished(value)).toBe(true);
  return value;
}
