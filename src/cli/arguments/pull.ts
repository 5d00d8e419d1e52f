// How the command line of `guildform pull` looks; what the command does is loaded when it runs.

import { type Command, Option } from "commander";
import { colorFlag, concurrencyFlag, jsonFlag, noColorFlag, quietFlag, stateFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { repeatable } from "./repeatable.js";
import { withConsent } from "./with-consent.js";
import { withVariables } from "./with-variables.js";

export function addPull(program: Command, choose: SetCommand): void {
  withConsent(
    withVariables(program.command("pull")),
    "read the guild also when that takes more than 500 calls",
  )
    .description(
      "Write the file of a guild that exists, or let a file follow the guild; prove it before it is written.",
    )
    .argument("[address...]", "with --into: take over only these blocks (addresses or globs)")
    .option("-o, --out <file>", "where to write it; - for stdout (default: guildform.yaml)")
    .option("--guild <id>", "the guild (default: GUILD_ID, then the only guild of the bot)")
    .option("--explicit", "write every value and every id")
    .addOption(
      repeatable(
        "--role <name=id>",
        "what a role is called in the file; needed where the service lists no roles; may be given several times",
      ),
    )
    .addOption(
      repeatable("--user <name=id>", "a user whose permissions are read too; may be given several times"),
    )
    .option("--into <file>", "show how this file would follow the guild, as a unified diff")
    .addOption(
      repeatable(
        "--exclude <glob>",
        "with --into: leave out the block of this address or glob; may be given several times",
      ),
    )
    .option("--write", "with --into: write the file")
    .option("--prune", "with --into: cut from the file what is gone from the guild")
    .addOption(stateFlag())
    .addOption(concurrencyFlag())
    .addOption(jsonFlag())
    .addOption(quietFlag())
    .addOption(new Option("--verbose", "tell every request"))
    .addOption(colorFlag())
    .addOption(noColorFlag())
    .addHelpText("after", HELP)
    .action((addresses, flags) =>
      choose(async () => (await import("../commands/pull.js")).pullOrFollow(flags, addresses)),
    );
}

const HELP = `
It only reads, and says first how many calls that takes. A file that exists is never replaced, and state is not written:
\`guildform plan\` shows what the file adopts, \`guildform apply\` adopts it without a call.

Users cannot be listed, and some services list no roles: name them, and what they hold is read. The announcement cannot
be read back; messages and threads are left out.

With --into a file that exists follows the guild: names, rights and pins that somebody changed are set where they stand, new
channels come behind their predecessor, and every other byte stays. What is gone is named, and cut with --prune. What the
file was changed in since the last apply stays; where guild and file were both changed nothing is decided, and --write writes nothing.
Exit status: 0 the file follows, 3 something is left (a conflict, an edit by hand, what is gone), 1 an error.

Examples:
  guildform pull
  guildform pull --into guildform.yaml                          # the diff; then with --write
  guildform pull --into guildform.yaml --write channel.rules 'group.start/**'
  guildform pull --into guildform.yaml channel.rules --exclude 'permission.*'
  guildform pull --guild 1442000000000000001 -o my-guild.yaml
  guildform pull --user alice=1442000000000000005 --user bob=1442000000000000006
  guildform pull --role moderator=10012           # also another name for a role that is listed
  guildform pull --explicit -o - | less
  guildform pull --yes --json > summary.json      # in a script`;
