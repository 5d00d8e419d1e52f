// English: what is said of saved plans.

import type { CodeWords } from "../../catalogue.js";
import type { SavedPlanParams } from "../../params/plan/saved-plans.js";
import { foreign, own, say, written } from "../../say.js";
import { ageText } from "../age-text.js";

export const savedPlans: CodeWords<SavedPlanParams> = {
  "E-PLAN-OLD": ({ createdAt, ageMs, maxAgeMs }) => ({
    message: say`The plan was made ${foreign(createdAt)}, ${own(ageText(ageMs))} ago, and may be ${own(ageText(maxAgeMs))} old at most. Nothing was written.`,
    hint: say`Plan again and review the new plan. Where this one is still what is wanted, give --plan-max-age 30d, or none for any age.`,
  }),
  "E-PLAN-FUTURE": ({ createdAt, aheadMs, now }) => ({
    message: say`The plan says that it was made ${foreign(createdAt)}, ${own(ageText(aheadMs))} from now: the clock of this machine says ${own(now)}. Nothing was written.`,
    hint: say`Set the clock that is wrong, and plan again. Where this plan is what is wanted, --plan-max-age none takes it.`,
  }),
  UNEXPECTED_PLAN: ({ identity, expected }) => ({
    message: say`The plan is not the one that is expected: its identity is ${written(identity)}, expected is ${written(expected)}. Nothing was written.`,
    hint: say`Look at this plan, and at what has changed in the file, the guild or the state since the other one was made.`,
  }),
};
