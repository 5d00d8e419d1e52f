// Reads the body of a call from `--body` and from `field=value` arguments. A field wins over a member of `--body`. read-request.ts calls
// it.

import { addAbortSignal, type Readable } from "node:stream";
import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import { jsonMistake } from "../../model/json-mistake.js";
import type { JsonSchema } from "../../model/json-schema.js";
import { pathParameters } from "../../protocol/route.js";
import { type NamedOperation, ROUTES } from "../../protocol/routes.js";
import { parseExactJson } from "../../protocol/wire/parse-exact-json.js";
import { UsageError } from "../../words/usage-error.js";
import { fileTrouble, readNamedFile } from "../named-file.js";
import { withFields } from "./field-arguments.js";
import { flagText } from "./operation-flags.js";

/** Rich texts nest deepest in the bodies of the service, and they stay below this depth. */
const MOST_LEVELS = 100;

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
  if (isDeeper(value, MOST_LEVELS)) throw new UsageError({ case: "body-deep", operation, most: MOST_LEVELS });
  return value;
}

/** An operation without a body uses this. Throws UsageError if the person gave one. */
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

const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Reads the UTF-8 text of `@FILE`, or of `@-` for stdin, without a byte order mark. Throws UsageError. Throws the AbortError of a signal
 * that stops the read of stdin.
 */
async function readTextInput(
  name: string,
  options: { readonly stdin: Readable; readonly signal: AbortSignal },
): Promise<string> {
  const bytes = name === "-" ? await readAll(options) : await readFile(name);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError({ case: "input-not-text", name });
  }
}

async function readFile(name: string): Promise<Uint8Array> {
  try {
    return await readNamedFile(name, MAX_BYTES);
  } catch (error) {
    throw new UsageError({ case: "input-unreadable", name, trouble: fileTrouble(error) });
  }
}

async function readAll({ stdin, signal }: { stdin: Readable; signal: AbortSignal }): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of addAbortSignal(signal, stdin)) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_BYTES) throw new UsageError({ case: "input-too-large", most: MAX_BYTES });
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
