// Translates the sentences of en/program/call-usage.ts into Chinese.

import type { CodeWords, ParamsOf } from "../../codes.js";
import type { callUsage as english } from "../../en/program/call-usage.js";
import { listed, own, quoted, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { didYouMean } from "../did-you-mean.js";
import { notJson } from "../json-mistake.js";
import { dryCall } from "./dry-forms.js";
import { troubleText } from "./file-trouble.js";
import { parserProblemText } from "./parser-problem.js";

const allOperations = say`\`guildform call --list\` 列出全部接口。`;
const nameInput = say`用 @FILE 指定文件，或写 @- 并从标准输入传入文本。`;

const help = (operation: string): Sentence => say`\`guildform call ${own(operation)} --help\``;
const itsParameters = (operation: string): Sentence => say`${help(operation)} 列出它的参数。`;
const itsMembers = (operation: string): Sentence => say`${help(operation)} 列出请求体的字段。`;

const names = (all: readonly string[]): Sentence => listed(all.map(own), { separator: "、" });

/** Names the input of \`@name\`, and a verb follows. */
const inputNamed = (name: string): Sentence =>
  name === "-" ? say`标准输入` : name === "" ? say`@ ` : say`${written(name)} `;

export const callUsage: CodeWords<ParamsOf<typeof english>> = {
  "operation-missing": () => ({ message: say`call 后面要写接口的名称`, hint: allOperations }),
  "operation-first": ({ given }) => ({
    message: say`call：接口的名称要写在${quoted(given)}前面`,
    hint: allOperations,
  }),
  "operation-unknown": ({ given, near }) => ({
    message: say`call：没有接口${quoted(given)}${near === null ? say`` : say`；${didYouMean(near)}`}`,
    hint: allOperations,
  }),
  "list-alone": () => ({
    message: say`call --list 不接受其他参数`,
    hint: say`\`guildform call OPERATION --help\` 说明一个接口。`,
  }),
  "call-flags": ({ operation, problem, member, isDryRun }) => ({
    message: say`${own(operation)}：${parserProblemText(problem)}`,
    hint: isDryRun
      ? dryCall(operation)
      : member === null
        ? itsParameters(operation)
        : say`${own(member)} 是请求体的字段，写成 ${own(member)}=VALUE。`,
  }),
  "flags-missing": ({ operation, flags, lacksGuild }) => ({
    message: say`${own(operation)} 需要 ${names(flags)}`,
    hint: lacksGuild ? say`用 --guild-id 指定频道，或设置环境变量 GUILD_ID。` : itsParameters(operation),
  }),
  "flags-same": ({ operation, flag, other }) => ({
    message: say`${own(operation)}：${own(flag)} 和 ${own(other)} 设置的是同一个参数`,
    hint: say`只用其中一个。`,
  }),
  "flag-boolean": ({ operation, flag, value }) => ({
    message: say`${own(operation)}：${own(flag)} 只能是 true 或 false，不能是“${written(value)}”`,
    hint: say`写 ${own(flag)}，或 ${own(flag)}=false。`,
  }),
  "desc-alone": () => ({
    message: say`me_guilds：没有指定起点频道，--desc 不起作用`,
    hint: say`用 --guild-id 指定频道，或去掉 --desc。`,
  }),
  "no-image": ({ operation }) => ({
    message: say`${own(operation)} 不接受图片；--file-image 是 post_message 的选项`,
    hint: say`${help(operation)} 列出它接受的内容。`,
  }),
  "no-body": ({ operation, field, flag }) => ({
    message: say`${own(operation)} 没有请求体${field === null ? say`` : say`，不能发送${quoted(field)}`}`,
    hint:
      field === null || flag === null
        ? itsParameters(operation)
        : say`${written(field.split("=")[0] ?? "")} 是参数，写成 ${own(flag)} VALUE。`,
  }),
  "body-json": ({ operation, mistake }) => ({
    message: say`${own(operation)}：--body ${notJson(mistake)}`,
    hint: say`用 shell 的引号括住 JSON，或写 @FILE、@-（标准输入）。`,
  }),
  "body-no-object": ({ operation }) => ({
    message: say`${own(operation)}：--body 不是对象`,
    hint: itsMembers(operation),
  }),
  "body-deep": ({ operation, most }) => ({
    message: say`${own(operation)}：--body 的嵌套超过 ${most} 层`,
    hint: itsMembers(operation),
  }),
  "field-shape": ({ operation, given }) => ({
    message: say`${own(operation)}：${quoted(given)}不是 field=value 的形式`,
    hint: say`请求体的字段写成 name=value，参数写成 --name value。`,
  }),
  "field-path": ({ operation, name, most }) => ({
    message: say`${own(operation)}：${quoted(name)}不是字段的路径`,
    hint: say`对象里的字段写成 a.b=c，最多 ${most} 层。`,
  }),
  "field-integer": ({ operation, name, given, names: all, near }) => ({
    message: say`${own(operation)}：${written(name)} 必须是整数，不能是${quoted(given)}`,
    hint:
      all.length === 0
        ? say`写数字。`
        : say`写数字或名称；${didYouMean(near, say`可用的名称有 ${names(all)}`)}`,
  }),
  "field-permission": ({ operation, name, given, names: all, near }) => ({
    message: say`${own(operation)}：${written(name)} 里的${quoted(given)}不是权限`,
    hint: say`写名称（用逗号隔开）或十进制位图；${didYouMean(near, say`可用的名称有 ${names(all)}`)}`,
  }),
  "field-json": ({ operation, name, given }) => ({
    message: say`${own(operation)}：${written(name)} 必须是 JSON，${quoted(given)}不是`,
    hint: say`用 shell 的引号括起来：'name:={"a": 1}'。`,
  }),
  "field-index": ({ operation, name, place, length }) => ({
    message: say`${own(operation)}：${quoted(name)}：列表目前有 ${length} 项，${quoted(place)}不是下一个序号`,
    hint: say`从 0 开始数，不要跳号。`,
  }),
  "field-inside": ({ operation, name }) => ({
    message: say`${own(operation)}：${quoted(name)}的上一级不是对象，不能再有字段`,
    hint: say`只写一种：写整个值，或逐个写其中的字段。`,
  }),
  "input-unreadable": ({ name, trouble }) => ({
    message: say`${inputNamed(name)}${troubleText(trouble)}`,
    hint: nameInput,
  }),
  "input-not-text": ({ name }) => ({
    message: say`${inputNamed(name)}不是 UTF-8 文本`,
    hint: nameInput,
  }),
  "input-too-large": ({ most }) => ({
    message: say`标准输入超过 ${most} 字节`,
    hint: nameInput,
  }),
};
