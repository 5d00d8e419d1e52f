// A body against the schema of its payload: what is surely wrong is refused before it is sent; members that the
// schema does not know are told, and sent, since the service may know them.

import { Ajv, type ErrorObject } from "ajv";
import { nearMatch } from "../../config/source/near-match.js";
import type { Json, JsonObject } from "../../model/json.js";
import type { JsonSchema } from "../../model/json-schema.js";
import type { NamedOperation } from "../../protocol/routes.js";
import { memberNames, schemaAt } from "../../render/call/call-schema.js";
import type { Diagnostic } from "../../words/diagnostic.js";
import { InvalidInputError } from "../../words/invalid-input-error.js";
import { type Said, saying } from "../../words/said.js";

/** Gives a warning for each member that is not known. Throws InvalidInputError with every problem at once. */
export function checkBody(
  body: JsonObject,
  { operation, schema }: { readonly operation: NamedOperation; readonly schema: JsonSchema },
): readonly Diagnostic[] {
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strict: false });
  const validate = ajv.compile(schema);
  const unknown = unknownMembers(body, schema, "");
  if (validate(body)) return unknown;
  const errors = (validate.errors ?? []).filter(isTelling).map(({ instancePath: at, keyword, ...error }) =>
    diagnosticOf(
      saying("E-CALL-BODY", {
        operation,
        at,
        ...(keyword === "required"
          ? { case: "lacks", member: String(error.params.missingProperty) }
          : { case: "wrong", reason: error.message ?? keyword }),
      }),
    ),
  );
  throw new InvalidInputError({ case: "call", operation }, [...errors, ...unknown]);
}

/** That a value fits no choice is told by what is wrong with each. */
const isTelling = ({ keyword }: ErrorObject): boolean => keyword !== "anyOf";

const diagnosticOf = (said: Said): Diagnostic => ({ ...said, at: null, excerpt: null });

function unknownMembers(value: Json | undefined, schema: JsonSchema, at: string): Diagnostic[] {
  if (typeof value !== "object" || value === null) return [];
  const known = memberNames(schema);
  if (known.length === 0 && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const found = schemaAt(schema, [name]);
    const pointer = `${at}/${name}`;
    if (found !== undefined) return unknownMembers(member, found, pointer);
    if (Array.isArray(value)) return [];
    const near = nearMatch(name, known);
    return [diagnosticOf(saying("W-CALL-MEMBER", { at: pointer, near }))];
  });
}
