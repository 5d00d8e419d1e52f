// English: wrong usage of keys.

import type { CodeWords } from "../../catalogue.js";
import type { PlanUsage } from "../../params/plan/usage.js";
import { own, say } from "../../say.js";
import { countedText } from "../counted-text.js";

export const planUsage: CodeWords<PlanUsage> = {
  "key-short": ({ variable, bytes, least }) => ({
    message: say`${own(variable)} has ${countedText(bytes, "byte")}; a key needs at least ${least}`,
    hint:
      bytes === 0
        ? say`An empty variable is often a secret that is missing. Where no key is used, unset it; else give it the key that is shared.`
        : say`Make one, such as with \`openssl rand -hex 32\`, and set it wherever guildform runs for this guild: the same key. Where no key is used, unset the variable.`,
  }),
};
