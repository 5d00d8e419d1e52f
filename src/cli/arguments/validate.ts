// How the command line of `guildform validate` looks; what the command does is loaded when it runs.

import { type Command, Option } from "commander";
import { colorFlag, fileOption, jsonFlag, noColorFlag, quietFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { withVariables } from "./with-variables.js";

export function addValidate(program: Command, choose: SetCommand): void {
  withVariables(program.command("validate").addOption(fileOption()))
    .description("Check the file offline: no token, no network.")
    .addOption(jsonFlag())
    .addOption(
      new Option("--format <format>", "a code quality report for GitLab")
        .choices(["gitlab-codequality"])
        .conflicts("json"),
    )
    .addOption(quietFlag())
    .addOption(colorFlag())
    .addOption(noColorFlag())
    .addHelpText(
      "after",
      "\nExamples:\n  guildform validate\n  guildform validate -f my-guild.yaml --json\n  guildform validate --format gitlab-codequality > quality.json    # for artifacts:reports:codequality",
    )
    .action((flags) => choose(async () => (await import("../commands/validate.js")).validate(flags)));
}
