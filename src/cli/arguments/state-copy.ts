// How the command lines of `guildform state pull` and `state push` look; what the commands do is loaded when they run.

import type { Command } from "commander";
import { lockTimeoutFlag, stateKeepFlag, stateUnfencedFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { withState } from "./with-state.js";

export function addStatePull(state: Command, choose: SetCommand): void {
  withState(state.command("pull"))
    .description("Print the state as JSON, with the records of its journal.")
    .addHelpText("after", HELP_OF_PULL)
    .action((flags) => choose(async () => (await import("../commands/state-copy.js")).statePull(flags)));
}

export function addStatePush(state: Command, choose: SetCommand): void {
  withState(state.command("push"))
    .description("Replace the state by a file. Keeps a backup of the old state.")
    .argument("<file>", "a state from `guildform state pull`, or a backup; - for stdin")
    .option(
      "--replace",
      "allow a state of another guild or lineage, an older state, or one in place of a damaged state",
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
The output contains ids, names and texts of the guild, but no secrets.

Examples:
  guildform state pull > copy.json
  guildform state pull | jq .serial`;

const HELP_OF_PUSH = `
push does not read the guild. Run \`guildform plan\` afterwards. In any store, only --replace replaces a damaged state. Its bytes go to
\`1442001.json.damaged.backup\` in the folder of the state file. For another store, this is the folder of the default state file. If a push was interrupted, run it again.

Examples:
  guildform state push copy.json
  guildform state pull --state git:origin#main | guildform state push -
  guildform state push .guildform/1442001.json.serial-40.backup --replace    # back to before the last edit`;
