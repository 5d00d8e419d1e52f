// Reports that a command ended before its work was done.

import { cases, codes } from "../../codes.js";
import { foreign, own, say } from "../../say.js";

export const endings = codes({
  INTERRUPTED: cases({
    "nothing-written": () => ({ message: say`Interrupted. Nothing was written to the guild.` }),
    /** A person stopped the command during the calls of an apply. */
    "apply-left": () => ({
      message: say`Stopped at once. Calls in progress may have taken effect, and the lock is still there.`,
      hint: say`The next plan or apply looks in the guild for their effect. If it reports STATE_LOCKED, remove the lock with the command that it prints.`,
    }),
    "call-left": ({ operation }: { operation: string }) => ({
      message: say`${own(operation)}: stopped before the answer came. The call may have taken effect.`,
      hint: say`Look at the guild before repeating it.`,
    }),
  }),
  /** No person has approved a call that destroys something. */
  DECLINED: () => ({ message: say`Not approved. Nothing was sent.` }),
  /** `reason` comes from the system. */
  OUTPUT: ({ reason }: { reason: string }) => ({
    message: say`stdout cannot be written: ${foreign(reason)}`,
  }),
});
