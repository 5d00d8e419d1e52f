// How the command line of `guildform pull` looks; what the command does is loaded when it runs.

import { type Command, Option } from "commander";
import { colorFlag, concurrencyFlag, jsonFlag, noColorFlag, quietFlag } from "../shared-flags.js";
import type { Choose } from "./choose.js";
import { repeatable } from "./repeatable.js";

export function addPull(program: Command, choose: Choose): void {
  program
    .command("pull")
    .description("Write the file of a guild that exists, and prove that planning it makes no call.")
    .option("-o, --out <file>", "where to write it; - for stdout (default: guildform.yaml)")
    .option("--guild <id>", "the guild (default: GUILD_ID, then the only guild of the bot)")
    .option("--explicit", "write every value and every id")
    .addOption(
      repeatable(
        "--role <name=id>",
        "what a role is called in the file; needed where the service lists no roles",
      ),
    )
    .addOption(
      repeatable("--user <name=id>", "a user whose permissions are read too; may be given several times"),
    )
    .option("-y, --yes", "read the guild also when that takes more than 500 calls")
    .addOption(concurrencyFlag())
    .addOption(jsonFlag())
    .addOption(quietFlag())
    .addOption(new Option("--verbose", "tell every request"))
    .addOption(colorFlag())
    .addOption(noColorFlag())
    .addHelpText("after", HELP)
    .action((flags) => choose(async () => (await import("../commands/pull.js")).pull(flags)));
}

const HELP = `
It only reads, and says first how many calls that takes. A file that exists is never replaced, and state is not written:
\`guildform plan\` shows what the file adopts, \`guildform apply\` adopts it without a call.

Users cannot be listed, and some services list no roles: name them, and what they hold is read. The announcement cannot
be read back; messages and threads are left out.

Examples:
  guildform pull
  guildform pull --guild 1442000000000000001 -o my-guild.yaml
  guildform pull --user alice=1442000000000000005 --user bob=1442000000000000006
  guildform pull --role moderator=10012           # also another name for a role that is listed
  guildform pull --explicit -o - | less
  guildform pull --yes --json > summary.json      # in a script`;
