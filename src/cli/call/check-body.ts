// Checks a body against the schema of its payload. A body that is surely wrong is not sent. A member that the schema does not know gives a
// warning and is sent, since the service may know it. read-request.ts calls it before the call.

import { Ajv, type ErrorObject } from "ajv";
import { nearMatch } from "../../config/source/near-match.js";
import type { Json, JsonObject } from "../../model/json.js";
import type { JsonSchema } from "../../model/json-schema.js";
import { PERMISSION_BIT, parseBitmap } from "../../model/permissions.js";
import { schemaProblem } from "../../model/schema-problem.js";
import type { NamedOperation } from "../../protocol/routes.js";
import { memberNames, schemaAt } from "../../render/call/call-schema.js";
import type { Diagnostic } from "../../words/diagnostic.js";
import { InvalidInputError } from "../../words/invalid-input-error.js";
import { type Statement, saying } from "../../words/statement.js";
import { isBitmap } from "./named-values.js";

/** Returns a warning for each unknown member, and for a manage bit. Throws InvalidInputError with every problem at once. */
export function checkBody(
  body: JsonObject,
  { operation, schema }: { readonly operation: NamedOperation; readonly schema: JsonSchema },
): readonly Diagnostic[] {
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strict: false });
  const validate = ajv.compile(schema);
  const unknown = [...unknownMembers(body, schema, ""), ...manageBits(body, operation)];
  if (validate(body)) return unknown;
  const errors = (validate.errors ?? [])
    .filter(isTelling)
    .map((error) =>
      diagnosticOf(
        saying("E-CALL-BODY", { operation, at: error.instancePath, problem: schemaProblem(error) }),
      ),
    );
  throw new InvalidInputError({ case: "call", operation }, [...errors, ...unknown]);
}

/** A value that fits none of several schemas has an `anyOf` error, which says less than the errors of these schemas. */
const isTelling = ({ keyword }: ErrorObject): boolean => keyword !== "anyOf";

const diagnosticOf = (statement: Statement): Diagnostic => ({ ...statement, at: null, excerpt: null });

/** The service accepts the manage bit and ignores it (service-facts 3.32, 9.14). The call by hand sends the bits that the person wrote. */
function manageBits(body: JsonObject, operation: NamedOperation): Diagnostic[] {
  return Object.entries(body).flatMap(([member, value]) => {
    const bits = isBitmap(operation, member) ? parseBitmap(value) : undefined;
    if (bits === undefined || (bits & PERMISSION_BIT.manage) === 0n) return [];
    return [diagnosticOf(saying("W-CALL-MANAGE", { at: `/${member}`, bits: String(bits) }))];
  });
}

function unknownMembers(value: Json | undefined, schema: JsonSchema, at: string): Diagnostic[] {
  if (typeof value !== "object" || value === null) return [];
  const names = memberNames(schema);
  if (names.length === 0 && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const memberSchema = schemaAt(schema, [name]);
    const pointer = `${at}/${name}`;
    if (memberSchema !== undefined) return unknownMembers(member, memberSchema, pointer);
    if (Array.isArray(value)) return [];
    const near = nearMatch(name, names);
    return [diagnosticOf(saying("W-CALL-MEMBER", { at: pointer, near }))];
  });
}
