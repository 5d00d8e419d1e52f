// Translates the sentences of en/config/yaml-fault.ts into Chinese.

import { byCase } from "../../cases.js";
import type { YamlFault } from "../../en/config/yaml-fault.js";
import { own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";

export const yamlFaultText: (fault: YamlFault) => Sentence = byCase({
  "two-colons": () => say`同一行的第二个冒号又成了一个键`,
  "key-lines": () => say`键跨了多行，或缺少冒号`,
  "key-long": () => say`键超过 1024 个字符`,
  "no-value": () => say`键后面没有冒号`,
  "map-columns": () => say`同一层的键没有对齐`,
  "list-columns": () => say`同一列表的短横线没有对齐`,
  "list-as-key": () => say`该写键的地方写了列表`,
  "no-dash": () => say`这一行缺少短横线，或缩进不对`,
  indent: () => say`缩进不对`,
  "open-quote": ({ quote }) => say`缺少结尾的 ${own(quote)}`,
  "open-bracket": ({ sign }) => say`缺少结尾的 ${own(sign)}，或前面几行缩进不够`,
  "no-comma": () => say`缺少逗号`,
  "extra-comma": () => say`逗号前面没有内容`,
  "no-space": () => say`冒号后面缺少空格`,
  "comment-space": () => say`注释前面缺少空格`,
  start: ({ sign }) => say`不带引号的文本不能以 ${own(sign)} 开头`,
  escape: ({ written: text }) => say`双引号里不能写 ${written(text)}`,
  "block-in-brackets": () => say`{ } 或 [ ] 里又有分行写的键值对或列表`,
  "block-text": () => say`| 或 > 之后的文本行要缩进`,
  anchor: () => say`这里的锚点、别名或标签有误；这种格式都不支持`,
  directive: () => say`以 % 开头的行有误；这种格式不支持指令`,
  unexpected: () => say`这一部分不该写在这里`,
  other: ({ code }) => say`解析器报告 ${own(code)}`,
});
