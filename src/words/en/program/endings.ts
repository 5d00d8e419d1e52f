// English: how a command ended before its work was done.

import type { CodeWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { EndingParams } from "../../params/program/endings.js";
import { foreign, own, say } from "../../say.js";

export const endings: CodeWords<EndingParams> = {
  INTERRUPTED: byCase({
    "nothing-written": () => ({ message: say`Interrupted. Nothing was written to the guild.` }),
    "apply-left": () => ({
      message: say`Stopped at once. Calls in progress may have taken effect, and the lock is still there.`,
      hint: say`The next plan or apply looks in the guild for their effect. If it reports STATE_LOCKED, remove the lock with the command that it prints.`,
    }),
    "call-left": ({ operation }) => ({
      message: say`${own(operation)}: stopped before the answer came. The call may have taken effect.`,
      hint: say`Look at the guild before repeating it.`,
    }),
  }),
  DECLINED: () => ({ message: say`Not approved. Nothing was sent.` }),
  OUTPUT: ({ reason }) => ({ message: say`stdout cannot be written: ${foreign(reason)}` }),
};
