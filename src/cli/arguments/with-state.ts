// The flags of the `state` commands.

import type { Command } from "commander";
import { colorFlag, fileOption, jsonFlag, noColorFlag, quietFlag, stateFlag } from "../shared-flags.js";

export function withState(command: Command): Command {
  return command
    .addOption(fileOption())
    .addOption(stateFlag())
    .addOption(jsonFlag())
    .addOption(quietFlag())
    .addOption(colorFlag())
    .addOption(noColorFlag());
}
