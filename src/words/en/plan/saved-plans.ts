// English: what is said of saved plans.

import { shellWord } from "../../../model/shell-word.js";
import type { CodeWords } from "../../catalogue.js";
import type { PlanPart, SavedPlanParams } from "../../params/plan/saved-plans.js";
import { code, foreign, listed, own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { ageText } from "../age-text.js";

export const savedPlans: CodeWords<SavedPlanParams> = {
  "E-PLAN-OLD": ({ createdAt, ageMs, maxAgeMs }) => ({
    message: say`The plan was made ${foreign(createdAt)}, ${ageText(ageMs)} ago, and may be ${ageText(maxAgeMs)} old at most. Nothing was written.`,
    hint: say`Plan again and review the new plan. Where this one is still what is wanted, give --plan-max-age 30d, or none for any age.`,
  }),
  "E-PLAN-FUTURE": ({ createdAt, aheadMs, now }) => ({
    message: say`The plan says that it was made ${foreign(createdAt)}, ${ageText(aheadMs)} from now: the clock of this machine says ${own(now)}. Nothing was written.`,
    hint: say`Set the clock that is wrong, and plan again. Where this plan is what is wanted, --plan-max-age none takes it.`,
  }),
  UNEXPECTED_PLAN: ({ identity, expected, plan, differ, alike }) => ({
    message: say`${plan === null ? say`The plan` : say`${written(plan)}`} is not the plan that is expected. ${comparison(differ, alike)}Its identity is ${written(identity)}, expected is ${written(expected)}. Nothing was written.`,
    hint: whatNext(differ, plan),
  }),
};

const PART: { readonly [Part in PlanPart]: string } = {
  guild: "the guild",
  operations: "the calls",
  footprint: "what it builds on",
  remember: "what state learns before the calls",
  undoes: "the applies that it takes back",
  allowances: "what is allowed",
  deferred: "what is left for later",
};

const named = (parts: readonly PlanPart[]): Sentence =>
  listed(
    parts.map((part) => own(PART[part])),
    { last: " and " },
  );

/** A sentence and the blank behind it. */
function comparison(differ: readonly PlanPart[], alike: readonly PlanPart[]): Sentence {
  if (differ.length === 0) return alike.length === 0 ? say`` : say`It cannot be told in what they differ. `;
  const rest = alike.length === 0 ? say`` : say` No difference shows in ${named(alike)}.`;
  return say`They differ in ${named(differ)}.${rest} `;
}

function whatNext(differ: readonly PlanPart[], plan: string | null): Sentence {
  if (differ.includes("guild")) return say`It is a plan for another guild.`;
  if (plan !== null)
    return say`Look at it with ${code(own("guildform show "), written(shellWord(plan)))}, and ask whoever saved it: it is another file than the one that was reviewed.`;
  const [only] = differ.length === 1 ? differ : [];
  if (only === "allowances") return say`Give the same \`--allow\` as for the plan that was reviewed.`;
  return say`Look at this plan, and at what has changed in the file, the guild or the state since the other one was made. When this plan is what you want, give its identity.`;
}
