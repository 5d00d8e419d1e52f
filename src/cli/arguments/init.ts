// How the command line of `guildform init` looks; what the command does is loaded when it runs.

import type { Command } from "commander";
import { colorFlag, jsonFlag, noColorFlag, quietFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { withConsent } from "./with-consent.js";

export function addInit(program: Command, choose: SetCommand): void {
  withConsent(program.command("init"), "with --guild: do not ask before more than 500 read calls")
    .description(
      "Write a commented starter file. With --guild and credentials: write the file of that guild.",
    )
    .option("-f, --file <file>", "where to write it (default: guildform.yaml)")
    .option(
      "--guild <id>",
      "the id of the guild; with credentials, init writes the file of that guild, as pull does (default: the variable GUILD_ID in the file)",
    )
    .addOption(jsonFlag())
    .addOption(quietFlag())
    .addOption(colorFlag())
    .addOption(noColorFlag())
    .addHelpText(
      "after",
      "\nExamples:\n  guildform init\n  guildform init --guild 1442000000000000001 -f my-guild.yaml",
    )
    .action((flags) => choose(async () => (await import("../commands/init.js")).init(flags)));
}
