// The flags that say what `${NAME}` in the file stands for.

import type { Command } from "commander";
import { repeatable } from "./repeatable.js";

/** As given; settings.ts reads them, since an argument that is wrong may be a secret and is not to be shown. */
export interface VariableFlags {
  readonly value: readonly string[];
  readonly allowVariable: readonly string[];
}

export function withVariables(command: Command): Command {
  return command
    .addOption(
      repeatable("--value <name=text>", `the text for \${NAME} in the file; may be given several times`),
    )
    .addOption(
      repeatable(
        "--allow-variable <name>",
        "let the file read this variable of the environment; may be given several times",
      ),
    );
}
