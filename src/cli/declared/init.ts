// How the command line of `guildform init` looks; what the command does is loaded when it runs.

import type { Command } from "commander";
import { colorFlag, jsonFlag, noColorFlag, quietFlag } from "../shared-flags.js";
import type { Choose } from "./choose.js";

export function addInit(program: Command, choose: Choose): void {
  program
    .command("init")
    .description("Write a commented starter file.")
    .option("-f, --file <file>", "where to write it (default: guildform.yaml)")
    .option("--guild <id>", "the guild's id; without it the file takes it from GUILD_ID")
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
