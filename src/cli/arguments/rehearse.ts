// How the command line of `guildform rehearse` looks; what the command does is loaded when it runs.

import { type Command, Option } from "commander";
import { ALLOWANCES } from "../../model/allowances.js";
import { planAgeMs } from "../duration.js";
import { faultsFlag, seedFlag } from "../fault-flags.js";
import { paceFlag } from "../pace-flag.js";
import { expectFlag, onlyDeclaredFlag } from "../shared-flags.js";
import { chatChannelsFlag } from "./chat-channels-flag.js";
import type { SetCommand } from "./choose.js";
import { withPlanning } from "./with-planning.js";
import { withVariables } from "./with-variables.js";

export function addRehearse(program: Command, choose: SetCommand): void {
  withVariables(withPlanning(program.command("rehearse"), ALLOWANCES))
    .argument("[plan]", "a saved plan, - for stdin (default: make a new plan)")
    .description("Try a plan on a copy of the guild, and show what apply would do. Read-only.")
    .addOption(paceFlag())
    .addOption(chatChannelsFlag())
    .addOption(faultsFlag())
    .addOption(seedFlag())
    .option("--trust-plan", "rehearse a saved plan without its configuration")
    .addOption(
      new Option(
        "--plan-max-age <age>",
        "refuse a saved plan that is older, such as 12h or 30d; none: no limit (default: 7d)",
      ).argParser(planAgeMs),
    )
    .addOption(expectFlag())
    .addOption(onlyDeclaredFlag())
    .addHelpText("after", HELP)
    .action((plan: string | undefined, flags) =>
      choose(async () => (await import("../commands/rehearse.js")).runRehearse(plan, flags)),
    );
}

const HELP = `
rehearse copies the objects that the run has read into the built-in emulator, and applies the plan there, without waiting. It asks
the service for the permissions and quotas of the bot, and lists as assumptions everything that the service does not tell.
Exit status: 0 the plan works; 4 the saved plan is stale. Exit status 5: policy blocks the plan, the service refuses a call, a
change does not show, access leaks between calls, or a test fails.

Examples:
  guildform rehearse                      # rehearse an apply of the file
  guildform rehearse plan.json            # a saved plan
  guildform rehearse --pace 5/s           # how long it takes at 5 calls a second of each kind
  guildform rehearse --chat-channels refused    # find calls that fail without new chat channels
  guildform rehearse --faults 50          # 50 more times with lost answers, refusals and kills: is anything lost or doubled?
  guildform rehearse --faults 1 --seed 17 # only the round with this seed
  guildform rehearse --only-declared      # in a public log
  guildform rehearse --json               # schema: schema/rehearsal.schema.json`;
