// English: wrong usage of the commands that write to a forge.

import type { CodeWords } from "../../catalogue.js";
import type { ForgeName } from "../../params/forge.js";
import type { ForgeUsage } from "../../params/program/forge-usage.js";
import { own, quoted, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { FORGE_TITLES } from "../forge.js";

const TOKENS: Readonly<Record<ForgeName, Sentence>> = {
  github: say`Give the token of the job in GITHUB_TOKEN, which counts in a job of GitHub alone, or another one in GUILDFORM_COMMENT_TOKEN.`,
  gitlab: say`Give a project access token with the scope api and the role Developer in GUILDFORM_COMMENT_TOKEN.`,
  gitea: say`Give a token in GUILDFORM_COMMENT_TOKEN or GITEA_TOKEN; GITHUB_TOKEN counts in a job of Gitea alone.`,
};

const REPOSITORIES: Readonly<Record<ForgeName, Sentence>> = {
  github: say`Such as --repository octo/guild; in a job GITHUB_REPOSITORY says it.`,
  gitlab: say`Such as --repository 42 or --repository group/guild; in a job CI_PROJECT_ID says it.`,
  gitea: say`Such as --repository octo/guild; in a job GITHUB_REPOSITORY says it.`,
};

const APIS: Readonly<Record<ForgeName, Sentence>> = {
  github: say`Such as --api-url https://git.example/api/v3.`,
  gitlab: say`Such as --api-url https://gitlab.example/api/v4; in a job CI_API_V4_URL says it.`,
  gitea: say`Such as --api-url https://gitea.example/api/v1; in a job GITHUB_API_URL says it.`,
};

const WHAT = say`Name what \`guildform plan --json\`, \`apply --json\` or \`drift --json\` printed.`;

export const forgeUsage: CodeWords<ForgeUsage> = {
  "forge-token": ({ forge, jobToken }) => ({
    message:
      jobToken === null
        ? say`there is no token for ${own(FORGE_TITLES[forge])}`
        : say`${own(jobToken)}, the token of the job, can write nothing to ${own(FORGE_TITLES[forge])}`,
    hint: TOKENS[forge],
  }),
  "forge-token-form": ({ name }) => ({
    message: say`the text in ${own(name)} is no token: it holds a blank, a line break or a letter that no token has`,
    hint: say`Copy the token once more, alone and whole.`,
  }),
  "forge-provider": () => ({
    message: say`nothing says which forge it is`,
    hint: say`Give --provider github, gitlab or gitea.`,
  }),
  "forge-api": ({ forge }) => ({
    message: say`nothing says where the API of ${own(FORGE_TITLES[forge])} is`,
    hint: APIS[forge],
  }),
  "forge-repository": ({ forge, given }) => ({
    message:
      given === null ? say`nothing says which repository is meant` : say`${quoted(given)} is no repository`,
    hint: REPOSITORIES[forge],
  }),
  "forge-where": () => ({
    message: say`either a change or an issue is written to`,
    hint: say`Give --change N, the number of the pull or merge request, or --issue.`,
  }),
  "forge-commit": ({ given }) => ({
    message: say`${quoted(given)} is no commit`,
    hint: say`Write all 40 or 64 digits, as \`git rev-parse HEAD\` prints them.`,
  }),
  "report-guild": ({ place }) => ({
    message: say`${written(place)} does not say which guild it is about`,
    hint: say`Name the guild with --guild ID, or with GUILD_ID: an error names none.`,
  }),
  "report-guild-id": ({ place, given }) => ({
    message: say`${written(place)} is about the guild ${quoted(given)}, which is no guild id`,
    hint: WHAT,
  }),
  "report-other-guild": ({ place, guild, asked }) => ({
    message: say`${written(place)} is about the guild ${quoted(guild)}, and asked for is ${quoted(asked)}. Nothing was written.`,
    hint: say`Leave out --guild and GUILD_ID, or give a plan of that guild.`,
  }),
  "report-shape": ({ place, problem }) => ({
    message: say`${written(place)} holds nothing that can be told: ${written(problem)}`,
    hint: WHAT,
  }),
  "status-guild": () => ({
    message: say`nothing says which guild's status is looked for`,
    hint: say`Name the guild with --guild ID, or with GUILD_ID.`,
  }),
  "status-of-plan": ({ place }) => ({
    message: say`${written(place)} is no plan and no apply, and a status says the identity of a plan or what became of it`,
    hint: say`Name what \`guildform plan --json\` printed, also where it ended with an error, or \`guildform apply --json\`.`,
  }),
};
