// Reports keys that are too short to sign a plan or to seal a state.

import { codes } from "../../codes.js";
import { own, say } from "../../say.js";
import { countedText } from "../counted-text.js";

export const planUsage = codes({
  /** `variable` is the environment variable with the key, and `least` is the minimum of bytes. */
  "key-short": ({ variable, bytes, least }: { variable: string; bytes: number; least: number }) => ({
    message: say`${own(variable)} has ${countedText(bytes, "byte")}; a key needs at least ${least}`,
    hint:
      bytes === 0
        ? say`An empty variable often means a missing secret. If you use no key, unset it. Otherwise set it to the shared key.`
        : say`Make one, such as with \`openssl rand -hex 32\`, and set the same key wherever guildform runs for this guild. If you use no key, unset the variable.`,
  }),
});
