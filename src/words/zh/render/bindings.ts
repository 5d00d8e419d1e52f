// Translates the sentences of en/render/bindings.ts into Chinese.

import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { bindingWords as english } from "../../en/render/bindings.js";
import { foreign, listed, say, written } from "../../say.js";
import { runText } from "../moment-text.js";

export const bindingWords: PhraseWords<ParamsOf<typeof english>> = {
  "bindings-none": () => say`状态中没有对象。`,
  "writes-none": () => say`还没有运行在那里写过状态。`,
  "write-at": ({ at }) => say`${written(at.replace(".000Z", "Z"))}`,
  "write-did": ({ did }) => say`${foreign(did)}`,
  "write-command": ({ command }) => (command === null ? say`guildform 以外的程序` : say`${foreign(command)}`),
  "binding-protected": () => say`受状态保护，不能删除。`,
  "binding-open": ({ calls }) => say`结果不明的调用：${listed(calls.map(foreign), { separator: "、" })}。`,
  "binding-changed": ({ by }) =>
    by === null
      ? say`状态的记录里没有 apply 修改过它。`
      : say`最近一次修改：${written(by.by)} 的 apply，${runText({ at: by.at, id: by.id })}。`,
};
