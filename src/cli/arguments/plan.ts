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
    .description("Show what would change. Writes nothing, not even state, but for the file of --out.")
    .addOption(planFormatFlag())
    .addOption(limitFlag("with --format markdown"))
    .addOption(onlyDeclaredFlag())
    .option("--out <file>", "save the plan, to be reviewed and applied later")
    .option("--page <file>", "write the page of --format html too, beside what is printed")
    .addOption(expectFlag())
    .option("--rehearse", "try it on a twin of the guild too; 5 when something would go wrong")
    .addOption(paceFlag())
    .addOption(chatChannelsFlag())
    .option("--detailed-exitcode", "leave with 2 when there are changes")
    .addHelpText(
      "after",
      "\nExamples:\n  guildform plan\n  guildform plan --detailed-exitcode    # in CI: 0 no changes, 2 changes, 5 blocked\n  guildform plan --out plan.json         # then: guildform apply plan.json\n  guildform plan --rehearse --pace 5/s    # and what applying it would do, and how long it takes\n  guildform plan --allow deletes=7\n  guildform plan --target channel.rules           # the channel with its permissions, pins and threads\n  guildform plan --target 'group.start/**' --exclude 'permission.*'    # a group and its channels, no permissions\n  guildform plan --json --out plan.json --page plan.html    # in CI: for programs, for apply, for people\n  guildform plan --format html > plan.html    # a page to review it by: one file, no script\n  guildform plan --format markdown            # for a comment, of at most 65,000 characters\n  guildform plan --format markdown --only-declared    # the same where everybody reads it\n  guildform plan --format gitlab-terraform    # for artifacts:reports:terraform; show --format of a saved plan",
    )
    .action((flags) => choose(async () => (await import("../commands/plan.js")).plan(flags)));
}
