// Translates the sentences of en/program/file-usage.ts into Chinese.

import { shellWord } from "../../../model/shell-word.js";
import type { CodeWords, ParamsOf } from "../../codes.js";
import type { fileUsage as english } from "../../en/program/file-usage.js";
import { OUT_EXAMPLES, type OutFlag } from "../../out-examples.js";
import { own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { notJson } from "../json-mistake.js";
import { troubleText } from "./file-trouble.js";

const nameJson = say`指定一个 JSON 文件。`;

const otherFile = (flag: OutFlag): Sentence =>
  say`用 ${own(flag)} FILE 指定文件；文件夹要存在，当前用户要能写入。`;

const HOLDS = { configuration: say`配置`, state: say`状态` };

export const fileUsage: CodeWords<ParamsOf<typeof english>> = {
  "out-empty": ({ flag }) => ({
    message: say`${own(flag)}：文件名为空`,
    hint: say`指定文件，例如 ${own(`${flag} ${OUT_EXAMPLES[flag]}`)}。`,
  }),
  "out-stdout": ({ flag }) => ({
    message: say`${own(flag)} 要写文件，标准输出已经用来输出结果`,
    hint:
      flag === "--out"
        ? say`\`--json\` 输出计划，可以传给 \`guildform apply -\` 和 \`guildform show -\`；\`--out ./-\` 写入名为 - 的文件。`
        : say`指定文件，例如 \`${own(flag)} ${own(OUT_EXAMPLES[flag])}\`；\`${own(flag)} ./-\` 写入名为 - 的文件。`,
  }),
  "out-taken": ({ flag, file, holds }) => ({
    message: say`${own(flag)}：${written(file)} 里是${HOLDS[holds]}，写入会覆盖它`,
    hint: say`另外指定一个文件，例如 ${own(OUT_EXAMPLES[flag])}。`,
  }),
  "plan-as-configuration": ({ file }) => ({
    message: say`${written(file)} 是已保存的计划，不是配置。没有生成计划。`,
    hint: say`\`guildform show ${written(file)}\` 显示它，\`guildform apply ${written(file)}\` 应用它。`,
  }),
  "pull-two-outputs": () => ({
    message: say`--json 和 -o - 都要写标准输出。`,
    hint: say`用 -o FILE 指定文件，或去掉 --json。`,
  }),
  "not-with-into": ({ flag }) => ({
    message: say`${own(flag)} 写新文件，--into 改已有文件。`,
    hint: say`去掉其中一个。\`guildform pull --help\` 有两者的说明。`,
  }),
  "only-with-into": ({ given, command }) => ({
    message: say`${written(given)} 要与 --into FILE 一起用。`,
    hint: say`例如 \`guildform ${own(command)} --into guildform.yaml --write\`。`,
  }),
  "into-changed": ({ file }) => ({
    message: say`${written(file)} 在读取频道期间变了；没有写入`,
    hint: say`再运行一次。`,
  }),
  "file-exists": ({ file, flag }) => ({
    message: say`${written(file)} 已经存在；guildform 没有改动它`,
    hint:
      flag === "-o"
        ? say`\`guildform pull --into ${written(shellWord(file))}\` 按频道现状更新它。或用 -o FILE 指定别的文件。`
        : say`用 ${own(flag)} FILE 指定别的文件。`,
  }),
  "folder-missing": ({ file, flag }) => ({
    message: say`${written(file)} 所在的文件夹不存在；没有写入`,
    hint: otherFile(flag),
  }),
  "file-unwritable": ({ file, flag, trouble }) => ({
    message: say`${written(file)} ${trouble.case === "missing" ? say`所在的文件夹不存在` : troubleText(trouble)}；没有写入`,
    hint: otherFile(flag),
  }),
  "json-unreadable": ({ file, trouble }) => ({
    message: say`${written(file)} ${troubleText(trouble)}`,
    hint: nameJson,
  }),
  "json-not-text": ({ file }) => ({ message: say`${written(file)} 不是 UTF-8 文本`, hint: nameJson }),
  "json-syntax": ({ file, mistake }) => ({
    message: say`${written(file)} ${notJson(mistake)}`,
    hint: nameJson,
  }),
  "value-shape": () => ({
    message: say`--value：写成 NAME=TEXT，名称由字母、数字和 _ 组成`,
    hint: say`例如 --value GUILD_NAME=星屿物语。文件里这样引用：$\{GUILD_NAME}。`,
  }),
  "value-twice": ({ name }) => ({
    message: say`--value：${own(name)} 写了两次`,
    hint: say`保留一处。`,
  }),
  "variable-name": ({ from, name }) => ({
    message: say`${own(from)}：“${written(name.slice(0, 60))}”不是变量名`,
    hint: say`只写名称，由字母、数字和 _ 组成。GUILDFORM_ALLOW_VARIABLES 里的多个名称用逗号隔开。`,
  }),
  "variable-secret": ({ from, name }) => ({
    message: say`${own(from)}：配置文件不能读取 ${own(name)}，它是程序的设置，可能是密钥`,
    hint: say`用 --value NAME=TEXT 或 GUILDFORM_VAR_NAME 把值传给文件。`,
  }),
};
