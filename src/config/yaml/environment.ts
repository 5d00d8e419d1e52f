// Scalar values may have variables: `${NAME}`, `${NAME:-default}`, and `$${` for a literal `${`.
//
// A CI job has secrets, and the people who change a file may not be allowed to see them. So a file gets a variable of the environment only
// when the person who runs the program has listed its name. guildform inserts values after it has read the YAML and does not read them
// again: `a: b` or `${B}` in a value stays text. An empty value counts as missing, as `:-` does in a shell.

import type { ValueParams, ValueSource } from "../../words/en/config/values.js";
import { type Statement, saying } from "../../words/statement.js";
import { MAX_FILE_BYTES } from "../source/decode-source.js";

/** The variables have their names as keys, as in process.env. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The texts for `${NAME}` come from here, in addition to the file's own `values:`. */
export interface VariableSources {
  /** guildform looks only at `GUILDFORM_VAR_NAME`, `GUILD_ID` and the listed variables. */
  readonly env: Environment;
  /** The texts come from `--value NAME=TEXT`. */
  readonly values?: Readonly<Record<string, string>>;
  /** The file may read the variables with these names. It never reads a setting of the program (isSetting). */
  readonly allowVariables?: readonly string[];
}

export interface VariableListener {
  /** The reader calls this for each variable of the file, with its text from outside. null means that it takes the file's own text. */
  readonly onVariable?: (name: string, text: string | null) => void;
}

/** A value is null under `values:` when it has a problem, which is reported elsewhere. */
export interface Variables extends VariableSources, VariableListener {
  readonly ofFile: ReadonlyMap<string, string | null>;
  readonly room: ExpansionRoom;
}

/** The variables of a file may still add this many bytes. Without this limit, a value of 1 MB in 3,000 places would fill the memory. */
export class ExpansionRoom {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  /** Returns false when `value` no longer fits in place of `written`. From then on it returns false for every value. */
  takes(value: string, written: string): boolean {
    if (this.isOver) return false;
    this.#left -= Buffer.byteLength(value) - Buffer.byteLength(written);
    return !this.isOver;
  }

  get isOver(): boolean {
    return this.#left < 0;
  }
}

/** A substitution is the text with its variables replaced, or a mistake. */
export type Substitution =
  | {
      readonly kind: "replaced";
      readonly text: string;
      readonly variables: boolean;
      /** A part of the text is from outside of the file. */
      readonly isFromOutside: boolean;
    }
  | {
      readonly kind: "wrong";
      /** `column` is the column in the value. */
      readonly statement: (column: number) => Statement;
      /** The problem is at this `${` of the text, counted from 0. */
      readonly nth: number;
    }
  /** The text takes a value whose problem is already reported. */
  | { readonly kind: "reported" };

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

export const isVariableName = (name: string): boolean => NAME.test(name);

/** Settings of this program and of its proxies may be secret. Some platforms do not distinguish upper and lower case in names. */
export const isSetting = (name: string): boolean => /^(?:GUILDFORM_|TF_HTTP_)|_PROXY$/i.test(name);

/** null for `variables` means that the text may have none, only `$${`. */
export function substitute(text: string, variables: Variables | null): Substitution {
  let result = "";
  let replaced = false;
  let isFromOutside = false;
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
    if (typeof value === "function") return { kind: "wrong", statement: value, nth };
    const { room } = variables;
    // The first variable that did not fit is already reported.
    if (room.isOver) return { kind: "reported" };
    if (!room.takes(value.text, text.slice(open, close + 1)))
      return { kind: "wrong", statement: tooLarge(expression), nth };
    result += text.slice(at, open) + value.text;
    isFromOutside ||= value.source !== "file";
    at = close + 1;
    replaced = true;
  }
  return { kind: "replaced", text: result + text.slice(at), variables: replaced, isFromOutside };
}

type Wrong = (column: number) => Statement;

const tooLarge =
  (expression: string): Wrong =>
  () => {
    const [name = expression] = expression.split(":-");
    return saying("E-FILE-TOO-LARGE", { case: "expanded", name, most: MAX_FILE_BYTES });
  };

interface ResolvedVariable {
  readonly text: string;
  readonly source: ValueSource;
}

/** Returns the value of a `${…}` expression, or its problem. null means that the problem is already reported. */
function resolved(expression: string, variables: Variables): ResolvedVariable | null | Wrong {
  const dash = expression.indexOf(":-");
  const name = dash === -1 ? expression : expression.slice(0, dash);
  if (name === "") return notDefined({ case: "nameless" });
  if (!isVariableName(name)) return syntax({ case: "name", name });
  if (dash !== -1 && expression.includes("${", dash)) return syntax({ case: "nested", name });
  const variable = lookUp(name, variables);
  if (variable === null) return null;
  if (variable !== undefined && variable.text !== "") {
    variables.onVariable?.(name, variable.source === "file" ? null : variable.text);
    return variable;
  }
  if (dash !== -1) {
    variables.onVariable?.(name, null);
    return { text: expression.slice(dash + 2), source: "file" };
  }
  return variable === undefined
    ? missing(name, variables.env)
    : notDefined({ case: "empty", name, source: variable.source });
}

/** The first source with a value decides, also when the value is empty. */
function lookUp(name: string, variables: Variables): ResolvedVariable | null | undefined {
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

/** These are the params of each case, without the column. */
type WithoutColumn<Params> = Params extends unknown ? Omit<Params, "column"> : never;

const syntax =
  (params: WithoutColumn<ValueParams["E-ENV-SYNTAX"]>): Wrong =>
  (column) =>
    saying("E-ENV-SYNTAX", { ...params, column });

const notDefined =
  (params: WithoutColumn<ValueParams["E-ENV-UNDEFINED"]>): Wrong =>
  (column) =>
    saying("E-ENV-UNDEFINED", { ...params, column });
