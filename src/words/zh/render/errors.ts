// Translates the sentences of en/render/errors.ts into Chinese.

import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { errorWords as english } from "../../en/render/errors.js";
import { foreign, listed, own, say, written } from "../../say.js";
import { NOTHING_SAID } from "../../sentence.js";

const LEVEL = { error: say`错误`, warning: say`警告` };

export const errorWords: PhraseWords<ParamsOf<typeof english>> = {
  "problem-counts": ({ counts }) =>
    listed(
      counts.map(
        ({ level, count, more }) => say`${count} 个${LEVEL[level]}${more ? say`，还有更多` : NOTHING_SAID}`,
      ),
      { separator: "，" },
    ),
  "internal-error": () => say`内部错误：`,
  "bug-message": ({ name, message }) => {
    const text = message === "" ? say`没有说明` : say`${foreign(message)}`;
    return name === "" ? text : say`${written(name)}：${text}`;
  },
  "something-thrown": ({ type }) => say`抛出了类型为 ${own(type)} 的值`,
  "is-a-bug": () => say`这是 guildform 的缺陷，不是你的错误。`,
  "please-report": () => say`请反馈这个问题，附上所用的命令、版本（\`guildform --version\`）和这段文字。`,
  "caused-by": () => say`起因`,
};
