// Translates the phrases of en/config/expected.ts into Chinese, such as 列表. Before a phrase, the sentence has 必须是, so
// each phrase begins with a Chinese word.

import { byCase } from "../../cases.js";
import type { Expected } from "../../en/config/expected.js";
import { listed, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";

export const expectedText: (expected: Expected) => Sentence = byCase({
  map: () => say`键值对`,
  list: () => say`列表`,
  text: () => say`文本`,
  boolean: () => say`布尔值 true 或 false`,
  integer: () => say`整数`,
  id: () => say`十进制数字组成的 ID，最大为 18446744073709551615`,
  "message-id": () => say`消息 ID，由字母、数字和 . _ ~ - = + / 组成`,
  "thread-id": () => say`帖子 ID，由字母、数字和 . _ ~ - = + / 组成`,
  "template-id": () => say`模板 ID`,
  names: ({ names, orInteger }) => {
    const nameList = listed(names.map(own), { separator: "、" });
    if (names.length === 1) return orInteger ? say`整数或 ${nameList}` : say`固定值 ${nameList}`;
    return orInteger ? say`整数或以下之一：${nameList}` : say`以下之一：${nameList}`;
  },
  format: ({ version }) => say`格式版本号 ${version}`,
  count: () => say`不小于 0 的整数，如 2 或 20`,
  limit: () => say`整数（如 5）或 0% 到 100% 的比例（如 30%）`,
  day: () => say`日期，如 2026-12-01`,
  members: () => say`名称列表，或含 \`add\`、\`never\`、\`forget\` 的映射`,
  color: () => say`带引号的颜色（如 "#4C8BF5"），或 0 到 4294967295 的整数`,
  image: () => say`网址，或 { file: ./banner.png } 这样的键值对`,
  "text-or-file": () => say`文本，或 { file: ./words.md } 这样的键值对`,
  "text-or-texts": () => say`文本或文本列表`,
  path: () => say`文件路径，写成文本`,
  flags: () => say`列表（如 [view, speak]）或键值对（如 { speak: true }）`,
});
