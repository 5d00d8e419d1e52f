// How the command line of `guildform test` looks; what the command does is loaded when it runs.

import type { Command } from "commander";
import { onlyDeclaredFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { atFlag, withQuestion } from "./with-question.js";

export function addTest(program: Command, choose: SetCommand): void {
  withQuestion(program.command("test"))
    .description("Judge the tests of the file: who may do what, whatever the rest of it says.")
    .addOption(atFlag("file"))
    .option("--junit <file>", "write the outcome as JUnit XML, for CI systems")
    .option("--strict", "exit with status 5 also where a test is not decided")
    .addOption(onlyDeclaredFlag())
    .addHelpText("after", HELP)
    .action((flags) => choose(async () => (await import("../commands/test.js")).test(flags)));
}

const HELP = `
Offline, on what the file says: what the file leaves to the guild is not decided here. Such a test is told first, with the
keys that decide it. With --at planned after every call of the plan too, as \`plan\` does; --at live and planned read the
roles of the guild. A test that fails gives exit status 5; with --strict so does one that is not decided.

  tests:
    - { who: everyone, cannot: view, in: [staff, group backstage] }
    - { who: role moderator, can: [view, speak], in: "*" }
    - { who: "any role guest", cannot: view, in: log }   # whatever else its holder has
    - { who: everyone, can_only: view, in: rules, because: moderators speak here }
    - { nobody_but: [role moderator, user alice], can: view, in: log }
    - { nobody_but: [], can: view, in: vault }           # administrators alone
    - { no_new_access: everyone }                        # about the change

Examples:
  guildform test
  guildform test --at planned --json
  guildform test --at planned --strict           # in CI: no test may be open
  guildform test --junit report.xml
  guildform test --at planned --only-declared    # in a log that everybody reads`;
