// The single values that the sections of the file are made of: ids, names, numbers, text.
//
// Wherever the reader replaces variables, the schema lets text with `${` pass: what a variable holds is known only when the file
// is read. The fields called plain or literal belong to places without variables: the sections that are `plain()` in config-schema.ts.

import { ID_PATTERN } from "../../model/ids.js";
import type { JsonSchema } from "../../model/json-schema.js";
import type { SubjectPhrase } from "../../words/en/config/subject.js";
import type { DesiredImage } from "../desired-message.js";
import { type Field, leaf } from "../field/field.js";
import { attachedImage, attachedText, inlineText } from "../read/attached-file.js";
import { readCount } from "../read/numbers.js";
import {
  MAX_INTEGER,
  type ReadContext,
  readAnyText,
  readBoolean,
  readDecimalId,
  readEnum,
  readInteger,
  readMessageId,
  readName,
  readText,
  readThreadId,
} from "../read/read-context.js";
import type { WrittenText } from "../text/written-text.js";
import type { SourceNode } from "../yaml/node.js";

export const VARIABLE = "\\$\\{";

/** `${NAME}` somewhere in a text. */
export type VariableText = `${string}\${${string}}${string}`;

const VARIABLE_SCHEMA: JsonSchema = {
  type: "string",
  pattern: VARIABLE,
  description: `\${NAME} or \${NAME:-default}: a text of \`values:\`, --value or GUILDFORM_VAR_NAME, or a variable that the file may read`,
};

/** Text with a variable in it, in the place of a value that is no text. The reader sees the text that the variable holds. */
export const Variable = leaf<VariableText, never>(VARIABLE_SCHEMA, () => undefined);

/** What stands in a pattern before text that holds no variable; `$${` is none. */
export const NO_VARIABLE = "^(?!\\$\\{)(?![\\s\\S]*[^$]\\$\\{)";

/** Not blank and without a slash, which separates the parts of an address. */
export const NO_SLASH = "^[^/]*[^/\\s][^/]*$";

const DIGITS = "(?:0|[1-9][0-9]{0,19})$";

/** An unsigned 64-bit id: digits in quotes, or without. */
export const decimalId = (description: string) =>
  idField({
    pattern: `^${DIGITS}|${VARIABLE}`,
    what: `decimal digits, or \${NAME}`,
    ...DECIMAL,
    description,
  });

/** Refuses a variable, which its twin above takes. */
export const plainId = (description: string) =>
  idField({ pattern: `^${DIGITS}`, what: "decimal digits", ...DECIMAL, description });

const DECIMAL = { digits: "decimal digits without quotes; they are read as written", read: readDecimalId };

export const messageIdText = (description: string) =>
  idField({ pattern: `${ID_PATTERN}|${VARIABLE}`, ...WORD, read: readMessageId, description });

export const threadIdText = (description: string) =>
  idField({ pattern: `${ID_PATTERN}|${VARIABLE}`, ...WORD, read: readThreadId, description });

/** Refuses a variable, which its twin above takes. */
export const plainThreadId = (description: string) =>
  idField({ pattern: ID_PATTERN, ...WORD, read: readThreadId, description });

const WORD = {
  what: "the id as the service gives it; put it in quotes",
  digits: "an id that happens to be all digits",
};

const idField = (options: {
  readonly pattern: string;
  readonly what: string;
  readonly digits: string;
  readonly description: string;
  readonly read: (reader: ReadContext, node: SourceNode, what: SubjectPhrase) => string | undefined;
}) =>
  leaf<string | number, string>(
    {
      anyOf: [
        { type: "string", pattern: options.pattern, description: options.what },
        { type: "integer", minimum: 0, description: options.digits },
      ],
      description: options.description,
    },
    options.read,
  );

/** Text that is not blank. */
export const text = (description: string, what?: SubjectPhrase) => patternText("\\S", description, what);

/** Refuses a variable, which its twin above takes. */
export const literalText = (description: string) => patternText(`${NO_VARIABLE}[\\s\\S]*\\S`, description);

/** A key that stands in addresses beside another. */
export const keyText = (description: string, what?: SubjectPhrase) =>
  patternText(`${NO_SLASH}|${VARIABLE}`, description, what);

/** Refuses a variable, which its twin above takes. */
export const plainKeyText = (description: string) =>
  patternText(`${NO_VARIABLE}[^/]*[^/\\s][^/]*$`, description);

/** `<channel>/<key>`: a thread outside of its channel's block, where no variable may stand. */
export const threadKeyText = (description: string) =>
  patternText(`${NO_VARIABLE}[\\s\\S]*\\S[\\s\\S]*/[^/]*[^/\\s][^/]*$`, description);

/** Text of a pattern. The reader refuses blank text; what else is wrong with the text, its section reports. */
export const patternText = (pattern: string, description: string, what?: SubjectPhrase) =>
  leaf<string, string>({ type: "string", pattern, description }, readText, what);

/** Text, also a blank one. */
export const anyText = (description: string) =>
  leaf<string, string>({ type: "string", description }, readAnyText);

/** An integer of the service. */
export const anyInteger = (description: string) =>
  leaf<number, true>({ type: "integer", description }, readInteger);

/** A whole number from 0 on. */
export const count = (description: string, options: { readonly default?: number } = {}) =>
  leaf<number, number>(
    { type: "integer", minimum: 0, maximum: MAX_INTEGER, ...options, description },
    readCount,
  );

export const flag = (description: string, values = "true: grant, false: revoke") =>
  leaf<boolean | VariableText, boolean>(
    {
      anyOf: [{ type: "boolean", description: values }, VARIABLE_SCHEMA],
      description,
    },
    readBoolean,
  );

/** Refuses a variable, which its twin above takes. */
export const plainFlag = (description: string) =>
  leaf<boolean, boolean>({ type: "boolean", description }, readBoolean);

type Names<Name extends string> = Readonly<Record<Name, string>>;

/** Values of the service by name, with one line about each, and integers for values that the service adds later. */
export const namedInteger = <const Name extends string>(
  description: string,
  values: Readonly<Record<Name, number>>,
  names: NoInfer<Names<Name>>,
  options: { readonly refused?: number } = {},
) =>
  leaf<Name | number | VariableText, number>(
    {
      anyOf: [
        ...namesOf(names),
        {
          type: "integer",
          minimum: 0,
          maximum: MAX_INTEGER,
          description: "a value of the service that has no name here",
          ...(options.refused === undefined ? {} : { not: { const: options.refused } }),
        },
        VARIABLE_SCHEMA,
      ],
      description,
    },
    (reader, node, what) => readEnum(reader, node, { what, table: values }),
  );

/** One of the names, with one line about each. */
export const oneOf = <const Name extends string>(
  description: string,
  names: Names<Name>,
  what?: SubjectPhrase,
): Field<Name, Name | VariableText> =>
  leaf({ anyOf: [...namesOf(names), VARIABLE_SCHEMA], description }, nameReader(names), what);

/** One of the names, in a place without variables. */
export const plainOneOf = <const Name extends string>(
  description: string,
  names: Names<Name>,
  options: { readonly default?: NoInfer<Name> } = {},
): Field<Name, Name> => leaf({ anyOf: namesOf(names), ...options, description }, nameReader(names));

/** One name alone. */
export const onlyName = <const Name extends string>(name: Name, description: string): Field<Name, Name> =>
  leaf(nameSchema(name, description), (reader, node, what) =>
    readName(reader, node, { what, names: [name] }),
  );

const nameReader = <Name extends string>(names: Names<Name>) => {
  const choices = Object.keys(names) as Name[];
  return (reader: ReadContext, node: SourceNode, what: SubjectPhrase) =>
    readName(reader, node, { what, names: choices });
};

const namesOf = (names: Names<string>) =>
  Object.entries(names).map(([name, description]) => nameSchema(name, description));

const nameSchema = (name: string, description: string): JsonSchema => ({
  type: "string",
  const: name,
  description,
});

/** Text with its places in the file. */
export const writtenText = (description: string, what?: SubjectPhrase) =>
  leaf<string, WrittenText>({ type: "string", pattern: "\\S", description }, inlineText, what);

/** The path of a text file, which is no variable. */
export const textFile = (description: string) =>
  leaf<string, WrittenText>({ type: "string", pattern: NO_VARIABLE, description }, attachedText).plain();

/** The path of an image file, likewise. */
export const imageFile = (description: string) =>
  leaf<string, DesiredImage>({ type: "string", pattern: NO_VARIABLE, description }, attachedImage).plain();
