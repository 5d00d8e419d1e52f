// English: wrong usage of saved plans and their key.

import type { CodeWords } from "../../catalogue.js";
import type { PlanUsage } from "../../params/plan/usage.js";
import { own, say } from "../../say.js";

export const planUsage: CodeWords<PlanUsage> = {
  "plan-key-short": ({ variable, bytes, least }) => ({
    message: say`${own(variable)} has ${bytes} bytes; a key for plans needs at least ${least}`,
    hint:
      bytes === 0
        ? say`An empty variable is often a secret that is missing. Where plans are not signed, unset it; else give it the key that plans are made with.`
        : say`Make one, such as with \`openssl rand -hex 32\`, and set it where plans are made and where they are applied. Where plans are not signed, unset the variable.`,
  }),
};
