// Translates the sentences of en/render/remembered.ts into Chinese.

import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { rememberedWords as english, Remembered } from "../../en/render/remembered.js";
import { listed, say } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { addressWords, nameWords } from "./values.js";

/** A verb has at most three characters. */
const VERB: Readonly<Record<Remembered["type"], Sentence>> = {
  bind: say`绑定`,
  forget: say`移除`,
  rename: say`改名`,
  protect: say`保护`,
  intent: say`开始`,
  run: say`开始`,
  change: say`查明`,
  ahead: say`开始`,
  shown: say`查明`,
  posts: say`计数`,
  settle: say`查明`,
  pace: say`速度`,
  plan: say`应用`,
  move: say`迁移`,
};

export const rememberedWords: PhraseWords<ParamsOf<typeof english>> = {
  "remembered-title": () => say`只写入状态，不调用`,
  "entries-remembered": ({ entries, beside, named }) => {
    const where = named ? NOTHING_SAID : say`；用 --verbose 查看具体内容`;
    return beside === "nothing"
      ? say`apply 不发送调用，只更新状态里的 ${entries} 条记录${where}。`
      : say`apply 还会更新状态里的 ${entries} 条记录，不需要调用${where}。`;
  },
  "remembered-verb": ({ type }) => VERB[type],
  remembered: (one) => {
    switch (one.type) {
      case "rename":
        return say`${addressWords(one.from)} → ${addressWords(one.to)}`;
      case "protect":
        return one.addresses.length === 0
          ? say`（空）`
          : listed(one.addresses.map(addressWords), { separator: "、" });
      case "posts":
        return say`${nameWords(one.channel)} 在 ${nameWords(one.day)} 发布的消息`;
      case "bind":
      case "forget":
      case "intent":
      case "run":
      case "change":
      case "ahead":
      case "shown":
      case "settle":
      case "pace":
      case "plan":
      case "move":
        return nameWords(one.of);
      default:
        return one satisfies never;
    }
  },
};
