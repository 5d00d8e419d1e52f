// How the command line of `guildform show` looks; what the command does is loaded when it runs.

import type { Command } from "commander";
import {
  colorFlag,
  jsonFlag,
  limitFlag,
  noColorFlag,
  onlyDeclaredFlag,
  planFormatFlag,
  QUIET_PLAN,
  quietFlag,
} from "../shared-flags.js";
import type { SetCommand } from "./choose.js";

export function addShow(program: Command, choose: SetCommand): void {
  program
    .command("show")
    .description("Show a saved plan. It needs no network, token or state.")
    .argument("<plan>", "a file that `plan --out` wrote; - for stdin")
    .addOption(jsonFlag())
    .addOption(planFormatFlag())
    .addOption(limitFlag("with --format markdown"))
    .option("--diff <old>", "show what changed since the older plan <old>; - for stdin")
    .option("--detailed-exitcode", "with --diff: end with 2 when the plans differ")
    .addOption(onlyDeclaredFlag())
    .addOption(quietFlag(QUIET_PLAN))
    .option("--verbose", "show full values, all reasons, unmanaged objects, and the calls in order")
    .addOption(colorFlag())
    .addOption(noColorFlag())
    .addHelpText(
      "after",
      "\nExamples:\n  guildform show plan.json\n  guildform plan --json | guildform show -\n  guildform show --format html plan.json > plan.html\n  guildform show --format markdown --limit 4000 plan.json > comment.md\n  guildform show --diff reviewed.json plan.json    # differences in calls, preconditions, findings, access\n  guildform show --only-declared plan.json         # in a public log",
    )
    .action((plan: string, { diff: old, ...flags }) =>
      choose(async () =>
        old === undefined
          ? (await import("../commands/show.js")).show(plan, flags)
          : (await import("../commands/show-diff.js")).showDiff({ old, now: plan }, flags),
      ),
    );
}
