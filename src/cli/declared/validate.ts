// How the command line of `guildform validate` looks; what the command does is loaded when it runs.

import type { Command } from "commander";
import { colorFlag, fileFlag, jsonFlag, noColorFlag, quietFlag } from "../shared-flags.js";
import type { Choose } from "./choose.js";
import { withVariables } from "./with-variables.js";

export function addValidate(program: Command, choose: Choose): void {
  withVariables(program.command("validate").addOption(fileFlag()))
    .description("Check the file offline: no token, no network.")
    .addOption(jsonFlag())
    .addOption(quietFlag())
    .addOption(colorFlag())
    .addOption(noColorFlag())
    .addHelpText("after", "\nExamples:\n  guildform validate\n  guildform validate -f my-guild.yaml --json")
    .action((flags) => choose(async () => (await import("../commands/validate.js")).validate(flags)));
}
