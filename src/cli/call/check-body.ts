// A body against the schema of its payload: what is surely wrong is refused before it is sent; members that the
// schema does not know are told, and sent, since the service may know them.

import { Ajv, type ErrorObject } from "ajv";
import { nearMatch } from "../../config/source/near-match.js";
import type { Json, JsonObject } from "../../model/json.js";
import type { JsonSchema } from "../../model/json-schema.js";
import { quotation } from "../../model/quotation.js";
import { visibleText } from "../../model/visible-text.js";
import type { InterfaceOperation } from "../../protocol/routes.js";
import { memberNames, schemaAt } from "../../render/call/call-schema.js";
import type { Diagnostic } from "../../words/diagnostic.js";
import { InvalidInputError } from "../../words/invalid-input-error.js";
import type { Unworded } from "../../words/said.js";

/** Gives a warning for each member that is not known. Throws InvalidInputError with every problem at once. */
export function checkBody(
  body: JsonObject,
  { operation, schema }: { readonly operation: InterfaceOperation; readonly schema: JsonSchema },
): readonly Diagnostic[] {
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strict: false });
  const validate = ajv.compile(schema);
  const unknown = unknownMembers(body, schema, "");
  if (validate(body)) return unknown;
  const errors = (validate.errors ?? []).filter(isTelling).map(({ instancePath, keyword, ...error }) =>
    diagnosticOf({
      code: "E-CALL-BODY",
      message: `${instancePath === "" ? "the body" : instancePath} ${
        keyword === "required" ? `lacks ${String(error.params.missingProperty)}` : (error.message ?? keyword)
      }`,
      hint: `\`guildform call ${operation} --help\` shows the members of the body.`,
    }),
  );
  throw new InvalidInputError(`${operation} was not sent.`, [...errors, ...unknown]);
}

/** That a value fits no choice is told by what is wrong with each. */
const isTelling = ({ keyword }: ErrorObject): boolean => keyword !== "anyOf";

const diagnosticOf = ({ code, message, hint }: Unworded): Diagnostic => ({
  code,
  message: visibleText(message),
  at: null,
  excerpt: null,
  hint,
});

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
    return [
      diagnosticOf({
        code: "W-CALL-MEMBER",
        message: `${pointer} is not known of this operation`,
        hint: near === null ? "" : `Did you mean ${quotation(near)}?`,
      }),
    ];
  });
}
