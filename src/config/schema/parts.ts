// The sections of the file consist of these single values: ids, names, numbers, text.
//
// If the reader replaces variables in a value, the schema accepts text with `${`: only the reader knows the value of a variable. The fields
// with `plain` or `literal` in their names are for places without variables: the sections that are `plain()` in config-schema.ts.

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

/** The text has `${NAME}` somewhere. */
export type VariableText = `${string}\${${string}}${string}`;

const VARIABLE_SCHEMA: JsonSchema = {
  type: "string",
  pattern: VARIABLE,
  description: `\${NAME} or \${NAME:-default}: a text of \`values:\`, --value or GUILDFORM_VAR_NAME, or a variable that the file may read`,
};

/** The text has a variable in place of a value that is no text. The reader sees the value of the variable. */
export const Variable = leaf<VariableText, never>(VARIABLE_SCHEMA, () => undefined);

/** This beginning of a pattern excludes a text with a variable; `$${` is none. */
export const NO_VARIABLE = "^(?!\\$\\{)(?![\\s\\S]*[^$]\\$\\{)";

/** The text is not blank and has no slash, which separates the parts of an address. */
export const NO_SLASH = "^[^/]*[^/\\s][^/]*$";

const DIGITS = "(?:0|[1-9][0-9]{0,19})$";

/** The field is an unsigned 64-bit id: digits in quotes, or without. */
export const decimalId = (description: string) =>
  idField({
    pattern: `^${DIGITS}|${VARIABLE}`,
    what: `decimal digits, or \${NAME}`,
    ...DECIMAL,
    description,
  });

/** The field is a decimalId() without variables. */
export const plainId = (description: string) =>
  idField({ pattern: `^${DIGITS}`, what: "decimal digits", ...DECIMAL, description });

const DECIMAL = { digits: "decimal digits without quotes; they are read as written", read: readDecimalId };

export const messageIdText = (description: string) =>
  idField({ pattern: `${ID_PATTERN}|${VARIABLE}`, ...WORD, read: readMessageId, description });

export const threadIdText = (description: string) =>
  idField({ pattern: `${ID_PATTERN}|${VARIABLE}`, ...WORD, read: readThreadId, description });

/** The field is a threadIdText() without variables. */
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

/** The field is text that is not blank. */
export const text = (description: string, what?: SubjectPhrase) => patternText("\\S", description, what);

/** The field is a text() without variables. */
export const literalText = (description: string) => patternText(`${NO_VARIABLE}[\\s\\S]*\\S`, description);

/** The field is a key that follows another key in addresses. */
export const keyText = (description: string, what?: SubjectPhrase) =>
  patternText(`${NO_SLASH}|${VARIABLE}`, description, what);

/** The field is a keyText() without variables. */
export const plainKeyText = (description: string) =>
  patternText(`${NO_VARIABLE}[^/]*[^/\\s][^/]*$`, description);

/** The field is `<channel>/<key>`: a thread outside of its channel's block, without variables. */
export const threadKeyText = (description: string) =>
  patternText(`${NO_VARIABLE}[\\s\\S]*\\S[\\s\\S]*/[^/]*[^/\\s][^/]*$`, description);

/** The field is text that fits a pattern. The reader refuses blank text, and the section reports other problems of the text. */
export const patternText = (pattern: string, description: string, what?: SubjectPhrase) =>
  leaf<string, string>({ type: "string", pattern, description }, readText, what);

/** The field is any text, also a blank one. */
export const anyText = (description: string) =>
  leaf<string, string>({ type: "string", description }, readAnyText);

/** The field is an integer of the service. */
export const anyInteger = (description: string) =>
  leaf<number, true>({ type: "integer", description }, readInteger);

/** The field is a whole number from 0 on. */
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

/** The field is a flag() without variables. */
export const plainFlag = (description: string) =>
  leaf<boolean, boolean>({ type: "boolean", description }, readBoolean);

type Names<Name extends string> = Readonly<Record<Name, string>>;

/**
 * The field has values of the service by name, with one line about each. It also accepts integers, for values that the service adds later.
 */
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

/** The field is one of the names, with one line about each. */
export const oneOf = <const Name extends string>(
  description: string,
  names: Names<Name>,
  what?: SubjectPhrase,
): Field<Name, Name | VariableText> =>
  leaf({ anyOf: [...namesOf(names), VARIABLE_SCHEMA], description }, nameReader(names), what);

/** The field is one of the names, in a place without variables. */
export const plainOneOf = <const Name extends string>(
  description: string,
  names: Names<Name>,
  options: { readonly default?: NoInfer<Name> } = {},
): Field<Name, Name> => leaf({ anyOf: namesOf(names), ...options, description }, nameReader(names));

/** The field accepts only this name. */
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

/** The field is text that knows its places in the file. */
export const writtenText = (description: string, what?: SubjectPhrase) =>
  leaf<string, WrittenText>({ type: "string", pattern: "\\S", description }, inlineText, what);

/** The field is the path of a text file, without variables. */
export const textFile = (description: string) =>
  leaf<string, WrittenText>({ type: "string", pattern: NO_VARIABLE, description }, attachedText).plain();

/** The field is the path of an image file, without variables. */
export const imageFile = (description: string) =>
  leaf<string, DesiredImage>({ type: "string", pattern: NO_VARIABLE, description }, attachedImage).plain();
