// How the command line of `guildform state unlock` looks; what the command does is loaded when it runs.

import type { Command } from "commander";
import type { SetCommand } from "./choose.js";
import { withState } from "./with-state.js";

export function addStateUnlock(state: Command, choose: SetCommand): void {
  withState(state.command("unlock"))
    .description(
      "Remove the lock of a run that has ended. Check that first: two runs at once harm the guild.",
    )
    .argument("<lock-id>", "the lock id in the message of apply")
    .addHelpText(
      "after",
      "\nExamples:\n  guildform state unlock 1f2e3d4c5b6a7988\n  guildform state unlock 1f2e3d4c5b6a7988 --state ci/state.json",
    )
    .action((lockId: string, flags) =>
      choose(async () => (await import("../commands/state-unlock.js")).stateUnlock(lockId, flags)),
    );
}
