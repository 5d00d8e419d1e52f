// How the command line of `guildform guilds` looks; what the command does is loaded when it runs.

import { type Command, Option } from "commander";
import { colorFlag, jsonFlag, noColorFlag, quietFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";

export function addGuilds(program: Command, choose: SetCommand): void {
  program
    .command("guilds")
    .description("List the guilds that the bot is in, with their ids and names.")
    .addOption(jsonFlag())
    .addOption(quietFlag())
    .addOption(new Option("--verbose", "show each request"))
    .addOption(colorFlag())
    .addOption(noColorFlag())
    .addHelpText("after", HELP)
    .action((flags) => choose(async () => (await import("../commands/guilds.js")).guilds(flags)));
}

const HELP = `
It needs the credentials of the bot, but no file. Put the id into the file as guild: "ID", or into GUILD_ID.

Examples:
  guildform guilds
  guildform guilds --json
  export GUILD_ID=$(guildform guilds --json | jq -r '.guilds[0].id')`;
