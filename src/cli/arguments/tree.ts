// How the command line of `guildform tree` looks; what the command does is loaded when it runs.

import type { Command } from "commander";
import { onlyDeclaredFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { atFlag, withQuestion } from "./with-question.js";

export function addTree(program: Command, choose: SetCommand): void {
  withQuestion(program.command("tree"))
    .description("Show the groups and channels as a tree, with access and pins.")
    .addOption(atFlag())
    .option("--as <who>", "show the view of everyone, NAME, role NAME or user NAME; combine with commas")
    .addOption(onlyDeclaredFlag())
    .addHelpText("after", HELP)
    .action((flags) => choose(async () => (await import("../commands/tree.js")).tree(flags)));
}

const HELP = `
Examples:
  guildform tree
  guildform tree --as everyone
  guildform tree --as "role moderator, role events"
  guildform tree --at planned --as "user alice, role events"   # after the plan
  guildform tree --at file                                     # offline, no token
  guildform tree --only-declared                               # in a public log`;
