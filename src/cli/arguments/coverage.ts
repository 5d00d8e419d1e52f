// How the command line of `guildform coverage` looks; what the command does is loaded when it runs.

import { type Command, Option } from "commander";
import { badArgument } from "../bad-argument.js";
import { onlyDeclaredFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { withQuestion } from "./with-question.js";

export function addCoverage(program: Command, choose: SetCommand): void {
  withQuestion(program.command("coverage"))
    .description("Say how much of the guild the file speaks of, and what it leaves out.")
    .addOption(
      new Option("--at <guild>", "live: the guild as it is; planned: as `plan` would leave it")
        .argParser(coveredAt)
        .default("live"),
    )
    .addOption(new Option("--min <percent>", "leave with 5 below this").argParser(percent))
    .addOption(onlyDeclaredFlag())
    .addHelpText("after", HELP)
    .action((flags) => choose(async () => (await import("../commands/coverage.js")).coverage(flags)));
}

function percent(text: string): number {
  if (/^(?:[0-9]{1,2}|100)$/.test(text)) return Number(text);
  throw badArgument({ case: "whole-number", least: 0, most: 100 });
}

function coveredAt(text: string): "live" | "planned" {
  if (text === "live" || text === "planned") return text;
  throw badArgument({ case: "covered-at", given: text });
}

const HELP = `
Counted are the groups and channels; of each channel who sees it, who speaks in it and, where it is a text channel, what
is pinned; and the permission entries of roles. Of a channel under \`removed:\` nothing else is asked.

Examples:
  guildform coverage
  guildform coverage --min 90     # in CI: 0 enough, 5 less
  guildform coverage --at planned # what the file still leaves out once the plan is applied
  guildform coverage --json
  guildform coverage --min 90 --only-declared    # in a log that everybody reads`;
