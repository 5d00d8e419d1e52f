// Translates the sentences of en/config/mend.ts into Chinese.

import { byCase } from "../../cases.js";
import type { Mend, OmissionEffect } from "../../en/config/mend.js";
import { code, copied, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";

const mends: (mend: Mend) => Sentence = byCase({
  nothing: ({ leftOut, none, word }) =>
    say`${nothingText(leftOut, none)}${word === null ? NOTHING_SAID : say`；如果要写这个词本身，写 ${copied(word)}`}`,
  "no-list": ({ form }) =>
    form === null
      ? say`逐项写成 \`key: …\`，不带列表的短横线或方括号`
      : say`把列表放到一个键下面：${code(written(form))}`,
  brackets: ({ text }) => say`用方括号括起来：[${text === null ? own("…") : written(text)}]`,
  dashes: ({ form, key }) =>
    form === "keyed"
      ? say`写成列表：每项以短横线和键开头，如 ${code(own("- key: "), written(key))}`
      : say`写成列表：在第一个键前面加短横线，如 ${code(own("- "), written(key), own(": …"))}`,
  blank: ({ text }) => say`冒号后面加一个空格：${written(text)}`,
  quotes: ({ text }) => (text === null ? say`加上引号` : say`加上引号：${copied(text)}`),
  "no-quotes": () => say`去掉引号`,
  comment: ({ text }) => say`# 后面是注释，所以给值加上引号：${copied(text)}`,
  boolean: ({ value }) => say`写 ${own(value)}`,
});

export const mendText = (mend: Mend | null): Sentence => (mend === null ? NOTHING_SAID : mends(mend));

function nothingText(leftOut: OmissionEffect | null, none: string | null): Sentence {
  switch (leftOut) {
    case "missing":
      return say`写上值：这个键必须有`;
    case "no-item":
      return say`写上值，或从列表中删掉这一项`;
    case "unmanaged":
    case null: {
      const leaveOut = leftOut === null ? say`删掉这个键` : say`不想纳管就删掉这个键`;
      return none === null
        ? leaveOut
        : say`要留空就写 ${own(none)}，${own(leftOut === null ? "或" : "")}${leaveOut}`;
    }
    default:
      return leftOut satisfies never;
  }
}
