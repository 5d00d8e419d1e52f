// English: what is said of saved plans.

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
    message: say`The plan was made ${foreign(createdAt)}, ${ageText(ageMs)} ago, and may be ${ageText(maxAgeMs)} old at most. Nothing was written.`,
    hint: say`Plan again and review the new plan. Where this one is still what is wanted, give --plan-max-age 30d, or none for any age.`,
  }),
  "E-PLAN-FUTURE": ({ createdAt, aheadMs, now }) => ({
    message: say`The plan says that it was made ${foreign(createdAt)}, ${ageText(aheadMs)} from now: the clock of this machine says ${own(now)}. Nothing was written.`,
    hint: say`Set the clock that is wrong, and plan again. Where this plan is what is wanted, --plan-max-age none takes it.`,
  }),
  "E-PLAN-TARGET": ({ place, id, address, member, sent, known }) => ({
    message: say`The plan ${planAt(place)} cannot be used: its call "${cut(id)}" goes to ${cut(member)} ${cut(sent)}, and ${known === null ? say`the plan builds on no such thing` : say`what it builds on for ${cut(address)} is ${cut(known)}`}. Nothing was written.`,
    hint: say`No plan that guildform makes is like that: somebody has edited the file. Plan again, and apply the new plan.`,
  }),
  UNEXPECTED_PLAN: ({ identity, expected, plan, differ, alike, byHand }) => ({
    message: say`${plan === null ? say`The plan` : say`${written(plan)}`} is not the plan that is expected. ${spaced(comparison(differ, alike))}${spaced(handText(byHand))}Its identity is ${written(identity)}, expected is ${written(expected)}. Nothing was written.`,
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
  if (differ.includes("guild")) return say`It is a plan for another guild.`;
  if (plan !== null)
    return say`Look at it with ${code(own("guildform show "), written(shellWord(plan)))}, and ask whoever saved it: it is another file than the one that was reviewed.`;
  const [only] = differ.length === 1 ? differ : [];
  if (only === "allowances") return say`Give the same \`--allow\` as for the plan that was reviewed.`;
  return say`Look at this plan, and at what has changed in the file, the guild or the state since the other one was made. When this plan is what you want, give its identity.`;
}
