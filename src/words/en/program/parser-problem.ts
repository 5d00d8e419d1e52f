// Reports a command line that the parser of arguments refuses.

import { byCase, type Cases } from "../../cases.js";
import { code, listed, own, quoted, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";

/** Flags have the form of the help, such as `-q, --quiet` and `--guild-id <string>`. `near` has similar known names. */
export type ParserProblem = Cases<{
  readonly "unknown-flag": { readonly flag: string; readonly near: readonly string[] };
  readonly "unknown-command": { readonly name: string; readonly near: readonly string[] };
  readonly "missing-argument": { readonly name: string };
  readonly "missing-value": { readonly flag: string };
  readonly "missing-flag": { readonly flag: string };
  readonly conflict: { readonly flag: string; readonly other: string };
  /** `command` is null for the program itself. */
  readonly "too-many": { readonly command: string | null; readonly most: number; readonly given: number };
  readonly "bad-value": { readonly flag: string; readonly value: string } & BadValue;
  readonly "bad-argument": { readonly name: string; readonly value: string } & BadValue;
  /** `text` is any other problem of the command line, in the English words of commander, the parser of arguments. */
  readonly other: { readonly text: string };
}>;

type BadValue = {
  /** Lists the values that the flag or the argument accepts. The list is empty for any other rule. */
  readonly choices: readonly string[];
  /** Is the sentence of the phrase `bad-argument`, or is empty if `choices` has values. */
  readonly rule: string;
};

const didYouMean = (near: readonly string[]): Sentence =>
  near.length === 0 ? NOTHING_SAID : say`; did you mean ${listed(near.map(quoted), { last: " or " })}?`;

const rule = ({ choices, rule: text }: { readonly choices: readonly string[]; readonly rule: string }) =>
  choices.length === 0 ? say`. ${own(text)}` : say`; it takes ${listed(choices.map(own), { last: " or " })}`;

export const parserProblemText: (problem: ParserProblem) => Sentence = byCase({
  "unknown-flag": ({ flag, near }) => say`there is no flag ${quoted(flag)}${didYouMean(near)}`,
  "unknown-command": ({ name, near }) => say`there is no command ${quoted(name)}${didYouMean(near)}`,
  "missing-argument": ({ name }) => say`the argument ${code(own(`<${name}>`))} is missing`,
  "missing-value": ({ flag }) => say`the flag ${code(own(flag))} has no value`,
  "missing-flag": ({ flag }) => say`the flag ${code(own(flag))} is missing`,
  conflict: ({ flag, other }) => say`${code(own(flag))} and ${code(own(other))} exclude each other`,
  "too-many": ({ command, most, given }) =>
    say`${own(command ?? "guildform")} takes ${most === 0 ? say`no arguments` : countedText(most, "argument")}, not ${given}`,
  "bad-value": ({ flag, value, ...bad }) =>
    say`the flag ${code(own(flag))} does not take ${quoted(value)}${rule(bad)}`,
  "bad-argument": ({ name, value, ...bad }) =>
    say`the argument ${code(own(`<${name}>`))} does not take ${quoted(value)}${rule(bad)}`,
  other: ({ text }) => say`${written(text)}`,
});
