// Mistaken arguments: a command line that the parser refuses becomes an error with the next step, such as an example of the
// command.

import type { Command } from "commander";
import type { ParserProblem } from "../words/en/program/parser-problem.js";
import { DRY_RUN, OTHER_WORDS } from "../words/other-words.js";
import type { UsageError } from "../words/usage-error.js";
import { commandPath } from "./command-path.js";
import { isConfiguration } from "./config-file.js";
import { TranslatableCommand } from "./translatable-command.js";
import { wrongUsage } from "./wrong-usage.js";

/** The error of a command line that the parser refuses, with the next step. */
export async function mistakenArguments(
  problem: ParserProblem,
  { args, wrong }: { readonly args: readonly string[]; readonly wrong: Command },
): Promise<UsageError> {
  const file = args.find(isConfiguration);
  const hasFileFlag = wrong.options.some(({ long }) => long === "--file");
  if (hasFileFlag && file !== undefined && problem.case === "too-many")
    return wrongUsage({ case: "arguments", problem, configuration: { file, command: wrong.name() } });
  const otherWord = OTHER_WORDS.find((one) => one === unknownName(problem));
  if (otherWord === DRY_RUN)
    return wrongUsage({ case: "arguments", problem, dryRunOf: commandPath(wrong) || commandIn(args, wrong) });
  if (otherWord !== undefined) return wrongUsage({ case: "arguments", problem, otherWord });
  const isIncomplete = problem.case === "missing-argument" || problem.case === "missing-flag";
  return wrongUsage({ case: "arguments", problem, example: isIncomplete ? exampleFor(args, wrong) : null });
}

function unknownName(problem: ParserProblem): string | null {
  if (problem.case === "unknown-flag") return problem.flag;
  return problem.case === "unknown-command" ? problem.name : null;
}

/** The command that stands behind a flag, such as `apply`. */
const commandIn = (args: readonly string[], program: Command): string | null =>
  program.commands.map((one) => one.name()).find((name) => args.includes(name)) ?? null;

/**
 * `guildform who --can view channel.log`: in the examples of a command the first with a flag of `args`, or the first; null without
 * examples.
 */
function exampleFor(args: readonly string[], command: Command): string | null {
  const help = command instanceof TranslatableCommand ? command.afterFlags : "";
  const [, listed = ""] = /\nExamples:\n(.+)/s.exec(help) ?? [];
  const examples = [...listed.matchAll(/^ {2}(guildform .+?)(?: {2,}.*)?$/gm)].map(([, one = ""]) => one);
  const flags = args.filter((one) => one.startsWith("--"));
  return examples.find((one) => flags.some((flag) => one.includes(`${flag} `))) ?? examples[0] ?? null;
}
