// Translates the sentences of en/program/command-usage.ts into Chinese.

import { shellWord } from "../../../model/shell-word.js";
import type { CodeWords, ParamsOf } from "../../codes.js";
import type { commandUsage as english } from "../../en/program/command-usage.js";
import { SPOKEN_LANGUAGES } from "../../languages.js";
import type { DRY_RUN, OTHER_WORDS } from "../../other-words.js";
import { foreign, listed, own, quoted, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { andMore } from "../and-more.js";
import { didYouMean } from "../did-you-mean.js";
import { dryForm } from "./dry-forms.js";
import { fileUsage } from "./file-usage.js";
import { parserProblemText } from "./parser-problem.js";

type Codes = ParamsOf<typeof english>;

type OtherWord = Exclude<(typeof OTHER_WORDS)[number], typeof DRY_RUN>;

const MOST_GUILDS = 5;

const OBJECTS = { message: say`消息`, thread: say`帖子`, channel: say`子频道或分组` };

const TAKEN = { apply: say`已保存的计划`, rehearse: say`已保存的计划`, undo: say` apply 的 ID` };

const nameConfiguration = (file: string, command: string): Sentence =>
  say`指定配置文件：guildform ${own(command)} -f ${written(shellWord(file))}`;

const seeHelp = (example: string | null): Sentence =>
  example === null ? say`加 --help 查看参数。` : say`例如 \`${own(example)}\`。加 --help 查看参数。`;

function argumentsHint({
  problem,
  configuration,
  example = null,
  otherWord,
  dryRunOf,
}: Codes["arguments"]): Sentence {
  if (dryRunOf !== undefined) return dryForm(dryRunOf);
  if (configuration !== undefined) return nameConfiguration(configuration.file, configuration.command);
  if (otherWord !== undefined) return OTHER_WORD_HINT[otherWord];
  return problem.case === "conflict" ? say`去掉其中一个。` : seeHelp(example);
}

const deletes = say`要删除对象，就在文件的 \`removed:\` 下写上它，例如 \`removed: [{ channel: old-lobby }]\`，再运行 apply。\`guildform undo\` 撤销一次 apply。`;
const editsFile = say`guildform 不带格式化工具。编辑器可以用结构定义（schema）检查文件，\`guildform init\` 写的文件第一行就指明了它。\`guildform validate\` 找出错误。`;

const OTHER_WORD_HINT: Readonly<Record<OtherWord, Sentence>> = {
  destroy: deletes,
  delete: deletes,
  import: say`\`guildform pull\` 按已有频道写出文件。\`guildform pull --into FILE\` 补充已有文件。`,
  fmt: editsFile,
  format: editsFile,
  refresh: say`\`guildform plan\` 每次都会读取频道。\`guildform drift\` 显示手动改动。`,
};

export const commandUsage: CodeWords<Codes> = {
  language: ({ given }) => ({
    message: say`GUILDFORM_LANG 的值是${quoted(given)}，guildform 没有这种语言`,
    hint: say`写 ${listed(SPOKEN_LANGUAGES.map(own), { last: " 或 " })}，或取消这个变量。`,
  }),
  arguments: (given) => ({ message: parserProblemText(given.problem), hint: argumentsHint(given) }),
  "migrate-where": () => ({
    message: say`state migrate：没有指定状态的新位置。没有迁移。`,
    hint: say`加上 --to，例如 --to git:origin#main；或用 --back 取消没完成的迁移。`,
  }),
  "posts-in-file": () => ({
    message: say`--allow posts：每天的发布条数只能在文件里设置。未做任何改动。`,
    hint: say`设置 \`policy.messages_per_channel_per_day\`。要应用已保存的撤销计划，加上生成它时用的 --allow。`,
  }),
  "refresh-of-plan": () => ({
    message: say`--refresh：已保存的计划有自己的读取方式。未做任何改动。`,
    hint: say`去掉 --refresh，或用另一种方式重新生成计划。`,
  }),
  "no-saved-plan": ({ flag, command }) => ({
    message: say`${own(flag)} 要与已保存的计划一起用，但没有指定计划。未做任何改动。`,
    hint: say`指定计划：\`guildform ${own(command)} PLAN ${own(flag === "--trust-plan" ? flag : `${flag} 12h`)}\`。没有已保存的计划，${own(command)} 会生成新计划。`,
  }),
  "allowed-later": ({ allowances, plan, undoes }) => ({
    message: say`--allow：已保存的计划沿用生成时的许可，不能再加`,
    hint: say`重新生成计划：\`guildform ${own(undoes === null ? "plan" : `undo ${undoes}`)} ${own(allowances.map((one) => `--allow ${one}`).join(" "))} --out ${plan === "-" ? own("FILE") : written(shellWord(plan))}\`。`,
  }),
  "configuration-here": ({ file, command }) => ({
    message: say`${written(file)} 是配置文件，而 ${own(command)} 在这里要的是${TAKEN[command]}`,
    hint: nameConfiguration(file, command),
  }),
  "faults-without-file": () => ({
    message: say`--faults 要给剩下的变更重新生成计划，需要配置文件`,
    hint: say`演练计划时去掉 --faults，或用 -f 指定配置文件。`,
  }),
  "diff-format": ({ format }) => ({
    message: say`--diff 支持 text、json 和 markdown 格式，不支持 ${own(format)}`,
    hint: say`换一个 \`--format\`，或把一个计划显示成网页：\`guildform show --format html PLAN\`。`,
  }),
  "diff-guilds": ({ old, now }) => ({
    message: say`${written(old.place)} 是频道 ${foreign(old.guild)} 的计划，${written(now.place)} 是频道 ${foreign(now.guild)} 的计划`,
    hint: say`比较同一个频道的两个计划。`,
  }),
  "diff-stdin": () => ({
    message: say`--diff：两个计划不能都来自标准输入`,
    hint: say`至少一个用文件：\`guildform show --diff OLD NEW\`。`,
  }),
  "diff-status": () => ({
    message: say`show 的 --detailed-exitcode 用来比较两个计划，这里只有一个`,
    hint: say`与另一个计划比较：\`guildform show --diff OLD NEW --detailed-exitcode\`。`,
  }),
  "undo-list-alone": () => ({
    message: say`--list 只列出可以撤销的 apply，不能再加 ID、--out 或 --into`,
    hint: say`去掉 --list，就会生成撤销计划。`,
  }),
  ...fileUsage,
  "service-code-unknown": ({ code }) => ({
    message: say`平台文档里没有错误码 ${own(code)}`,
    hint: say`咨询平台客服，附上响应里的 trace id。`,
  }),
  "code-unknown": ({ given, near }) => ({
    message: say`没有${quoted(given)}这个代码${near === null ? say`` : say`；${didYouMean(near)}`}`,
    hint: say`\`guildform explain\` 列出全部代码。`,
  }),
  concurrency: ({ given }) => ({ message: say`并发数是 ${given}，必须是不小于 1 的整数` }),
  "guild-id": ({ given }) => ({
    message: say`--guild：“${written(given)}”不是频道 ID`,
    hint: say`频道 ID 是十进制数字，例如 1442000000000000001。`,
  }),
  "guild-unnamed": ({ guilds }) => ({
    message:
      guilds.length === 0
        ? say`机器人还没有加入任何频道。`
        : say`要用哪个频道？机器人加入了多个：${andMore(
            guilds.map(({ id, name }) => say`${foreign(id)}（${foreign(name)}）`),
            MOST_GUILDS,
          )}`,
    hint:
      guilds.length === 0
        ? say`由频道主在机器人的资料页把它加入频道。`
        : say`加上 --guild ID；\`guildform guilds\` 列出全部。`,
  }),
  "named-id": ({ flag, given }) => ({
    message: say`${own(flag)}：“${written(given.slice(0, 60))}”不是 NAME=ID 的形式`,
    hint: say`名称 1 到 32 个字符，不含空格、引号和 /*#<>，ID 是十进制数字：${own(flag)} ${own(flag === "--role" ? "moderator=10012" : "alice=1442000000000000005")}`,
  }),
  "named-id-built-in": ({ given, name, id }) => ({
    message: say`--role：文件里的“${own(name)}”是内置身份组 ${own(id)}，“${written(given.slice(0, 60))}”给了它另一个 ID`,
    hint: say`内置身份组不用写这个选项。如果是别的身份组，换一个名称。`,
  }),
  "named-id-twice": ({ flag, given }) => ({
    message: say`${own(flag)}：“${written(given.slice(0, 60))}”的名称或 ID 写了两次`,
    hint: say`保留一处。`,
  }),
  "resolve-made": ({ option }) => ({
    message: say`state resolve 需要那次调用所建对象的 ID`,
    hint: say`用 ${own(option)} ID 写上对象的 ID；调用没有新建对象，就用 --not-sent。`,
  }),
  "resolve-kind": ({ address, given, wanted, option }) => ({
    message: say`${foreign(address)} 不是${OBJECTS[given]}的地址`,
    hint: say`用 ${own(option)} ID 写上${OBJECTS[wanted]}的 ID；调用没有新建对象，就用 --not-sent。`,
  }),
};
