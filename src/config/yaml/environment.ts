// Variables of the environment in scalar values: ${NAME}, ${NAME:-default}, and $${ for a literal ${.
//
// Values are inserted after the YAML has been read, so that a value can never add structure. Variables whose
// name starts with GUILDFORM_ are refused: they are settings of the program and hold secrets, and a name in the
// file is printed in plans. A variable that is set but empty counts as missing, as `:-` does in a shell.

import { quoted } from "../source/quoted.js";

/** Variables by name, such as process.env. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The text with its variables replaced; or what is wrong, and the offset of the `${` inside the text. */
export type Substitution =
  | { readonly kind: "replaced"; readonly text: string; readonly variables: boolean }
  | {
      readonly kind: "wrong";
      readonly code: `E-${string}`;
      readonly message: string;
      readonly hint: string;
      /** Which `${` of the text it is, counted from 0. */
      readonly nth: number;
    };

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
const RESERVED = /^GUILDFORM_/i;

export function substitute(text: string, env: Environment): Substitution {
  let result = "";
  let variables = false;
  let nth = 0;
  let at = 0;
  for (let open = text.indexOf("${"); open !== -1; open = text.indexOf("${", at), nth++) {
    if (text[open - 1] === "$" && open > at) {
      result += `${text.slice(at, open - 1)}\${`;
      at = open + 2;
      continue;
    }
    const close = text.indexOf("}", open);
    if (close === -1)
      return wrong(nth, "E-ENV-SYNTAX", "a variable has no closing `}`", `write $\${ for a literal \${`);
    const value = lookUp(text.slice(open + 2, close), env);
    if (typeof value !== "string") return { ...value, nth };
    result += text.slice(at, open) + value;
    at = close + 1;
    variables = true;
  }
  return { kind: "replaced", text: result + text.slice(at), variables };
}

type Wrong = Extract<Substitution, { kind: "wrong" }>;

function lookUp(expression: string, env: Environment): string | Wrong {
  const dash = expression.indexOf(":-");
  const name = dash === -1 ? expression : expression.slice(0, dash);
  if (name === "")
    return wrong(0, "E-ENV-UNDEFINED", "an empty name stands for no variable", `write \${NAME}`);
  if (!NAME.test(name)) {
    const message = `${quoted(name)} is not the name of a variable`;
    return wrong(0, "E-ENV-SYNTAX", message, `write \${NAME} or \${NAME:-default}; $\${ is a literal \${`);
  }
  if (RESERVED.test(name)) {
    const message = `the variable ${name} cannot be used in the file`;
    return wrong(0, "E-ENV-RESERVED", message, "GUILDFORM_… are settings of the program and may be secret");
  }
  const value = Object.hasOwn(env, name) ? env[name] : undefined;
  if (value !== undefined && value !== "") return value;
  if (dash !== -1) return expression.slice(dash + 2);
  const state = value === undefined ? "is not set" : "is set but empty";
  return wrong(
    0,
    "E-ENV-UNDEFINED",
    `the variable ${name} ${state}`,
    `set ${name}, or write \${${name}:-default}`,
  );
}

const wrong = (nth: number, code: Wrong["code"], message: string, hint: string): Wrong => ({
  kind: "wrong",
  code,
  message,
  hint,
  nth,
});
