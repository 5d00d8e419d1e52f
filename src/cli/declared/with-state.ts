// The flags of the commands that look after the state.

import type { Command } from "commander";
import { colorFlag, fileFlag, jsonFlag, noColorFlag, quietFlag } from "../shared-flags.js";

export function withState(command: Command): Command {
  return command
    .addOption(fileFlag())
    .option("--state <path>", "state file (default: .guildform/state.json beside the file)")
    .addOption(jsonFlag())
    .addOption(quietFlag())
    .addOption(colorFlag())
    .addOption(noColorFlag());
}
