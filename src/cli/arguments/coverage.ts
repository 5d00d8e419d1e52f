// How the command line of `guildform coverage` looks; what the command does is loaded when it runs.

import { type Command, Option } from "commander";
import { badArgument } from "../bad-argument.js";
import { onlyDeclaredFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { withQuestion } from "./with-question.js";

export function addCoverage(program: Command, choose: SetCommand): void {
  withQuestion(program.command("coverage"))
    .description("Show how much of the guild the file declares, and what it leaves out.")
    .addOption(
      new Option("--at <guild>", "live: the guild now, planned: the guild after the plan")
        .argParser(coveredAt)
        .default("live"),
    )
    .addOption(new Option("--min <percent>", "end with 5 below this percentage").argParser(percent))
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
coverage counts groups, channels and permission entries of roles. For each channel it counts private_type, speak_permission and, in
text channels, pins. A channel to delete under \`removed:\` counts as declared, without its attributes and entries.

Examples:
  guildform coverage
  guildform coverage --min 90     # in CI: 0 if covered, else 5
  guildform coverage --at planned # the coverage after the plan
  guildform coverage --json
  guildform coverage --min 90 --only-declared    # in a public log`;
