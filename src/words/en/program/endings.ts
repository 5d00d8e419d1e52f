// English: how a command ended before its work was done.

import type { CodeWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { EndingParams } from "../../params/program/endings.js";
import { foreign, own, say } from "../../say.js";

export const endings: CodeWords<EndingParams> = {
  INTERRUPTED: byCase({
    "nothing-written": () => ({ message: say`Interrupted. Nothing was written to the guild.` }),
    "apply-left": () => ({
      message: say`Left at once. Calls that were under way may have taken effect, and the lock was left behind.`,
      hint: say`The next plan or apply looks at the guild and settles them.`,
    }),
    "call-left": ({ operation }) => ({
      message: say`${own(operation)}: left before the answer came. The call may have taken effect.`,
      hint: say`Look at the guild before repeating it.`,
    }),
  }),
  DECLINED: () => ({ message: say`Not approved. Nothing was sent.` }),
  OUTPUT: ({ reason }) => ({ message: say`stdout cannot be written: ${foreign(reason)}` }),
};
