// Variables in scalar values: ${NAME}, ${NAME:-default}, and $${ for a literal ${.
//
// A file is changed by people who may not see what a CI job knows, so a variable of the environment is given to it only
// when whoever runs the program has listed its name. Values are inserted after the YAML has been read and are never
// looked at again: `a: b` or `${B}` in a value stays text. An empty value counts as missing, as `:-` does in a shell.

import { quoted } from "../source/quoted.js";

/** Variables by name, such as process.env. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Where `${NAME}` is looked up besides the file's own `values:`. */
export interface VariableSources {
  /** Of it, `GUILDFORM_VAR_NAME`, `GUILD_ID` and the listed variables are looked at, and nothing else. */
  readonly env: Environment;
  /** What was given with `--value NAME=TEXT`. */
  readonly values?: Readonly<Record<string, string>>;
  /** Names of variables that the file may read. Settings of the program (isSetting) are never read. */
  readonly allowVariables?: readonly string[];
}

/** All of it. A value of null under `values:` was reported where it stands. */
export interface Variables extends VariableSources {
  readonly ofFile: ReadonlyMap<string, string | null>;
}

/** The text with its variables replaced; or what is wrong. */
export type Substitution =
  | { readonly kind: "replaced"; readonly text: string; readonly variables: boolean }
  | {
      readonly kind: "wrong";
      readonly code: `E-${string}`;
      readonly message: string;
      readonly hint: string;
      /** Which `${` of the text it is, counted from 0. */
      readonly nth: number;
    }
  /** It takes a value that was reported already. */
  | { readonly kind: "reported" };

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

export const isVariableName = (name: string): boolean => NAME.test(name);

/** Settings of this program and of its proxies may be secret; some platforms know no upper and lower case in names. */
export const isSetting = (name: string): boolean => /^(?:GUILDFORM_|TF_HTTP_)|_PROXY$/i.test(name);

/** `variables` null: none may stand here, only `$${`. */
export function substitute(text: string, variables: Variables | null): Substitution {
  let result = "";
  let replaced = false;
  let nth = 0;
  let at = 0;
  for (let open = text.indexOf("${"); open !== -1; open = text.indexOf("${", at), nth++) {
    if (text[open - 1] === "$" && open > at) {
      result += `${text.slice(at, open - 1)}\${`;
      at = open + 2;
      continue;
    }
    const close = text.indexOf("}", open);
    if (close === -1) return { ...wrong("E-ENV-SYNTAX", "a variable has no closing `}`", ESCAPE), nth };
    const expression = text.slice(open + 2, close);
    if (variables === null) {
      const message = `${quoted(`\${${expression}}`)}: no variable may stand here`;
      return { ...wrong("E-ENV-HERE", message, `write the value out; ${ESCAPE}`), nth };
    }
    const value = resolved(expression, variables);
    if (value === null) return { kind: "reported" };
    if (typeof value !== "string") return { ...value, nth };
    result += text.slice(at, open) + value;
    at = close + 1;
    replaced = true;
  }
  return { kind: "replaced", text: result + text.slice(at), variables: replaced };
}

type Wrong = Extract<Substitution, { kind: "wrong" }>;

/** null: it was reported. */
function resolved(expression: string, variables: Variables): string | null | Wrong {
  const dash = expression.indexOf(":-");
  const name = dash === -1 ? expression : expression.slice(0, dash);
  if (name === "") {
    return wrong("E-ENV-UNDEFINED", "an empty name stands for no variable", `write \${NAME}`);
  }
  if (!isVariableName(name)) {
    const message = `${quoted(name)} is not the name of a variable`;
    return wrong("E-ENV-SYNTAX", message, `write \${NAME} or \${NAME:-default}; ${ESCAPE}`);
  }
  if (dash !== -1 && expression.includes("${", dash)) {
    const message = `the default of ${name} holds another variable`;
    return wrong(
      "E-ENV-SYNTAX",
      message,
      "write the default out: it is plain text, and ends at the first `}`",
    );
  }
  const found = lookUp(name, variables);
  if (found === null) return null;
  if (found !== undefined && found.text !== "") return found.text;
  if (dash !== -1) return expression.slice(dash + 2);
  return found === undefined ? missing(name, variables.env) : empty(name, found.source);
}

/** The first that speaks decides, also when what it says is empty. */
function lookUp(name: string, variables: Variables): { text: string; source: string } | null | undefined {
  const { env, values = {}, allowVariables = [], ofFile } = variables;
  const given = own(values, name);
  if (given !== undefined) return { text: given, source: `--value ${name}` };
  const prefixed = own(env, `GUILDFORM_VAR_${name}`);
  if (prefixed !== undefined) return { text: prefixed, source: `GUILDFORM_VAR_${name}` };
  const written = ofFile.get(name);
  if (written !== undefined) return written === null ? null : { text: written, source: `values: ${name}` };
  const listed = name === "GUILD_ID" || (allowVariables.includes(name) && !isSetting(name));
  const plain = listed ? own(env, name) : undefined;
  return plain === undefined ? undefined : { text: plain, source: `the variable ${name}` };
}

const own = (values: Environment, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

function missing(name: string, env: Environment): Wrong {
  if (isSetting(name)) {
    const message = `the variable ${name} is a setting of the program: no file can read it`;
    return wrong("E-ENV-RESERVED", message, "choose another name, and give its text with --value NAME=TEXT");
  }
  if (own(env, name) !== undefined) {
    return wrong(
      "E-ENV-NOT-ALLOWED",
      `the variable ${name} of the environment may not be read by the file`,
      `if everybody who sees the plan and the guild may know it: --allow-variable ${name}, or GUILDFORM_ALLOW_VARIABLES=${name}`,
    );
  }
  if (name === "GUILD_ID") {
    const hint =
      "set it to the id of your guild, as `guildform call me_guilds` lists it: export GUILD_ID=1442…";
    return wrong("E-ENV-UNDEFINED", "the variable GUILD_ID has no value", hint);
  }
  const ways = `--value ${name}=TEXT, GUILDFORM_VAR_${name}, \`values:\` of the file, or \${${name}:-default}`;
  return wrong("E-ENV-UNDEFINED", `the variable ${name} has no value`, `give it one: ${ways}`);
}

const empty = (name: string, source: string): Wrong =>
  wrong(
    "E-ENV-UNDEFINED",
    `the variable ${name} is empty (${source})`,
    `give it a text, or write \${${name}:-default}; \${${name}:-} allows it to be empty`,
  );

const ESCAPE = `$\${ is a literal \${`;

const wrong = (code: Wrong["code"], message: string, hint: string): Wrong => ({
  kind: "wrong",
  code,
  message,
  hint,
  nth: 0,
});
