// English: `values:`, and the variables that a file reads.

import type { CodeWords } from "../catalogue.js";
import type { ValueParams } from "../params/values.js";
import { quoted, say } from "../say.js";

export const values: CodeWords<ValueParams> = {
  "E-VALUE-NAME": ({ name }) => ({
    message: say`${quoted(name)} under \`values\` is not the name of a variable`,
    hint: say`write letters, digits and _, such as GUILD_NAME: \${GUILD_NAME} stands for it`,
  }),
};
