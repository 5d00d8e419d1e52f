// The flags that set `${NAME}` in the file.

import type { Command } from "commander";
import { repeatable } from "./repeatable.js";

/** The arguments, unchecked. settings.ts checks them, because an error must not show an argument that may be a secret. */
export interface VariableFlags {
  readonly value: readonly string[];
  readonly allowVariable: readonly string[];
}

export function withVariables(command: Command): Command {
  return command
    .addOption(repeatable("--value <name=text>", `the text for \${NAME} in the file. Repeatable`))
    .addOption(
      repeatable("--allow-variable <name>", "let the file read this environment variable. Repeatable"),
    );
}
