// English: what is said of saved plans.

import { shellWord } from "../../../model/shell-word.js";
import type { CodeWords } from "../../catalogue.js";
import type { PlanPart, SavedPlanParams } from "../../params/plan/saved-plans.js";
import { code, foreign, own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { ageText } from "../age-text.js";
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
  UNEXPECTED_PLAN: ({ identity, expected, plan, differ, alike }) => ({
    message: say`${plan === null ? say`The plan` : say`${written(plan)}`} is not the plan that is expected. ${spaced(comparison(differ, alike))}Its identity is ${written(identity)}, expected is ${written(expected)}. Nothing was written.`,
    hint: whatNext(differ, plan),
  }),
};

const spaced = (words: Sentence): Sentence => (words.isEmpty ? words : say`${words} `);

function whatNext(differ: readonly PlanPart[], plan: string | null): Sentence {
  if (differ.includes("guild")) return say`It is a plan for another guild.`;
  if (plan !== null)
    return say`Look at it with ${code(own("guildform show "), written(shellWord(plan)))}, and ask whoever saved it: it is another file than the one that was reviewed.`;
  const [only] = differ.length === 1 ? differ : [];
  if (only === "allowances") return say`Give the same \`--allow\` as for the plan that was reviewed.`;
  return say`Look at this plan, and at what has changed in the file, the guild or the state since the other one was made. When this plan is what you want, give its identity.`;
}
