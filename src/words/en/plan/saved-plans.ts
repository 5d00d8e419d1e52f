// English: saved plans.

import { shellWord } from "../../../model/shell-word.js";
import type { CodeWords } from "../../catalogue.js";
import type { PlanPart, SavedPlanParams } from "../../params/plan/saved-plans.js";
import { code, foreign, listed, own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { ageText } from "../age-text.js";
import { andMore } from "../and-more.js";
import { comparison } from "../compared-parts.js";
import { cutName as cut, planAt } from "./saved-problems.js";

export const savedPlans: CodeWords<SavedPlanParams> = {
  "E-PLAN-OLD": ({ createdAt, ageMs, maxAgeMs }) => ({
    message: say`The plan was made ${foreign(createdAt)}, ${ageText(ageMs)} ago; the limit is ${ageText(maxAgeMs)}. Nothing was written.`,
    hint: say`Plan again and review the new plan. If you still want this plan, use --plan-max-age 30d, or none for any age.`,
  }),
  "E-PLAN-FUTURE": ({ createdAt, aheadMs, now }) => ({
    message: say`The plan is dated ${foreign(createdAt)}, ${ageText(aheadMs)} in the future: the clock of this machine shows ${own(now)}. Nothing was written.`,
    hint: say`Correct the clock that is wrong, and plan again. If you still want this plan, use --plan-max-age none.`,
  }),
  "E-PLAN-TARGET": ({ place, id, address, member, sent, known }) => ({
    message: say`The plan ${planAt(place)} cannot be used: its call "${cut(id)}" goes to ${cut(member)} ${cut(sent)}, and ${known === null ? say`the plan was made without such an object` : say`the plan was made with ${cut(known)} for ${cut(address)}`}. Nothing was written.`,
    hint: say`guildform never writes such a plan, so a person has edited the file. Plan again, and apply the new plan.`,
  }),
  UNEXPECTED_PLAN: ({ identity, expected, plan, differ, alike, byHand }) => ({
    message: say`${plan === null ? say`The plan` : say`${written(plan)}`} is not the expected plan. ${spaced(comparison(differ, alike))}${spaced(handText(byHand))}Its identity is ${written(identity)}; the expected identity is ${written(expected)}. Nothing was written.`,
    hint: whatNext(differ, plan),
  }),
};

const spaced = (words: Sentence): Sentence => (words.isEmpty ? words : say`${words} `);

/** `Changed by hand since the last apply: channel.rules (name), channel.hall.` */
function handText(byHand: SavedPlanParams["UNEXPECTED_PLAN"]["byHand"]): Sentence {
  if (byHand.length === 0) return say``;
  const named = byHand.map(({ address, paths }) => {
    const attributes = paths.map((path) => foreign(path));
    return paths.length === 0 ? foreign(address) : say`${foreign(address)} (${listed(attributes)})`;
  });
  return say`Changed by hand since the last apply: ${andMore(named, MOST_NAMED)}.`;
}

const MOST_NAMED = 5;

function whatNext(differ: readonly PlanPart[], plan: string | null): Sentence {
  if (differ.includes("guild")) return say`It is a plan for another guild: check which guild you mean.`;
  if (plan !== null)
    return say`Look at it with ${code(own("guildform show "), written(shellWord(plan)))}, and ask the person who saved it: it is not the reviewed file.`;
  const [only] = differ.length === 1 ? differ : [];
  if (only === "allowances") return say`Give the same \`--allow\` as for the reviewed plan.`;
  return say`Look at this plan, and at the changes in the file, the guild or the state since the review. If you want this plan, give its identity.`;
}
