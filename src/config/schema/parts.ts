// The small shapes that the sections of the schema are made of: ids, enums, text.
//
// Wherever the reader replaces variables, the schema lets text with `${` pass: what a variable holds is known
// only when the file is read. The shapes called plain stand where no variable may (config/yaml/variable-places.ts).

import { ID_PATTERN } from "../../model/ids.js";
import {
  anyOf,
  integer,
  literal,
  type ObjectKeywords,
  object,
  record,
  type Schema,
  type SchemaMembers,
  schemaOf,
  string,
} from "../../model/json-schema.js";
import { MAX_INTEGER } from "../read/read-context.js";

export const VARIABLE = "\\$\\{";

/** `${NAME}` somewhere in a text. */
export type VariableText = `${string}\${${string}}${string}`;

/** Text with a variable in it, in the place of a value that is no text. */
export const Variable = schemaOf<VariableText>({
  type: "string",
  pattern: VARIABLE,
  description: `\${NAME} or \${NAME:-default}: a text of \`values:\`, --value or GUILDFORM_VAR_NAME, or a variable that the file may read`,
});

/** What stands in a pattern before text that holds no variable; `$${` is none. */
export const NO_VARIABLE = "^(?!\\$\\{)(?![\\s\\S]*[^$]\\$\\{)";

const DIGITS = "(?:0|[1-9][0-9]{0,19})$";

/** An unsigned 64-bit id: digits in quotes, or without. */
export const decimalId = (description: string) =>
  digits(description, { pattern: `^${DIGITS}|${VARIABLE}`, what: `decimal digits, or \${NAME}` });

/** The same where no variable may stand. */
export const plainId = (description: string) =>
  digits(description, { pattern: `^${DIGITS}`, what: "decimal digits" });

const digits = (description: string, { pattern, what }: { pattern: string; what: string }) =>
  anyOf(
    [
      string({ pattern, description: what }),
      integer({ minimum: 0, description: "decimal digits without quotes; they are read as written" }),
    ],
    { description },
  );

export const messageIdText = (description: string) => messageIds(description, `${ID_PATTERN}|${VARIABLE}`);

/** The same where no variable may stand. */
export const plainMessageId = (description: string) => messageIds(description, ID_PATTERN);

const messageIds = (description: string, pattern: string) =>
  anyOf(
    [
      string({ pattern, description: "the id as the service gives it; put it in quotes" }),
      integer({ minimum: 0, description: "an id that happens to be all digits" }),
    ],
    { description },
  );

/** Text that is not blank. */
export const text = (description: string) => string({ pattern: "\\S", description });

/** The same where no variable may stand. */
export const literalText = (description: string) =>
  string({ pattern: `${NO_VARIABLE}[\\s\\S]*\\S`, description });

/** Not blank and without a slash, which separates the parts of an address. */
export const NO_SLASH = "^[^/]*[^/\\s][^/]*$";

/** A key that stands in addresses beside another. */
export const keyText = (description: string) => string({ pattern: `${NO_SLASH}|${VARIABLE}`, description });

/** The same where no variable may stand. */
export const plainKeyText = (description: string) =>
  string({ pattern: `${NO_VARIABLE}[^/]*[^/\\s][^/]*$`, description });

/** The path of a file, which is no variable. */
export const filePath = (description: string) => string({ pattern: NO_VARIABLE, description });

/** `<channel>/<key>`: a thread outside of its channel's block, where no variable may stand. */
export const threadKeyText = (description: string) =>
  string({ pattern: `${NO_VARIABLE}[\\s\\S]*\\S[\\s\\S]*/[^/]*[^/\\s][^/]*$`, description });

/** Named values with one line about each, and integers for values that the service adds later. */
export const namedInteger = <const Name extends string>(
  names: Readonly<Record<Name, string>>,
  options: { readonly description: string; readonly refused?: number },
) =>
  anyOf(
    [
      ...namesOf(names),
      integer({
        minimum: 0,
        maximum: MAX_INTEGER,
        description: "a value of the service that has no name here",
        ...(options.refused === undefined ? {} : { not: { const: options.refused } }),
      }),
      Variable,
    ],
    { description: options.description },
  );

export const oneOf = <const Name extends string>(
  names: Readonly<Record<Name, string>>,
  options: { readonly description: string; readonly default?: NoInfer<Name> },
) => anyOf([...namesOf(names), Variable], options);

/** The same where no variable may stand. */
export const plainOneOf = <const Name extends string>(
  names: Readonly<Record<Name, string>>,
  options: { readonly description: string; readonly default: NoInfer<Name> },
) => anyOf(namesOf(names), options);

function namesOf<Name extends string>(names: Readonly<Record<Name, string>>) {
  return Object.entries<string>(names).map(([name, description]) => literal(name as Name, { description }));
}

/** A map with free keys that match the pattern. */
export const mapOf = <Value>(
  options: { readonly keyPattern: string; readonly description: string },
  value: Schema<Value>,
) => record(value, { additionalProperties: false, ...options });

/** A map with these keys only. */
export const map = <const Of extends SchemaMembers>(
  members: Of,
  options: { readonly description: string; readonly minProperties?: number; readonly maxProperties?: number },
) => object(members, { additionalProperties: false, ...options });

/** A map in the service's words: members that are not named here pass. */
export const free = <const Of extends SchemaMembers>(members: Of, options: ObjectKeywords) =>
  object(members, options);
