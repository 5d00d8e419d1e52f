// Turns a complaint of commander into params of the catalogue. commander gives a code and an English sentence, so the names come out of
// that sentence. A sentence of another form becomes the case `other`. The error names the next step, such as an example of the command.
// `cli/program.ts` and `cli/call/operation-flags.ts` report the problem.

import type { Command, CommanderError } from "commander";
import type { ParserProblem } from "../words/en/program/parser-problem.js";
import { DRY_RUN, OTHER_WORDS } from "../words/other-words.js";
import type { UsageError } from "../words/usage-error.js";
import { isConfiguration } from "./config-file.js";
import { commandPath, TranslatableCommand } from "./translatable-command.js";
import { wrongUsage } from "./wrong-usage.js";

type Form = readonly [pattern: RegExp, problemOf: (...names: readonly string[]) => ParserProblem];

const FORMS: Readonly<Record<string, readonly Form[]>> = {
  "commander.unknownOption": [
    [
      /^unknown option '(.*?)'(.*)$/s,
      (flag = "", near) => ({ case: "unknown-flag", flag, near: nearIn(near) }),
    ],
  ],
  "commander.unknownCommand": [
    [
      /^unknown command '(.*?)'(.*)$/s,
      (name = "", near) => ({ case: "unknown-command", name, near: nearIn(near) }),
    ],
  ],
  "commander.missingArgument": [
    [/^missing required argument '(.*)'$/, (name = "") => ({ case: "missing-argument", name })],
  ],
  "commander.optionMissingArgument": [
    [/^option '(.*)' argument missing$/, (flag = "") => ({ case: "missing-value", flag })],
  ],
  "commander.missingMandatoryOptionValue": [
    [/^required option '(.*)' not specified$/, (flag = "") => ({ case: "missing-flag", flag })],
  ],
  "commander.conflictingOption": [
    [
      /^option '(.*)' cannot be used with option '(.*)'$/,
      (flag = "", other = "") => ({ case: "conflict", flag, other }),
    ],
  ],
  "commander.excessArguments": [
    [
      /^too many arguments(?: for '(.*)')?\. Expected (\d+) arguments? but got (\d+)\.$/,
      (command, most, given) => ({
        case: "too-many",
        command: command ?? null,
        most: Number(most),
        given: Number(given),
      }),
    ],
  ],
  "commander.invalidArgument": [
    [
      /^option '(.*?)' argument '(.*)' is invalid\. (.*)$/s,
      (flag = "", value = "", rule = "") => ({ case: "bad-value", flag, value, ...ruleIn(rule) }),
    ],
    [
      /^command-argument value '(.*)' is invalid for argument '(.*?)'\. (.*)$/s,
      (value = "", name = "", rule = "") => ({ case: "bad-argument", name, value, ...ruleIn(rule) }),
    ],
  ],
};

export function parserProblem({ code, message }: CommanderError): ParserProblem {
  const text = message.replace(/^error: /, "");
  for (const [pattern, problemOf] of FORMS[code] ?? []) {
    const match = pattern.exec(text);
    if (match !== null) return problemOf(...match.slice(1));
  }
  return { case: "other", text: text.replaceAll("\n", " ") };
}

/** Reads the names in `(Did you mean --json?)` and `(Did you mean one of who, why?)`. */
function nearIn(suggestion = ""): readonly string[] {
  const [, names = ""] = /\(Did you mean (?:one of )?(.+)\?\)/.exec(suggestion) ?? [];
  return names === "" ? [] : names.split(", ");
}

/** Reads the choices in `Allowed choices are text, json.`, or takes the text as a sentence of the phrase `bad-argument`. */
function ruleIn(rule: string): { readonly choices: readonly string[]; readonly rule: string } {
  const [, choices = ""] = /^Allowed choices are (.+)\.$/.exec(rule) ?? [];
  return choices === "" ? { choices: [], rule } : { choices: choices.split(", "), rule: "" };
}

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

/** Finds a command after a flag, such as `apply`. */
const commandIn = (args: readonly string[], program: Command): string | null =>
  program.commands.map((one) => one.name()).find((name) => args.includes(name)) ?? null;

/**
 * Returns an example of the command, such as `guildform who --can view channel.log`. It takes the first one with a flag of `args`, else the
 * first one. Returns null without examples.
 */
function exampleFor(args: readonly string[], command: Command): string | null {
  const help = command instanceof TranslatableCommand ? command.afterFlags : "";
  const [, listed = ""] = /\nExamples:\n(.+)/s.exec(help) ?? [];
  const examples = [...listed.matchAll(/^ {2}(guildform .+?)(?: {2,}.*)?$/gm)].map(([, one = ""]) => one);
  const flags = args.filter((one) => one.startsWith("--"));
  return examples.find((one) => flags.some((flag) => one.includes(`${flag} `))) ?? examples[0] ?? null;
}
