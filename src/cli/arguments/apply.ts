// How the command line of `guildform apply` looks; what the command does is loaded when it runs.

import { type Command, Option } from "commander";
import { ALLOWANCES } from "../../model/allowances.js";
import { planAgeMs } from "../duration.js";
import {
  expectFlag,
  lockTimeoutFlag,
  onlyDeclaredFlag,
  stateKeepFlag,
  stateUnfencedFlag,
} from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { withConsent } from "./with-consent.js";
import { withPlanning } from "./with-planning.js";
import { withVariables } from "./with-variables.js";

export function addApply(program: Command, choose: SetCommand): void {
  withConsent(withVariables(withPlanning(program.command("apply"), ALLOWANCES)), "do not ask")
    .argument(
      "[plan]",
      "a saved plan, - for stdin: it was reviewed, so nobody is asked; the file that it names vouches for it",
    )
    .description("Plan, show, ask, and make exactly the calls of that plan; or of one that was saved.")
    .option("--trust-plan", "make the calls of a saved plan as they are where its configuration is not there")
    .addOption(
      new Option(
        "--plan-max-age <age>",
        "refuse a saved plan that is older: 12h, 30d; none takes any (default: 7d)",
      ).argParser(planAgeMs),
    )
    .addOption(expectFlag())
    .addOption(lockTimeoutFlag())
    .addOption(stateKeepFlag())
    .addOption(stateUnfencedFlag())
    .addOption(onlyDeclaredFlag())
    .addHelpText(
      "after",
      "\nA saved plan is planned again from the file that it names, or from that of -f; done is what the plan holds and the file asks\nfor. What it was allowed is allowed again with --allow or by policy.allow_once of the file, and texts of its variables are given again. The same plan goes on where an earlier apply of it ended.\n\nExamples:\n  guildform apply\n  guildform apply --auto-approve        # in CI, after review\n  guildform apply --auto-approve --json # one JSON event a line, the last one the result\n  guildform apply --target channel.rules # its block: channel, permissions, pins, threads; what it needs comes along\n  guildform apply plan.json             # what `guildform plan --out plan.json` saved\n  guildform apply --auto-approve --only-declared    # in a log that everybody reads",
    )
    .action((plan: string | undefined, flags) =>
      choose(async () =>
        plan === undefined
          ? (await import("../commands/apply.js")).apply(flags)
          : (await import("../commands/apply-saved.js")).applySaved(plan, flags),
      ),
    );
}
