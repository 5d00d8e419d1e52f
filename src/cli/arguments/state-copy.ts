// How the command lines of `guildform state pull` and `state push` look; what the commands do is loaded when they run.

import type { Command } from "commander";
import { lockTimeoutFlag, stateKeepFlag, stateUnfencedFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { withState } from "./with-state.js";

export function addStatePull(state: Command, choose: SetCommand): void {
  withState(state.command("pull"))
    .description("Print the state as JSON, with all that runs recorded since it was last folded.")
    .addHelpText("after", HELP_OF_PULL)
    .action((flags) => choose(async () => (await import("../commands/state-copy.js")).statePull(flags)));
}

export function addStatePush(state: Command, choose: SetCommand): void {
  withState(state.command("push"))
    .description("Put a state in place of the present one, of which a backup is kept.")
    .argument("<file>", "a state, as `guildform state pull` prints it, or a backup; - for stdin")
    .option(
      "--replace",
      "also one of another guild or lineage, one that is not newer, or in place of a damaged one",
    )
    .addOption(lockTimeoutFlag())
    .addOption(stateKeepFlag())
    .addOption(stateUnfencedFlag())
    .addHelpText("after", HELP_OF_PUSH)
    .action((file: string, flags) =>
      choose(async () => (await import("../commands/state-copy.js")).statePush(file, flags)),
    );
}

const HELP_OF_PULL = `
It holds ids, names and texts of the guild, and no secret.

Examples:
  guildform state pull > copy.json
  guildform state pull | jq .serial`;

const HELP_OF_PUSH = `
Nothing of the guild is looked at. Run \`guildform plan\` afterwards. A damaged state is replaced with --replace alone, wherever it lies. Its bytes
are kept in \`1442001.json.damaged.backup\`, beside the file or where that would be. A push that was cut short is run again.

Examples:
  guildform state push copy.json
  guildform state pull --state git:origin#main | guildform state push -
  guildform state push .guildform/1442001.json.serial-40.backup --replace    # back to before the last edit`;
