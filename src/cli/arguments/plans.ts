// Describes the command lines of the commands that make, show and try a plan: plan, show, rehearse.

import { Argument, Option } from "commander";
import { ALLOWANCES } from "../../model/allowances.js";
import type { CommandSyntax } from "../command.js";
import {
  expectFlag,
  faultFlags,
  planFormatFlag,
  planMaxAgeFlag,
  planningFlags,
  refreshFlag,
  rehearsalFlags,
} from "./planning-flags.js";
import {
  jsonFlag,
  limitFlag,
  onlyDeclaredFlag,
  QUIET_PLAN,
  talkFlags,
  variableFlags,
} from "./shared-flags.js";

export const planSyntax = (): CommandSyntax => ({
  name: "plan",
  about: "Show what apply would change. Read-only: changes neither the guild nor the state.",
  flags: [
    ...planningFlags(),
    ...variableFlags(),
    refreshFlag(),
    planFormatFlag(),
    limitFlag("with --format markdown"),
    onlyDeclaredFlag(),
    new Option("--out <file>", "save the plan, to review and apply it later"),
    new Option("--page <file>", "also write the page of --format html to this file"),
    expectFlag(),
    new Option("--rehearse", "also try the plan on a copy of the guild; end with 5 if it would fail"),
    ...rehearsalFlags(),
    new Option("--detailed-exitcode", "end with 2 when there are changes"),
  ],
  help: `
Examples:
  guildform plan
  guildform plan --detailed-exitcode    # in CI: 0 no changes, 2 changes, 5 blocked
  guildform plan --out plan.json         # then: guildform apply plan.json
  guildform plan --rehearse --pace 5/s    # also what an apply would do, and how long it takes
  guildform plan --allow deletes=7
  guildform plan --target channel.rules           # the channel with its permissions, pins and threads
  guildform plan --target 'group.start/**' --exclude 'permission.*'    # a group and its channels, no permissions
  guildform plan --json --out plan.json --page plan.html    # in CI: for programs, for apply, for people
  guildform plan --format html > plan.html    # a page for the review: one file, no script
  guildform plan --format markdown            # for a comment, at most 65,000 characters
  guildform plan --format markdown --only-declared    # for a public comment
  guildform plan --format gitlab-terraform    # for artifacts:reports:terraform; \`show\` has it too`,
  load: async () => (await import("../commands/plan.js")).plan,
});

export const showSyntax = (): CommandSyntax => ({
  name: "show",
  about: "Show a saved plan. It needs no network, token or state.",
  args: [new Argument("<plan>", "a file that `plan --out` wrote; - for stdin")],
  flags: [
    jsonFlag(),
    planFormatFlag(),
    limitFlag("with --format markdown"),
    new Option("--diff <old>", "show what changed since the older plan <old>; - for stdin"),
    new Option("--detailed-exitcode", "with --diff: end with 2 when the plans differ"),
    onlyDeclaredFlag(),
    ...talkFlags({
      quiet: QUIET_PLAN,
      verbose: "show full values, all reasons, unmanaged objects, and the calls in order",
    }),
  ],
  help: `
Examples:
  guildform show plan.json
  guildform plan --json | guildform show -
  guildform show --format html plan.json > plan.html
  guildform show --format markdown --limit 4000 plan.json > comment.md
  guildform show --diff reviewed.json plan.json    # differences in calls, preconditions, findings, access
  guildform show --only-declared plan.json         # in a public log`,
  load: async ({ diff }) =>
    diff === undefined
      ? (await import("../commands/show.js")).show
      : (await import("../commands/show-diff.js")).showDiff,
});

export const rehearseSyntax = (): CommandSyntax => ({
  name: "rehearse",
  about: "Try a plan on a copy of the guild, and show what apply would do. Read-only.",
  args: [new Argument("[plan]", "a saved plan, - for stdin (default: make a new plan)")],
  flags: [
    ...planningFlags(ALLOWANCES),
    ...variableFlags(),
    ...rehearsalFlags(),
    ...faultFlags(),
    new Option("--trust-plan", "rehearse a saved plan without its configuration"),
    planMaxAgeFlag(),
    expectFlag(),
    onlyDeclaredFlag(),
  ],
  help: `
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
  guildform rehearse --json               # schema: schema/rehearsal.schema.json`,
  load: async () => (await import("../commands/rehearse.js")).runRehearse,
});
