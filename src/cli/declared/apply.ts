// How the command line of `guildform apply` looks; what the command does is loaded when it runs.

import type { Command } from "commander";
import type { Choose } from "./choose.js";
import { withPlanning } from "./with-planning.js";

export function addApply(program: Command, choose: Choose): void {
  withPlanning(program.command("apply"))
    .description("Plan, show, ask, and make exactly the calls of that plan.")
    .option("--auto-approve", "do not ask")
    .addHelpText(
      "after",
      "\nExamples:\n  guildform apply\n  guildform apply --auto-approve        # in CI, after review\n  guildform apply --auto-approve --json # one JSON event a line",
    )
    .action((flags) => choose(async () => (await import("../commands/apply.js")).apply(flags)));
}
