// Translates the sentences of en/config/yaml.ts into Chinese.

import { byCase } from "../../cases.js";
import type { CodeWords, ParamsOf } from "../../codes.js";
import type { yaml as english } from "../../en/config/yaml.js";
import { copied, own, quoted, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { placeText } from "../place-text.js";
import { yamlFaultText } from "./yaml-fault.js";

const LOOK = {
  variable: say`{ } 和 [ ] 里的变量要加引号："\${NAME}"`,
  layout: say`检查这里的缩进、键后面的冒号，以及前后的引号和括号`,
  quotes: say`给这个值加上引号`,
  unclosed: say`这里的引号没有成对：补上另一半，或去掉引号`,
  "no-dash": say`要新加一项，行首写短横线；否则与上一项的键对齐`,
  "no-blank": say`冒号后面加一个空格：\`key: value\``,
  comment: say`# 从这里开始注释，这一行后面的内容都不算：给值加引号`,
  colon: say`文本含有“冒号加空格”时要加引号；键值对另起一行`,
  "stray-dash": say`列表项混在键值对的键中间。把短横线和它下面的行缩进到与上一项的短横线对齐。如果上面没有列表项，在第一个键前面加短横线`,
};

/** A hint offers a key for copying up to this length. A longer key would be cut by the printer. */
const LONGEST = 40;

const noText = (key: string, kind: "boolean" | "number") => ({
  message: say`键${quoted(key)}不是文本：YAML 读成${own(kind === "number" ? "数字" : "布尔值")}`,
  hint: key.length > LONGEST ? say`加上引号` : say`加上引号：${copied(key)}`,
});

const shouldRead = (line: string): Sentence => say`这一行应写成 \`${written(line)}\``;

/** Code has a blank before it, as between Chinese and code. */
const signText = (ascii: string): Sentence => (ascii === " " ? say`半角空格` : say` \`${own(ascii)}\``);

export const yaml: CodeWords<ParamsOf<typeof english>> = {
  "E-YAML-ALIAS": ({ name }) => ({
    message: say`这种格式不支持别名，如${quoted(`*${name}`)}`,
    hint: say`直接写值；各子频道共用的值写在 \`defaults:\` 下`,
  }),
  "E-YAML-TAG": () => ({
    message: say`这种格式不支持 YAML 标签（\`!name\`、\`!!name\`）`,
    hint: say`删掉标签；要写成文本，加上引号`,
  }),
  "E-YAML-TAB": () => ({
    message: say`这一行用制表符缩进`,
    hint: say`YAML 用空格缩进：把制表符换成空格`,
  }),
  "E-YAML-DOCUMENTS": () => ({
    message: say`从这里起是第二个 YAML 文档`,
    hint: say`一个文件只放一个文档：删掉 \`---\` 这一行`,
  }),
  "E-YAML-DEPTH": ({ most }) => ({
    message: say`嵌套超过 ${most} 层`,
    hint: say`guildform 的配置文件最多用到 9 层`,
  }),
  "E-YAML-TOKENS": ({ most }) => ({
    message: say`到这里已超过 ${most} 个 YAML 记号`,
    hint: say`文件选对了吗？`,
  }),
  "E-YAML-SYNTAX": ({ fault, look, line }) => ({
    message: say`这不是有效的 YAML：${yamlFaultText(fault)}`,
    ...(look === null ? {} : { hint: line === null ? LOOK[look] : shouldRead(line) }),
  }),
  "E-YAML-KEY": byCase({
    "not-text": () => ({ message: say`键必须是文本`, hint: say`写 \`key: value\`` }),
    empty: () => ({ message: say`键是空的`, hint: say`写 \`key: value\`` }),
    number: ({ key }) => noText(key, "number"),
    boolean: ({ key }) => noText(key, "boolean"),
  }),
  "E-YAML-KEY-DUPLICATE": ({ key, first }) => ({
    message: say`键${quoted(key)}写了两次；第一次在${placeText(first)}`,
    hint: say`两处保留一处`,
  }),
  "E-YAML-MERGE": () => ({
    message: say`这种格式不支持合并键（\`<<\`）`,
    hint: say`直接写值；各子频道共用的值写在 \`defaults:\` 下`,
  }),
  "E-FULLWIDTH": ({ character, code, name, ascii, inWords, line }) => {
    const sign = say`${ascii === " " ? say`空格` : say` \`${written(character)}\``}（${own(code)} ${own(name)}）`;
    const mend = inWords ? say`给这段文本加上半角引号` : say`改成${signText(ascii)}`;
    return {
      message: inWords
        ? say`{ } 之间的文本含有${sign}，要加引号`
        : say`YAML 在这里只认${signText(ascii)}，写的却是${sign}`,
      hint:
        line === null
          ? mend
          : say`${shouldRead(line)}${inWords ? NOTHING_SAID : say`；如果这个字符属于文本，给文本加上半角引号`}`,
    };
  },
};
