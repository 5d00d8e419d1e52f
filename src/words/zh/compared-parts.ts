// Translates the sentences of en/compared-parts.ts into Chinese.

import type { PlanPart } from "../en/compared-parts.js";
import { listed, own, say } from "../say.js";
import type { Sentence } from "../sentence.js";

/** Returns `不同之处：调用。未见差异：对应的频道和许可。`. The sentence is empty if there is no part to compare. */
export function comparison(differ: readonly PlanPart[], alike: readonly PlanPart[]): Sentence {
  if (differ.length === 0) return alike.length === 0 ? say`` : say`guildform 无法给出差异。`;
  const rest = alike.length === 0 ? say`` : say`未见差异：${named(alike)}。`;
  return say`不同之处：${named(differ)}。${rest}`;
}

const PART: { readonly [Part in PlanPart]: string } = {
  guild: "对应的频道",
  operations: "调用",
  footprint: "所依据的事实",
  remember: "调用之前写入状态的记录",
  undoes: "所撤销的 apply",
  allowances: "许可",
  deferred: "推迟的变更",
};

const named = (parts: readonly PlanPart[]): Sentence =>
  listed(
    parts.map((part) => own(PART[part])),
    { separator: "、", last: "和" },
  );
