// How the command line of `guildform apply` looks; what the command does is loaded when it runs.

import type { Command } from "commander";
import { lockTimeoutFlag } from "../shared-flags.js";
import type { Choose } from "./choose.js";
import { withPlanning } from "./with-planning.js";
import { withVariables } from "./with-variables.js";

export function addApply(program: Command, choose: Choose): void {
  withVariables(withPlanning(program.command("apply")))
    .argument("[plan]", "a saved plan: it was reviewed, so nothing is planned and nobody is asked")
    .description("Plan, show, ask, and make exactly the calls of that plan; or of one that was saved.")
    .option("--auto-approve", "do not ask")
    .addOption(lockTimeoutFlag())
    .addHelpText(
      "after",
      "\nExamples:\n  guildform apply\n  guildform apply --auto-approve        # in CI, after review\n  guildform apply --auto-approve --json # one JSON event a line\n  guildform apply plan.json             # what `guildform plan --out plan.json` saved",
    )
    .action((plan: string | undefined, flags) =>
      choose(async () =>
        plan === undefined
          ? (await import("../commands/apply.js")).apply(flags)
          : (await import("../commands/apply-saved.js")).applySaved(plan, flags),
      ),
    );
}
