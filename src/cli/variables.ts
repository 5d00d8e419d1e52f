// What the command line and the environment say of the variables of the file: `--value`, `--allow-variable` and
// GUILDFORM_ALLOW_VARIABLES. No text of a value gets into a message.

import {
  type Environment,
  isSetting,
  isVariableName,
  type VariableSources,
} from "../config/yaml/environment.js";
import { UnwordedUsageError } from "../model/errors.js";
import { visibleText } from "../model/visible-text.js";
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
      throw new UnwordedUsageError("--value: write NAME=TEXT, with letters, digits and _ in the name", {
        hint: `Such as --value GUILD_NAME=星屿物语; in the file it is \${GUILD_NAME}.`,
      });
    }
    if (values.has(name)) {
      throw new UnwordedUsageError(`--value: ${name} is given twice`, { hint: "Keep one of the two." });
    }
    values.set(name, text);
  }
  return Object.fromEntries(values);
}

function readable(name: string, from: string): string {
  if (!isVariableName(name)) {
    throw new UnwordedUsageError(
      `${from}: "${visibleText(name.slice(0, 60))}" is not the name of a variable`,
      {
        hint: "Write its name only, with letters, digits and _; several are separated by commas in GUILDFORM_ALLOW_VARIABLES.",
      },
    );
  }
  if (!isSetting(name)) return name;
  throw new UnwordedUsageError(
    `${from}: no file may read ${name}, a setting of the program that may be secret`,
    {
      hint: "What a file needs is given with --value NAME=TEXT, or as GUILDFORM_VAR_NAME.",
    },
  );
}
