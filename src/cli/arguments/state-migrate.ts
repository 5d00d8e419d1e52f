// How the command line of `guildform state migrate` looks; what the command does is loaded when it runs.

import { type Command, Option } from "commander";
import { lockTimeoutFlag, stateKeepFlag, stateUnfencedFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { withState } from "./with-state.js";

export function addStateMigrate(state: Command, choose: SetCommand): void {
  withState(state.command("migrate"))
    .description(
      "Move the state to another place, with its whole history. Stopped at any point, run it again.",
    )
    .option("--to <place>", "where it shall live: as --state takes it; that place must hold no state")
    .addOption(
      new Option("--back", "take back a move that is not over: the state lives where it was").conflicts("to"),
    )
    .addOption(lockTimeoutFlag())
    .addOption(stateKeepFlag())
    .addOption(stateUnfencedFlag())
    .addHelpText("after", HELP)
    .action((flags) =>
      choose(async () => (await import("../commands/state-migrate.js")).stateMigrate(flags)),
    );
}

const HELP = `
While it moves, and at the old place ever after, nothing changes the state: apply is refused, plan warns. Name the new place
with --state or GUILDFORM_STATE from then on, in CI too. A sealed state moves with GUILDFORM_STATE_KEY, and is sealed anew.
From one server of state to another over HTTP, GUILDFORM_STATE_TO_USERNAME and GUILDFORM_STATE_TO_PASSWORD are those of --to.

Examples:
  guildform state migrate --to git:origin#main
  guildform state migrate --state git:origin#main --to postgres://db.example/guilds#main
  guildform state migrate --back                        # before it is over
  guildform state migrate --state git:origin#main --to .guildform/1442001.json`;
