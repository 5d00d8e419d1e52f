// How the command line of `guildform state migrate` looks; what the command does is loaded when it runs.

import { type Command, Option } from "commander";
import { lockTimeoutFlag, stateKeepFlag, stateUnfencedFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { withState } from "./with-state.js";

export function addStateMigrate(state: Command, choose: SetCommand): void {
  withState(state.command("migrate"))
    .description("Move the state with its history to another place. If it is interrupted, run it again.")
    .option("--to <place>", "the new place, as for --state; it must hold no state")
    .addOption(
      new Option("--back", "cancel an unfinished move: the state stays at the old place").conflicts("to"),
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
During the move, and afterwards at the old place, apply is refused and plan warns. From then on name the new place with --state or
GUILDFORM_STATE, in CI too. To move a sealed state, set GUILDFORM_STATE_KEY: guildform seals it again. To move between two HTTP
servers, set GUILDFORM_STATE_TO_USERNAME and GUILDFORM_STATE_TO_PASSWORD for --to.

Examples:
  guildform state migrate --to git:origin#main
  guildform state migrate --state git:origin#main --to postgres://db.example/guilds#main
  guildform state migrate --back                        # before the move ends
  guildform state migrate --state git:origin#main --to .guildform/1442001.json`;
