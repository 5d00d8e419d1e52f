// Translates the sentences of en/plan/saved-plans.ts into Chinese.

import { shellWord } from "../../../model/shell-word.js";
import type { CodeWords, ParamsOf } from "../../codes.js";
import { cutName as cut } from "../../cut-name.js";
import type { PlanPart } from "../../en/compared-parts.js";
import type { savedPlans as english } from "../../en/plan/saved-plans.js";
import { code, foreign, listed, own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { ageText } from "../age-text.js";
import { andMore } from "../and-more.js";
import { comparison } from "../compared-parts.js";
import { planAt } from "./saved-problems.js";

type Params = ParamsOf<typeof english>;

export const savedPlans: CodeWords<Params> = {
  "E-PLAN-OLD": ({ createdAt, ageMs, maxAgeMs }) => ({
    message: say`计划生成于 ${foreign(createdAt)}，距今 ${ageText(ageMs)}；上限为 ${ageText(maxAgeMs)}。未做任何改动。`,
    hint: say`重新生成计划，并评审新计划。如果仍要用这份计划，加 --plan-max-age 30d；写 none 则不限时间。`,
  }),
  "E-PLAN-FUTURE": ({ createdAt, aheadMs, now }) => ({
    message: say`计划的时间是 ${foreign(createdAt)}，比现在晚 ${ageText(aheadMs)}：本机时钟为 ${own(now)}。未做任何改动。`,
    hint: say`校准不对的时钟，重新生成计划。如果仍要用这份计划，加 --plan-max-age none。`,
  }),
  "E-PLAN-TARGET": ({ place, id, address, member, sent, known }) => ({
    message: say`无法使用${planAt(place)}：其中的调用“${cut(id)}”发往 ${cut(member)} ${cut(sent)}，而${known === null ? say`生成计划时没有这个对象` : say`生成计划时，${cut(address)} 是 ${cut(known)}`}。未做任何改动。`,
    hint: say`guildform 不会写出这样的计划，说明有人编辑过文件。重新生成计划，再应用新计划。`,
  }),
  UNEXPECTED_PLAN: ({ identity, expected, plan, differ, alike, byHand }) => ({
    message: say`${plan === null ? say`这` : say`${written(plan)} `}不是预期的计划。${comparison(differ, alike)}${handText(byHand)}计划标识为 ${written(identity)}，预期为 ${written(expected)}。未做任何改动。`,
    hint: whatNext(differ, plan),
  }),
};

/** Returns `上次 apply 之后的手动改动：channel.rules（name）、channel.hall。` */
function handText(byHand: Params["UNEXPECTED_PLAN"]["byHand"]): Sentence {
  if (byHand.length === 0) return say``;
  const named = byHand.map(({ address, paths }) => {
    const attributes = paths.map((path) => foreign(path));
    return paths.length === 0
      ? foreign(address)
      : say`${foreign(address)}（${listed(attributes, { separator: "、" })}）`;
  });
  return say`上次 apply 之后的手动改动：${andMore(named, MOST_NAMED)}。`;
}

const MOST_NAMED = 5;

function whatNext(differ: readonly PlanPart[], plan: string | null): Sentence {
  if (differ.includes("guild")) return say`这是另一个频道的计划：检查要改的是哪个频道。`;
  if (plan !== null)
    return say`用 ${code(own("guildform show "), written(shellWord(plan)))} 查看，并问保存它的人：它不是评审过的那份文件。`;
  const [only] = differ.length === 1 ? differ : [];
  if (only === "allowances") return say`写上与评审过的计划相同的 \`--allow\`。`;
  return say`查看这份计划，以及评审之后文件、频道和状态有什么变化。如果就要用这份计划，改用它的计划标识。`;
}
