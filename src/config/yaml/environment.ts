// Variables in scalar values: ${NAME}, ${NAME:-default}, and $${ for a literal ${.
//
// A file is changed by people who may not see what a CI job knows, so a variable of the environment is given to it only
// when whoever runs the program has listed its name. Values are inserted after the YAML has been read and are never
// looked at again: `a: b` or `${B}` in a value stays text. An empty value counts as missing, as `:-` does in a shell.

import type { ValueParams, ValueSource } from "../../words/en/config/values.js";
import { type Statement, saying } from "../../words/statement.js";
import { MAX_FILE_BYTES } from "../source/decode-source.js";

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

export interface VariableListener {
  /** Told of each variable that stands in the file, with its text from outside; null where the file's own text is taken. */
  readonly onVariable?: (name: string, text: string | null) => void;
}

/** All of it. A value of null under `values:` was reported where it stands. */
export interface Variables extends VariableSources, VariableListener {
  readonly ofFile: ReadonlyMap<string, string | null>;
  readonly room: ExpansionRoom;
}

/** How many bytes the variables of a file may still add: a value of 1 MB that stands in 3,000 places would fill the memory. */
export class ExpansionRoom {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  /** False when `value` no longer fits in place of `written`. From then on nothing fits. */
  takes(value: string, written: string): boolean {
    if (this.isOver) return false;
    this.#left -= Buffer.byteLength(value) - Buffer.byteLength(written);
    return !this.isOver;
  }

  get isOver(): boolean {
    return this.#left < 0;
  }
}

/** The text with its variables replaced; or what is wrong. */
export type Substitution =
  | { readonly kind: "replaced"; readonly text: string; readonly variables: boolean }
  | {
      readonly kind: "wrong";
      /** `column`: of the value. */
      readonly statement: (column: number) => Statement;
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
    if (close === -1) return { kind: "wrong", statement: syntax({ case: "open" }), nth };
    const expression = text.slice(open + 2, close);
    if (variables === null) {
      return { kind: "wrong", statement: (column) => saying("E-ENV-HERE", { expression, column }), nth };
    }
    const value = resolved(expression, variables);
    if (value === null) return { kind: "reported" };
    if (typeof value !== "string") return { kind: "wrong", statement: value, nth };
    const { room } = variables;
    // The first variable that did not fit was reported.
    if (room.isOver) return { kind: "reported" };
    if (!room.takes(value, text.slice(open, close + 1)))
      return { kind: "wrong", statement: tooLarge(expression), nth };
    result += text.slice(at, open) + value;
    at = close + 1;
    replaced = true;
  }
  return { kind: "replaced", text: result + text.slice(at), variables: replaced };
}

type Wrong = (column: number) => Statement;

const tooLarge =
  (expression: string): Wrong =>
  () => {
    const [name = expression] = expression.split(":-");
    return saying("E-FILE-TOO-LARGE", { case: "expanded", name, most: MAX_FILE_BYTES });
  };

/** null: it was reported. */
function resolved(expression: string, variables: Variables): string | null | Wrong {
  const dash = expression.indexOf(":-");
  const name = dash === -1 ? expression : expression.slice(0, dash);
  if (name === "") return notDefined({ case: "nameless" });
  if (!isVariableName(name)) return syntax({ case: "name", name });
  if (dash !== -1 && expression.includes("${", dash)) return syntax({ case: "nested", name });
  const variable = lookUp(name, variables);
  if (variable === null) return null;
  if (variable !== undefined && variable.text !== "") {
    variables.onVariable?.(name, variable.source === "file" ? null : variable.text);
    return variable.text;
  }
  if (dash !== -1) {
    variables.onVariable?.(name, null);
    return expression.slice(dash + 2);
  }
  return variable === undefined
    ? missing(name, variables.env)
    : notDefined({ case: "empty", name, source: variable.source });
}

/** The first that speaks decides, also when what it says is empty. */
function lookUp(
  name: string,
  variables: Variables,
): { readonly text: string; readonly source: ValueSource } | null | undefined {
  const { env, values = {}, allowVariables = [], ofFile } = variables;
  const given = own(values, name);
  if (given !== undefined) return { text: given, source: "flag" };
  const prefixed = own(env, `GUILDFORM_VAR_${name}`);
  if (prefixed !== undefined) return { text: prefixed, source: "prefixed" };
  const written = ofFile.get(name);
  if (written !== undefined) return written === null ? null : { text: written, source: "file" };
  const listed = name === "GUILD_ID" || (allowVariables.includes(name) && !isSetting(name));
  const plain = listed ? own(env, name) : undefined;
  return plain === undefined ? undefined : { text: plain, source: "environment" };
}

const own = (values: Environment, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

function missing(name: string, env: Environment): Wrong {
  if (isSetting(name)) return (column) => saying("E-ENV-RESERVED", { name, column });
  if (own(env, name) !== undefined) return (column) => saying("E-ENV-NOT-ALLOWED", { name, column });
  return notDefined(name === "GUILD_ID" ? { case: "guild-id" } : { case: "missing", name });
}

/** The params but for the column, of each case. */
type WithoutColumn<Params> = Params extends unknown ? Omit<Params, "column"> : never;

const syntax =
  (params: WithoutColumn<ValueParams["E-ENV-SYNTAX"]>): Wrong =>
  (column) =>
    saying("E-ENV-SYNTAX", { ...params, column });

const notDefined =
  (params: WithoutColumn<ValueParams["E-ENV-UNDEFINED"]>): Wrong =>
  (column) =>
    saying("E-ENV-UNDEFINED", { ...params, column });
