// What the command line and the environment say of the variables of the file: `--value`, `--allow-variable` and
// GUILDFORM_ALLOW_VARIABLES. No text of a value gets into a message.

import {
  type Environment,
  isSetting,
  isVariableName,
  type VariableSources,
} from "../config/yaml/environment.js";
import { UsageError } from "../words/usage-error.js";
import type { VariableFlags } from "./declared/with-variables.js";

/** Throws UsageError. A command without these flags reads no file, and needs none of it. */
export function variablesOf(flags: Partial<VariableFlags>, env: Environment): VariableSources {
  const { value, allowVariable } = flags;
  if (value === undefined || allowVariable === undefined) return { env };
  const listed = (env.GUILDFORM_ALLOW_VARIABLES ?? "").split(/[\s,]+/).filter((name) => name !== "");
  const allowVariables = [
    ...allowVariable.map((name) => readable(name, "--allow-variable")),
    ...listed.map((name) => readable(name, "GUILDFORM_ALLOW_VARIABLES")),
  ];
  return { env, values: givenValues(value), allowVariables };
}

function givenValues(written: readonly string[]): Readonly<Record<string, string>> {
  const values = new Map<string, string>();
  for (const one of written) {
    const [, name, text] = /^([^=]*)=(.*)$/s.exec(one) ?? [];
    if (name === undefined || text === undefined || !isVariableName(name)) {
      throw new UsageError({ case: "value-shape" });
    }
    if (values.has(name)) {
      throw new UsageError({ case: "value-twice", name });
    }
    values.set(name, text);
  }
  return Object.fromEntries(values);
}

function readable(name: string, from: string): string {
  if (!isVariableName(name)) {
    throw new UsageError({ case: "variable-name", from, name });
  }
  if (!isSetting(name)) return name;
  throw new UsageError({ case: "variable-secret", from, name });
}
