// English: a command line that the parser of arguments refuses.

import { byCase } from "../../params/cases.js";
import type { ParserProblem } from "../../params/program/parser-problem.js";
import { code, listed, own, quoted, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";

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
