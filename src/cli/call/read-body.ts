// The body of a call from `--body` and `field=value` arguments; fields win over members of `--body`.

import type { Readable } from "node:stream";
import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import { jsonMistake } from "../../model/json-mistake.js";
import type { JsonSchema } from "../../model/json-schema.js";
import { pathParameters } from "../../protocol/route.js";
import { type NamedOperation, ROUTES } from "../../protocol/routes.js";
import { parseExactJson } from "../../protocol/wire/parse-exact-json.js";
import { UsageError } from "../../words/usage-error.js";
import { withFields } from "./field-arguments.js";
import { flagText } from "./operation-flags.js";
import { readTextInput } from "./text-input.js";

/** Nothing of the service nests deeper than a rich text does. */
const DEEPEST = 100;

/** Throws UsageError. */
export async function readBody(
  written: { readonly body: string | undefined; readonly fields: readonly string[] },
  target: {
    readonly operation: NamedOperation;
    readonly schema: JsonSchema;
    readonly stdin: Readable;
    readonly signal: AbortSignal;
  },
): Promise<JsonObject> {
  const { operation, schema } = target;
  const start = written.body === undefined ? {} : await bodyOf(written.body, target);
  return withFields(start, written.fields, { operation, schema });
}

async function bodyOf(
  given: string,
  target: { readonly operation: NamedOperation; readonly stdin: Readable; readonly signal: AbortSignal },
): Promise<JsonObject> {
  const { operation } = target;
  const text = given.startsWith("@") ? await readTextInput(given.slice(1), target) : given;
  let value: Json;
  try {
    value = parseExactJson(text);
  } catch (error) {
    throw new UsageError(
      { case: "body-json", operation, mistake: jsonMistake(error, text) },
      { cause: error },
    );
  }
  if (!isJsonObject(value)) throw new UsageError({ case: "body-no-object", operation });
  if (isDeeper(value, DEEPEST)) throw new UsageError({ case: "body-deep", operation, most: DEEPEST });
  return value;
}

/** For an operation without a body: throws UsageError when there is one. */
export function refuseBody(
  { body, fields }: { readonly body: string | undefined; readonly fields: readonly string[] },
  operation: NamedOperation,
): void {
  const [field] = fields;
  if (body === undefined && field === undefined) return;
  const name = field?.split("=")[0] ?? "";
  const flag = pathParameters(ROUTES[operation]).includes(name) ? flagText({ name }) : null;
  throw new UsageError({ case: "no-body", operation, field: field ?? null, flag });
}

function isDeeper(value: Json | undefined, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}
