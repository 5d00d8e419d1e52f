// The page of the environment variables that guildform reads.

import { ENVIRONMENT } from "../environment-variables.js";
import { codeList, generatedPage, markdownProse, titledTable } from "./markdown.js";

export const environmentPage = (): string =>
  generatedPage("src/cli/environment-variables.ts", [
    "# Environment variables",
    "An empty variable counts as not set, except for keys: an empty `GUILDFORM_PLAN_KEY` or `GUILDFORM_STATE_KEY` is an error.",
    ...ENVIRONMENT.map(({ subject, variables }) =>
      titledTable(
        subject,
        ["Variable", "Meaning"],
        variables.map(({ names, meaning }) => [codeList(names), markdownProse(meaning)]),
      ),
    ),
  ]);
