// Reads the settings for variables of the file from the command line and the environment: `--value`, `--allow-variable` and
// GUILDFORM_ALLOW_VARIABLES. No message contains a value.

import {
  type Environment,
  isSetting,
  isVariableName,
  type VariableSources,
} from "../config/yaml/environment.js";
import { wrongUsage } from "./wrong-usage.js";

/** The arguments are unchecked: an error must not show an argument that may be a secret. */
export interface VariableFlags {
  readonly value: readonly string[];
  readonly allowVariable: readonly string[];
}

/** Rejects with UsageError. A command without these flags reads no file, and needs no variables. */
export async function variablesOf(flags: Partial<VariableFlags>, env: Environment): Promise<VariableSources> {
  const { value, allowVariable } = flags;
  if (value === undefined || allowVariable === undefined) return { env };
  const listed = (env.GUILDFORM_ALLOW_VARIABLES ?? "").split(/[\s,]+/).filter((name) => name !== "");
  const allowVariables = [
    ...(await readable(allowVariable, "--allow-variable")),
    ...(await readable(listed, "GUILDFORM_ALLOW_VARIABLES")),
  ];
  return { env, values: await givenValues(value), allowVariables };
}

async function givenValues(written: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const values = new Map<string, string>();
  for (const one of written) {
    const [, name, text] = /^([^=]*)=(.*)$/s.exec(one) ?? [];
    if (name === undefined || text === undefined || !isVariableName(name)) {
      throw await wrongUsage({ case: "value-shape" });
    }
    if (values.has(name)) {
      throw await wrongUsage({ case: "value-twice", name });
    }
    values.set(name, text);
  }
  return Object.fromEntries(values);
}

/** Returns the names. Throws UsageError if the file may not read the variable of a name. */
async function readable(names: readonly string[], from: string): Promise<readonly string[]> {
  for (const name of names) {
    if (!isVariableName(name)) throw await wrongUsage({ case: "variable-name", from, name });
    if (isSetting(name)) throw await wrongUsage({ case: "variable-secret", from, name });
  }
  return names;
}
