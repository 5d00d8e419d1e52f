// Reports mistakes in `values:`, and in the variables that a file reads. `column` is the place of the variable in its
// value.

import { byCase, type Cases, type None } from "../../cases.js";
import { codes, type ParamsOf, type Words } from "../../codes.js";
import { foreign, quoted, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";

type InColumn = {
  readonly column: number;
};

type EnvSyntax = InColumn &
  Cases<{
    readonly open: None;
    readonly name: { readonly name: string };
    readonly nested: { readonly name: string };
  }>;

/** `source` is the origin of the empty text. */
type EnvUndefined = InColumn &
  Cases<{
    readonly nameless: None;
    readonly "guild-id": None;
    readonly missing: { readonly name: string };
    readonly empty: { readonly name: string; readonly source: ValueSource };
  }>;

/**
 * The text comes from `--value`, from `GUILDFORM_VAR_…`, from `values:` of the file, or from the environment variable
 * itself.
 */
export type ValueSource = "flag" | "prefixed" | "file" | "environment";

const ESCAPE = say`$\${ is a literal \${`;

const SOURCES: Readonly<Record<ValueSource, (name: string) => Sentence>> = {
  flag: (name) => say`--value ${foreign(name)}`,
  prefixed: (name) => say`GUILDFORM_VAR_${foreign(name)}`,
  file: (name) => say`values: ${foreign(name)}`,
  environment: (name) => say`the variable ${foreign(name)}`,
};

const syntaxWords: (params: EnvSyntax) => Words = byCase({
  open: () => ({ message: say`a variable has no closing \`}\``, hint: ESCAPE }),
  name: ({ name }) => ({
    message: say`${quoted(name)} is not the name of a variable`,
    hint: say`write \${NAME} or \${NAME:-default}; ${ESCAPE}`,
  }),
  nested: ({ name }) => ({
    message: say`the default of ${foreign(name)} holds another variable`,
    hint: say`write the default as plain text: it ends at the first \`}\``,
  }),
});

const undefinedWords: (params: EnvUndefined) => Words = byCase({
  nameless: () => ({ message: say`a variable needs a name`, hint: say`write \${NAME}` }),
  "guild-id": () => ({
    message: say`the variable GUILD_ID has no value`,
    hint: say`set it to the id of your guild, as \`guildform guilds\` lists it: export GUILD_ID=1442…`,
  }),
  missing: ({ name }) => ({
    message: say`the variable ${foreign(name)} has no value`,
    hint: say`give it one: --value ${foreign(name)}=TEXT, GUILDFORM_VAR_${foreign(name)}, \`values:\` of the file, or \${${foreign(name)}:-default}`,
  }),
  empty: ({ name, source }) => ({
    message: say`the variable ${foreign(name)} is empty (${SOURCES[source](name)})`,
    hint: say`give it a text, or write \${${foreign(name)}:-default}; \${${foreign(name)}:-} allows it to be empty`,
  }),
});

const inColumn = ({ message, ...rest }: Words, column: number): Words => ({
  message: say`${message} (column ${column} of the value)`,
  ...rest,
});

export const values = codes({
  "E-VALUE-NAME": ({ name }: { name: string }) => ({
    message: say`${quoted(name)} under \`values\` is not the name of a variable`,
    hint: say`write letters, digits and _, such as GUILD_NAME, and use it as \${GUILD_NAME}`,
  }),
  "E-ENV-KEY": ({ key }: { key: string }) => ({
    message: say`the key ${quoted(key)} holds a variable: guildform does not replace variables in keys`,
    hint: say`write the key without a variable, or put it in quotes to use it literally`,
  }),
  "E-ENV-SYNTAX": (params: EnvSyntax) => inColumn(syntaxWords(params), params.column),
  "E-ENV-HERE": ({ expression, column }: InColumn & { expression: string }) =>
    inColumn(
      {
        message: say`${quoted(`\${${expression}}`)}: a variable is not allowed here`,
        hint: say`write the value itself; ${ESCAPE}`,
      },
      column,
    ),
  "E-ENV-UNDEFINED": (params: EnvUndefined) => inColumn(undefinedWords(params), params.column),
  "E-ENV-RESERVED": ({ name, column }: InColumn & { name: string }) =>
    inColumn(
      {
        message: say`the variable ${foreign(name)} is a setting of the program, which no file can read`,
        hint: say`choose another name, and give its value with --value NAME=TEXT`,
      },
      column,
    ),
  "E-ENV-NOT-ALLOWED": ({ name, column }: InColumn & { name: string }) =>
    inColumn(
      {
        message: say`the file may not read the variable ${foreign(name)} of the environment`,
        hint: say`if all readers of the plan and the guild may know it: --allow-variable ${foreign(name)}, or GUILDFORM_ALLOW_VARIABLES=${foreign(name)}`,
      },
      column,
    ),
});

export type ValueParams = ParamsOf<typeof values>;
