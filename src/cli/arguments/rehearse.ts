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
    .argument("[plan]", "a saved plan, - for stdin; planned anew when left out")
    .description("Try a plan on a twin of the guild, and show what applying it would do. Writes nothing.")
    .addOption(paceFlag())
    .addOption(chatChannelsFlag())
    .addOption(faultsFlag())
    .addOption(seedFlag())
    .option("--trust-plan", "rehearse a saved plan as it is where its configuration is not there")
    .addOption(
      new Option(
        "--plan-max-age <age>",
        "refuse a saved plan that is older: 12h, 30d; none takes any (default: 7d)",
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
What was read to make the plan becomes a guild of the embedded emulator, and the engine applies the very plan there, in
memory, on a clock that never waits. The guild is only read; state, lock and files stay as they are. The service is asked
what the bot may do and send; what it does not tell is taken for granted, and named.
Exit status: 0 the plan goes through; 5 the plan is blocked, or something would be refused, would not show, would let
somebody do for a while what nobody is to do, or would break a test of the file; 4 a saved plan is stale.

Examples:
  guildform rehearse                      # what an apply of now would do
  guildform rehearse plan.json            # of a saved plan
  guildform rehearse --pace 5/s           # how long it takes where the service takes 5 calls a second of each kind
  guildform rehearse --chat-channels refused    # what fails where the service creates no chat channels
  guildform rehearse --faults 50          # again, 50 times, with lost answers, refusals and kills: what is lost or doubled?
  guildform rehearse --faults 1 --seed 17 # one of these rounds alone
  guildform rehearse --only-declared      # where everybody reads it
  guildform rehearse --json               # the schema is schema/rehearsal.schema.json`;
