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
  withConsent(
    withVariables(withPlanning(program.command("apply"), ALLOWANCES)),
    "do not ask for confirmation",
  )
    .argument("[plan]", "a saved plan, - for stdin; apply does not ask, because the plan was reviewed")
    .description("Plan, show the plan, ask, and make exactly its calls. With PLAN: apply a saved plan.")
    .option("--trust-plan", "apply a saved plan without its configuration, and print each call first")
    .addOption(
      new Option(
        "--plan-max-age <age>",
        "refuse a saved plan that is older, such as 12h or 30d; none: no limit (default: 7d)",
      ).argParser(planAgeMs),
    )
    .addOption(expectFlag())
    .addOption(lockTimeoutFlag())
    .addOption(stateKeepFlag())
    .addOption(stateUnfencedFlag())
    .addOption(onlyDeclaredFlag())
    .addHelpText(
      "after",
      "\n`apply PLAN` plans again from the configuration that PLAN names, or from -f FILE. It sends a call only if both PLAN and the\nconfiguration ask for it. Give --allow and --value again, as for the plan. If an earlier apply of PLAN ended early, apply continues it.\n\nExamples:\n  guildform apply\n  guildform apply --auto-approve        # in CI, after review\n  guildform apply --auto-approve --json # one JSON event a line, the last one the result\n  guildform apply --target channel.rules # channel, permissions, pins, threads, and everything they need\n  guildform apply plan.json             # a plan from `guildform plan --out plan.json`\n  guildform apply --auto-approve --only-declared    # in a public log",
    )
    .action((plan: string | undefined, flags) =>
      choose(async () =>
        plan === undefined
          ? (await import("../commands/apply.js")).apply(flags)
          : (await import("../commands/apply-saved.js")).applySaved(plan, flags),
      ),
    );
}
