// Translates the sentences of en/program/bad-argument.ts into Chinese.

import { byCase } from "../../cases.js";
import type { BadArgument } from "../../en/program/bad-argument.js";
import { SPOKEN_LANGUAGES } from "../../languages.js";
import { listed, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";

export const badArgumentSentence = byCase<BadArgument, Sentence>({
  "whole-number": ({ least, most }) =>
    most === null ? say`必须是不小于 ${least} 的整数。` : say`必须是 ${least} 到 ${most} 的整数。`,
  "markdown-limit": ({ least, most }) =>
    say`必须是 ${least} 到 ${most} 的整数。再短会丢掉重要的行，再长就放不进一条评论。`,
  identity: () =>
    say`写出完整的计划标识：40 位数字和字母（a 到 v）、一个连字符，再加 28 位。\`guildform show --json PLAN\` 和 \`guildform plan --json\` 会输出它。文本输出只显示其中一段，两个计划的这一段可能相同。`,
  duration: () => say`写一段时长，例如 30s、5m 或 1h30m，最长 168h；0 表示不等待。`,
  age: () => say`写一段时长，例如 30m、12h 或 7d；none 表示不限。`,
  allowance: ({ names, posts }) =>
    say`写成 NAME=NUMBER，NAME 可以是 ${listed(names.map(own), { separator: "、" })}。${posts ? say`每天的发布条数在文件里设置：\`policy.messages_per_channel_per_day\`。` : say``}`,
  "allowance-twice": ({ name, first }) => say`${own(name)} 的数量写了两次，第一次是 ${first}。只保留一个。`,
  "covered-at": ({ given }) =>
    given === "file" ? say`用 file 就是拿文件与它自己比较。写 live 或 planned。` : say`写 live 或 planned。`,
  "plain-name": () => say`只能用字母、数字和 . _ -，最多 60 个字符。`,
  pace: () => say`写每秒或每分钟的调用次数，例如 5/s、0.5/s 或 30/m；范围是 0.01/s 到 1000/s。`,
  language: () => say`写 ${listed(SPOKEN_LANGUAGES.map(own), { last: " 或 " })}。`,
  "host-name": () => say`必须是主机名或 IP 地址，不带协议和端口。`,
});
