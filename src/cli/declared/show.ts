// How the command line of `guildform show` looks; what the command does is loaded when it runs.

import type { Command } from "commander";
import { colorFlag, jsonFlag, limitFlag, noColorFlag, planFormatFlag } from "../shared-flags.js";
import type { Choose } from "./choose.js";

export function addShow(program: Command, choose: Choose): void {
  program
    .command("show")
    .description("Show a saved plan. Needs no network, no token and no state.")
    .argument("<plan>", "a file that `plan --out` wrote; - for stdin")
    .addOption(jsonFlag())
    .addOption(planFormatFlag())
    .addOption(limitFlag())
    .option("--verbose", "show values in full, every reason, what is unmanaged, and the calls in their order")
    .addOption(colorFlag())
    .addOption(noColorFlag())
    .addHelpText(
      "after",
      "\nExamples:\n  guildform show plan.json\n  guildform plan --json | guildform show -\n  guildform show --format html plan.json > plan.html\n  guildform show --format markdown --limit 4000 plan.json > comment.md",
    )
    .action((plan, flags) => choose(async () => (await import("../commands/show.js")).show(plan, flags)));
}
