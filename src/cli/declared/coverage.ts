// How the command line of `guildform coverage` looks; what the command does is loaded when it runs.

import { type Command, InvalidArgumentError, Option } from "commander";
import { onlyDeclaredFlag } from "../shared-flags.js";
import type { Choose } from "./choose.js";
import { withQuestion } from "./with-question.js";

export function addCoverage(program: Command, choose: Choose): void {
  withQuestion(program.command("coverage"))
    .description("Say how much of the live guild the file speaks of, and what it leaves out.")
    .addOption(new Option("--min <percent>", "leave with 5 below this").argParser(percent))
    .addOption(onlyDeclaredFlag())
    .addHelpText("after", HELP)
    .action((flags) => choose(async () => (await import("../commands/coverage.js")).coverage(flags)));
}

function percent(text: string): number {
  if (/^(?:[0-9]{1,2}|100)$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It must be a whole number from 0 to 100.");
}

const HELP = `
Counted are the groups and channels; of each channel who sees it, who speaks in it and, where it is a text channel, what
is pinned; and the permission entries of roles.

Examples:
  guildform coverage
  guildform coverage --min 90     # in CI: 0 enough, 5 less
  guildform coverage --json
  guildform coverage --min 90 --only-declared    # in a log that everybody reads`;
