// How the command line of `guildform test` looks; what the command does is loaded when it runs.

import type { Command } from "commander";
import { onlyDeclaredFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { atFlag, withQuestion } from "./with-question.js";

export function addTest(program: Command, choose: SetCommand): void {
  withQuestion(program.command("test"))
    .description(
      "Run the `tests:` of the file: they check the access that the file, the guild or the plan gives.",
    )
    .addOption(atFlag("file"))
    .option("--junit <file>", "write the results as JUnit XML, for CI systems")
    .option("--strict", "also end with 5 when a test is undecided")
    .addOption(onlyDeclaredFlag())
    .addHelpText("after", HELP)
    .action((flags) => choose(async () => (await import("../commands/test.js")).test(flags)));
}

const HELP = `
By default test runs offline on the file. A test about access that the file does not declare is undecided. The output begins
with these tests and the keys to declare. With --at live and --at planned, guildform reads the guild. With --at planned it also runs
the tests after each call.
Exit status: 0 all pass, 5 a test fails (with --strict also: a test is undecided).

  tests:
    - { who: everyone, cannot: view, in: [staff, group backstage] }
    - { who: role moderator, can: [view, speak], in: "*" }
    - { who: "any role guest", cannot: view, in: log }   # with any other role
    - { who: everyone, can_only: view, in: rules, because: moderators speak here }
    - { nobody_but: [role moderator, user alice], can: view, in: log }
    - { nobody_but: [], can: view, in: vault }           # only administrators
    - { no_new_access: everyone }                        # about the change

Examples:
  guildform test
  guildform test --at planned --json
  guildform test --at planned --strict           # in CI: no test may be undecided
  guildform test --junit report.xml
  guildform test --at planned --only-declared    # in a public log`;
