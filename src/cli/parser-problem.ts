// The complaint of commander as params of the catalogue. commander gives a code and an English sentence, so the names come out
// of that sentence. A sentence of another form becomes the case `other`.

import type { CommanderError } from "commander";
import type { ParserProblem } from "../words/en/program/parser-problem.js";

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

/** The names of `(Did you mean --json?)` and `(Did you mean one of who, why?)`. */
function nearIn(suggestion = ""): readonly string[] {
  const [, names = ""] = /\(Did you mean (?:one of )?(.+)\?\)/.exec(suggestion) ?? [];
  return names === "" ? [] : names.split(", ");
}

/** `Allowed choices are text, json.`, or a sentence of the phrase `bad-argument`. */
function ruleIn(rule: string): { readonly choices: readonly string[]; readonly rule: string } {
  const [, choices = ""] = /^Allowed choices are (.+)\.$/.exec(rule) ?? [];
  return choices === "" ? { choices: [], rule } : { choices: choices.split(", "), rule: "" };
}
