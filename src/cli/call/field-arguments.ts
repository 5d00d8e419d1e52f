// Turns `field=value` arguments into members of a body. The value is text if the schema wants text, else JSON or a name. With `field:=json`
// it is always JSON. `a.b=c` reaches into an object, and `a.0.b=c` into a list. read-body.ts calls withFields for `guildform call`.

import { nearMatch } from "../../config/source/near-match.js";
import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import type { JsonSchema } from "../../model/json-schema.js";
import { PERMISSION_FLAGS } from "../../model/permissions.js";
import type { NamedOperation } from "../../protocol/routes.js";
import { parseExactJson } from "../../protocol/wire/parse-exact-json.js";
import { choices, isIndex, schemaAt } from "../../render/call/call-schema.js";
import { UsageError } from "../../words/usage-error.js";
import { bitmapText, isBitmap, valueNames } from "./named-values.js";

interface Target {
  readonly operation: NamedOperation;
  readonly schema: JsonSchema;
}

interface Field {
  readonly name: string;
  readonly path: readonly string[];
  readonly value: Json;
}

const DEEPEST = 16;

/** Returns the body with the fields in it. A later field wins over an earlier one. Throws UsageError. */
export function withFields(body: JsonObject, fields: readonly string[], target: Target): JsonObject {
  return fields
    .map((field) => readField(field, target))
    .reduce<JsonObject>((before, field) => {
      const after = placed(before, field.path, { field, target });
      return isJsonObject(after) ? after : before;
    }, body);
}

function readField(argument: string, target: Target): Field {
  const { operation, schema } = target;
  const at = argument.indexOf("=");
  if (at <= 0) {
    throw new UsageError({ case: "field-shape", operation, given: argument });
  }
  const isJson = argument[at - 1] === ":";
  const name = argument.slice(0, isJson ? at - 1 : at);
  const text = argument.slice(at + 1);
  const path = name.split(".");
  if (path.length > DEEPEST || path.includes("")) {
    throw new UsageError({ case: "field-path", operation, name, most: DEEPEST });
  }
  const value = isJson
    ? jsonOf(text, { operation, name })
    : memberValue(text, { ...target, name, path, schema });
  return { name, path, value };
}

function memberValue(
  text: string,
  field: Target & { readonly name: string; readonly path: readonly string[] },
): Json {
  const { operation, schema, name, path } = field;
  const wanted = schemaAt(schema, path);
  const types = wanted === undefined ? [] : choices(wanted).map(({ type }) => type);
  if (isBitmap(operation, name)) return bitmapOf(text, field);
  if (types.includes("string")) return text;
  const names = valueNames(operation, name);
  if (names !== undefined && Object.hasOwn(names, text)) return names[text] ?? text;
  const value = parsed(text);
  if (types.includes("integer") && typeof value !== "number") {
    const nameList = Object.keys(names ?? {});
    throw new UsageError({
      case: "field-integer",
      operation,
      name,
      given: text,
      names: nameList,
      near: nearMatch(text, nameList),
    });
  }
  // A member that the schema does not know may be text as well. A member of another type must be JSON.
  if (value !== undefined) return value;
  return types.length === 0 ? text : jsonOf(text, { operation, name });
}

function bitmapOf(text: string, { operation, name }: { operation: string; name: string }): string {
  const read = bitmapText(text);
  if ("bits" in read) return read.bits;
  const { unknown: given } = read;
  throw new UsageError({
    case: "field-permission",
    operation,
    name,
    given,
    names: PERMISSION_FLAGS,
    near: nearMatch(given, PERMISSION_FLAGS),
  });
}

function jsonOf(text: string, { operation, name }: { operation: string; name: string }): Json {
  const value = parsed(text);
  if (value !== undefined) return value;
  throw new UsageError({ case: "field-json", operation, name, given: text });
}

function parsed(text: string): Json | undefined {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the value with the value of a field in it. `path` leads there, such as `["embed", "title"]`. The other members and entries of the
 * value stay.
 */
function placed(
  value: Json | undefined,
  path: readonly string[],
  context: { readonly field: Field; readonly target: Target },
): Json {
  const { field, target } = context;
  const member = { operation: target.operation, name: field.name };
  const [segment, ...rest] = path;
  if (segment === undefined) return field.value;
  if (Array.isArray(value) || (value === undefined && wantsList(context, path))) {
    const list: readonly Json[] = Array.isArray(value) ? value : [];
    const index = isIndex(segment) ? Number(segment) : Number.NaN;
    if (!(index <= list.length)) {
      throw new UsageError({ case: "field-index", ...member, place: segment, length: list.length });
    }
    return Object.assign([...list], { [index]: placed(list[index], rest, context) });
  }
  if (value !== undefined && !isJsonObject(value)) {
    throw new UsageError({ case: "field-inside", ...member });
  }
  // A computed key is an own member, also if its name is `__proto__`.
  return { ...value, [segment]: placed(ownMember(value, segment), rest, context) };
}

const ownMember = (value: JsonObject | undefined, name: string): Json | undefined =>
  value !== undefined && Object.hasOwn(value, name) ? value[name] : undefined;

function wantsList(
  { field, target }: { readonly field: Field; readonly target: Target },
  rest: readonly string[],
): boolean {
  const schema = schemaAt(target.schema, field.path.slice(0, field.path.length - rest.length));
  return schema !== undefined && choices(schema).some(({ type }) => type === "array");
}
