// Translates the sentences of en/render/follow.ts into Chinese.

import { byCase } from "../../cases.js";
import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { followWords as english, HandReason } from "../../en/render/follow.js";
import { listed, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { addressWords, valueSentence } from "./values.js";

type FollowParams = ParamsOf<typeof english>;

export const followWords: PhraseWords<FollowParams> = {
  "follow-conflicts": ({ count }) => say`${count} 处冲突：上次 apply 之后，频道和文件都改过。`,
  "follow-conflict": ({ applied, live, wanted, ...one }) =>
    say`${place(one)}：上次 apply 后是 ${valueSentence(applied)}，频道现在是 ${valueSentence(live)}，文件写的是 ${valueSentence(wanted)}`,
  "follow-hands": ({ count }) => say`${count} 处差异需要手动处理：`,
  "follow-hand": ({ because, ...one }) => say`${place(one)}：${reasonText(because)}`,
  "follow-gones": ({ count }) => say`有 ${count} 个对象在频道里已不存在；用 --prune 从文件中删掉：`,
  "follow-gone": (one) => place(one),
  "follow-pendings": ({ count }) => say`${count} 处差异以文件为准：上次 apply 之后文件改过，频道没有变：`,
  "follow-pending": (one) => place(one),
  "follow-end": ({ file, taken, added, cut, left, is }) => {
    if (is === "same" && left > 0) return say`没有写入文件：${written(file)} 与频道的差异都列在上面。`;
    if (is === "same") return say`${written(file)} 与频道一致，没有写入文件。`;
    const parts = listed(
      [
        ...(taken === 0 ? [] : [say`${taken} 处差异`]),
        ...(added === 0 ? [] : [say`新增 ${added} 段`]),
        ...(cut === 0 ? [] : [say`删掉 ${cut} 段`]),
      ],
      { separator: "，" },
    );
    if (is === "written") return say`已写入 ${written(file)}：${parts}。经验证，计划的其余部分不变。`;
    if (is === "shown")
      return say`经验证，计划的其余部分不变。没有写入文件；用 --write 写入 ${written(file)}（${parts}）。`;
    if (is === "blocked")
      return say`没有写入文件：检查结果阻止了撤销，频道里的变更保持不变。先处理上面的每个错误，或给出许可，再用 --write 写入 ${written(file)}（${parts}）。`;
    return say`没有写入文件：每处冲突都需要你来决定。修改 ${written(file)} 或频道，或指定哪些地址以频道为准。`;
  },
};

/** `guildform.yaml:29 channel.rules name`. */
function place({ file, line, address, path }: FollowParams["follow-gone"]): Sentence {
  const at = line === null ? NOTHING_SAID : say`${written(file)}:${line} `;
  return say`${at}${addressWords(address)}${path === null ? NOTHING_SAID : say` ${own(path)}`}`;
}

const reasonText = byCase<HandReason, Sentence>({
  defaults: () => say`它的值来自 \`defaults:\``,
  undone: () => say`文件仍要求已撤销的变更，guildform 不会改写这一部分`,
  text: () => say`guildform 不会把频道里改过的正文读回文件`,
  holds: () => say`频道里已没有它，但文件里它下面还有子频道`,
  place: () => say`需要移动它在文件中的位置`,
  home: () => say`它的分组不在文件里`,
  "other-role": () => say`\`roles:\` 里没有这个身份组的名称`,
  named: () => say`频道里已没有它，文件的子频道或测试可能还写着它`,
  unreadable: () => say`guildform 无法改写那里的文字`,
  "not-there": () => say`文件里没有可改的地方`,
  "not-a-list": () => say`文件里那个位置不是列表`,
  "not-a-map": () => say`文件里那个位置不是键值对`,
  variable: () => say`它的值里有变量`,
  alias: () => say`它的值是别名`,
  anchor: () => say`其他地方也在用它的值`,
  "merge-key": () => say`它的键值对合并了别处的键`,
  "duplicate-key": () => say`它的键值对里有重复的键`,
  tag: () => say`它的值带有标签`,
  layout: () => say`它的 YAML 写法容不下这处改动`,
  overlap: () => say`另一处改动也要改这个位置`,
  problem: ({ code, line }) =>
    line === null
      ? say`改后的文件不合规则（${own(code)}）`
      : say`改后的文件不合规则（${own(code)}，第 ${line} 行）`,
});
