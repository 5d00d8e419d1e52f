// How the command line of `guildform plan` looks; what the command does is loaded when it runs.

import type { Command } from "commander";
import { paceFlag } from "../pace-flag.js";
import { expectFlag, limitFlag, onlyDeclaredFlag, planFormatFlag } from "../shared-flags.js";
import { chatChannelsFlag } from "./chat-channels-flag.js";
import type { SetCommand } from "./choose.js";
import { withPlanning } from "./with-planning.js";
import { withVariables } from "./with-variables.js";

export function addPlan(program: Command, choose: SetCommand): void {
  withVariables(withPlanning(program.command("plan")))
    .description("Show what apply would change. Read-only: changes neither the guild nor the state.")
    .addOption(planFormatFlag())
    .addOption(limitFlag("with --format markdown"))
    .addOption(onlyDeclaredFlag())
    .option("--out <file>", "save the plan, to review and apply it later")
    .option("--page <file>", "also write the page of --format html to this file")
    .addOption(expectFlag())
    .option("--rehearse", "also try the plan on a copy of the guild; end with 5 if it would fail")
    .addOption(paceFlag())
    .addOption(chatChannelsFlag())
    .option("--detailed-exitcode", "end with 2 when there are changes")
    .addHelpText(
      "after",
      "\nExamples:\n  guildform plan\n  guildform plan --detailed-exitcode    # in CI: 0 no changes, 2 changes, 5 blocked\n  guildform plan --out plan.json         # then: guildform apply plan.json\n  guildform plan --rehearse --pace 5/s    # also what an apply would do, and how long it takes\n  guildform plan --allow deletes=7\n  guildform plan --target channel.rules           # the channel with its permissions, pins and threads\n  guildform plan --target 'group.start/**' --exclude 'permission.*'    # a group and its channels, no permissions\n  guildform plan --json --out plan.json --page plan.html    # in CI: for programs, for apply, for people\n  guildform plan --format html > plan.html    # a page for the review: one file, no script\n  guildform plan --format markdown            # for a comment, at most 65,000 characters\n  guildform plan --format markdown --only-declared    # for a public comment\n  guildform plan --format gitlab-terraform    # for artifacts:reports:terraform; `show` has it too",
    )
    .action((flags) => choose(async () => (await import("../commands/plan.js")).plan(flags)));
}
