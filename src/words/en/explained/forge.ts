// English: what is said of a forge.

import { type Explained, inShell } from "../../explanation.js";

export const forge = {
  FORGE_FAILED: {
    means:
      "GitHub, GitLab or Gitea did not do what guildform asked: a comment, an issue or the status of a commit.",
    why: "The token may not, the forge is busy or away, or there is no such change. The guild is not touched by it.",
    do: "Do what the message says. A comment that could not be written ends with 0, unless --required is given.",
    example: inShell(
      `
      guildform comment --provider gitlab --change 12 plan.json     # with the token of the job
      `,
      `
      export GUILDFORM_COMMENT_TOKEN=…     # a project access token with the scope api
      guildform comment --provider gitlab --change 12 plan.json
      `,
    ),
  },
} as const satisfies Explained;
