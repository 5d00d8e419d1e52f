// How the command line of `guildform init` looks; what the command does is loaded when it runs.

import type { Command } from "commander";
import { colorFlag, jsonFlag, noColorFlag, quietFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { withConsent } from "./with-consent.js";

export function addInit(program: Command, choose: SetCommand): void {
  withConsent(program.command("init"), "with --guild: read it also when that takes more than 500 calls")
    .description("Write a commented starter file; with --guild and credentials that guild's own file.")
    .option("-f, --file <file>", "where to write it (default: guildform.yaml)")
    .option(
      "--guild <id>",
      "this guild: with credentials its own file, as pull writes it; without it the file takes it from GUILD_ID",
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
