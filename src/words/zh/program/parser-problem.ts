// Translates the sentences of en/program/parser-problem.ts into Chinese.

import { byCase } from "../../cases.js";
import type { ParserProblem } from "../../en/program/parser-problem.js";
import { code, listed, own, quoted, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";

const didYouMean = (near: readonly string[]): Sentence =>
  near.length === 0
    ? NOTHING_SAID
    : say`；是否想写${listed(near.map(quoted), { separator: "、", last: "或" })}？`;

const rule = ({ choices, rule: text }: { readonly choices: readonly string[]; readonly rule: string }) =>
  choices.length === 0
    ? say`。${own(text)}`
    : say`；可以写 ${listed(choices.map(own), { separator: "、", last: " 或 " })}`;

export const parserProblemText: (problem: ParserProblem) => Sentence = byCase({
  "unknown-flag": ({ flag, near }) => say`没有选项${quoted(flag)}${didYouMean(near)}`,
  "unknown-command": ({ name, near }) => say`没有命令${quoted(name)}${didYouMean(near)}`,
  "missing-argument": ({ name }) => say`缺少参数 ${code(own(`<${name}>`))}`,
  "missing-value": ({ flag }) => say`选项 ${code(own(flag))} 没有值`,
  "missing-flag": ({ flag }) => say`缺少选项 ${code(own(flag))}`,
  conflict: ({ flag, other }) => say`${code(own(flag))} 和 ${code(own(other))} 不能同时使用`,
  "too-many": ({ command, most, given }) =>
    say`${own(command ?? "guildform")} ${most === 0 ? say`不接受参数` : say`最多接受 ${most} 个参数`}，却给了 ${given} 个`,
  "bad-value": ({ flag, value, ...bad }) => say`选项 ${code(own(flag))} 不接受${quoted(value)}${rule(bad)}`,
  "bad-argument": ({ name, value, ...bad }) =>
    say`参数 ${code(own(`<${name}>`))} 不接受${quoted(value)}${rule(bad)}`,
  other: ({ text }) => say`${written(text)}`,
});
