// Reports wrong usage of the commands that write to a forge.

import type { SchemaProblem } from "../../../model/schema-problem.js";
import { codes } from "../../codes.js";
import { own, quoted, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { FORGE_TITLES, type ForgeName } from "../forge.js";
import { schemaProblemText } from "../schema-problem.js";

const TOKENS: Readonly<Record<ForgeName, Sentence>> = {
  github: say`Give the token of the job in GITHUB_TOKEN, or another token in GUILDFORM_COMMENT_TOKEN. guildform uses GITHUB_TOKEN only in a job of GitHub.`,
  gitlab: say`Give a project access token with the scope api and the role Developer in GUILDFORM_COMMENT_TOKEN.`,
  gitea: say`Give a token in GUILDFORM_COMMENT_TOKEN or GITEA_TOKEN; guildform uses GITHUB_TOKEN only in a job of Gitea.`,
};

const REPOSITORIES: Readonly<Record<ForgeName, Sentence>> = {
  github: say`For example: --repository octo/guild. A job has it in GITHUB_REPOSITORY.`,
  gitlab: say`For example: --repository 42 or --repository group/guild. A job has it in CI_PROJECT_ID.`,
  gitea: say`For example: --repository octo/guild. A job has it in GITHUB_REPOSITORY.`,
};

const APIS: Readonly<Record<ForgeName, Sentence>> = {
  github: say`For example: --api-url https://git.example/api/v3.`,
  gitlab: say`For example: --api-url https://gitlab.example/api/v4. A job has it in CI_API_V4_URL.`,
  gitea: say`For example: --api-url https://gitea.example/api/v1. A job has it in GITHUB_API_URL.`,
};

const WHAT = say`Name the output of \`guildform plan --json\`, \`apply --json\` or \`drift --json\`.`;

export const forgeUsage = codes({
  /** `jobToken` is the variable with a token that lacks the right, or null if there is no token. */
  "forge-token": ({ forge, jobToken }: { forge: ForgeName; jobToken: string | null }) => ({
    message:
      jobToken === null
        ? say`there is no token for ${own(FORGE_TITLES[forge])}`
        : say`${own(jobToken)}, the token of the job, cannot write to ${own(FORGE_TITLES[forge])}`,
    hint: TOKENS[forge],
  }),
  /** No header can hold the token in this variable, because it has a blank, a line break, or a letter beyond ASCII. */
  "forge-token-form": ({ name }: { name: string }) => ({
    message: say`the text in ${own(name)} is not a token: it has a space, a line break or another character that no token has`,
    hint: say`Copy the whole token again, and nothing else.`,
  }),
  "forge-provider": () => ({
    message: say`the forge is not known`,
    hint: say`Give --provider github, gitlab or gitea.`,
  }),
  "forge-api": ({ forge }: { forge: ForgeName }) => ({
    message: say`the address of the API of ${own(FORGE_TITLES[forge])} is not known`,
    hint: APIS[forge],
  }),
  "forge-repository": ({ forge, given }: { forge: ForgeName; given: string | null }) => ({
    message: given === null ? say`the repository is not known` : say`${quoted(given)} is not a repository`,
    hint: REPOSITORIES[forge],
  }),
  "forge-where": () => ({
    message: say`the target is missing: a change or an issue`,
    hint: say`Give --change N, the number of the pull or merge request, or --issue.`,
  }),
  "forge-commit": ({ given }: { given: string }) => ({
    message: say`${quoted(given)} is not a commit`,
    hint: say`Write all 40 or 64 digits, as \`git rev-parse HEAD\` prints them.`,
  }),
  "report-guild": ({ place }: { place: string }) => ({
    message: say`${written(place)} does not name its guild`,
    hint: say`Name the guild with --guild ID, or with GUILD_ID. The output of a failed command names no guild.`,
  }),
  "report-guild-id": ({ place, given }: { place: string; given: string }) => ({
    message: say`${written(place)} is about the guild ${quoted(given)}, which is not a guild id`,
    hint: WHAT,
  }),
  "report-other-guild": ({ place, guild, asked }: { place: string; guild: string; asked: string }) => ({
    message: say`${written(place)} is about the guild ${quoted(guild)}, not the guild ${quoted(asked)}. Nothing was written.`,
    hint: say`Leave out --guild and GUILD_ID, or give a plan of that guild.`,
  }),
  /**
   * The file is neither a plan nor the JSON of an apply, drift or error. `problem` is about the kind that its start
   * looks like.
   */
  "report-shape": ({ place, at, problem }: { place: string; at: string; problem: SchemaProblem }) => ({
    message: say`${written(place)} holds no result that guildform can report: ${written(at)} ${schemaProblemText(problem)}`,
    hint: WHAT,
  }),
  "status-guild": () => ({
    message: say`the guild of the status is not known`,
    hint: say`Name the guild with --guild ID, or with GUILD_ID.`,
  }),
  /** A status is about a plan or its apply, and the file has neither. */
  "status-of-plan": ({ place }: { place: string }) => ({
    message: say`${written(place)} is neither a plan nor an apply, and a status shows the identity or the outcome of a plan`,
    hint: say`Name the output of \`guildform plan --json\`, also of a failed plan, or of \`guildform apply --json\`.`,
  }),
});
