// How the command line of `guildform pull` looks; what the command does is loaded when it runs.

import { type Command, Option } from "commander";
import { colorFlag, concurrencyFlag, jsonFlag, noColorFlag, quietFlag, stateFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { repeatable } from "./repeatable.js";
import { withConsent } from "./with-consent.js";
import { withVariables } from "./with-variables.js";

export function addPull(program: Command, choose: SetCommand): void {
  withConsent(withVariables(program.command("pull")), "do not ask before more than 500 read calls")
    .description("Write the file of an existing guild, or update a file from the guild.")
    .argument("[address...]", "with --into: update only these blocks (addresses or globs)")
    .option("-o, --out <file>", "where to write it; - for stdout (default: guildform.yaml)")
    .option("--guild <id>", "the guild (default: GUILD_ID, then the only guild of the bot)")
    .option("--explicit", "write every value and every id")
    .addOption(
      repeatable(
        "--role <name=id>",
        "a role and its name in the file; needed if the service lists no roles. Repeatable",
      ),
    )
    .addOption(repeatable("--user <name=id>", "also read the permissions of this user. Repeatable"))
    .option("--into <file>", "update this file from the guild: show the unified diff")
    .addOption(
      repeatable("--exclude <glob>", "with --into: leave out the block of this address or glob. Repeatable"),
    )
    .option("--write", "with --into: write the file")
    .option("--prune", "with --into: also remove blocks whose object is gone from the guild")
    .addOption(stateFlag())
    .addOption(concurrencyFlag())
    .addOption(jsonFlag())
    .addOption(quietFlag())
    .addOption(new Option("--verbose", "show each request"))
    .addOption(colorFlag())
    .addOption(noColorFlag())
    .addHelpText("after", HELP)
    .action((addresses, flags) =>
      choose(async () => (await import("../commands/pull.js")).pullOrFollow(flags, addresses)),
    );
}

const HELP = `
pull only reads the guild, and first prints the number of calls. It never replaces a file and never writes state. Before it
writes, it checks that a plan of the new file has no calls. \`guildform plan\` shows the objects to adopt; \`guildform apply\` adopts
them without a call.

The service lists no users, and sometimes no roles: name them with --user and --role, and pull reads their permissions. The
file gets no announcement, because the service does not show it, no messages and no threads.

--into FILE updates an existing file from the guild. It edits changed names, permissions and pins in place, and adds new channels
in guild order. Every other byte stays the same. It names objects that are gone, and --prune removes them. Edits of the file since
the last apply stay. If guild and file both changed a value, that is a conflict, and --write writes nothing.
Exit status of --into: 0 guildform can make every edit, 1 an error, 3 something is left to a person. Examples are a conflict, an edit
by hand and a deleted object.

Examples:
  guildform pull
  guildform pull --into guildform.yaml                          # the diff; then with --write
  guildform pull --into guildform.yaml --write channel.rules 'group.start/**'
  guildform pull --into guildform.yaml channel.rules --exclude 'permission.*'
  guildform pull --guild 1442000000000000001 -o my-guild.yaml
  guildform pull --user alice=1442000000000000005 --user bob=1442000000000000006
  guildform pull --role moderator=10012           # also renames a listed role in the file
  guildform pull --explicit -o - | less
  guildform pull --yes --json > summary.json      # in a script`;
