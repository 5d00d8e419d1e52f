// English: what is said of a forge: GitHub, GitLab or Gitea.

import type { CodeWords, Words } from "../catalogue.js";
import { byCase } from "../params/cases.js";
import type { ForgeCodes, ForgeName, ForgeTrouble, ForgeUse } from "../params/forge.js";
import { foreign, own, say, written } from "../say.js";
import { NOTHING_SAID, type Sentence } from "../sentence.js";
import { durationText } from "./duration-text.js";

export const FORGE_NAMES: Readonly<Record<ForgeName, string>> = {
  github: "GitHub",
  gitlab: "GitLab",
  gitea: "Gitea",
};

const FAILED: Readonly<Record<ForgeUse, string>> = {
  comment: "the comment was not written",
  issue: "the issue was not written",
  "set-status": "the status of the commit was not written",
  "get-status": "the review of the commit could not be looked up",
};

/** ` (403: Resource not accessible by integration)`; a forge may say nothing. */
const answered = ({ status, told }: { readonly status: number; readonly told: string }): Sentence =>
  told === "" ? say` (${status})` : say` (${status}: ${foreign(told)})`;

const AGAIN = say`Run it again. Nothing in the guild depends on it.`;

const PERMISSION: Readonly<Record<ForgeUse, string>> = {
  comment: "pull-requests: write",
  issue: "issues: write",
  "set-status": "statuses: write",
  "get-status": "statuses: read, and pull-requests: read",
};

const RIGHTS: Readonly<Record<ForgeName, (use: ForgeUse) => Sentence>> = {
  github: (use) =>
    say`The job needs \`permissions: ${own(PERMISSION[use])}\`. A pull request from a fork gets no such token.`,
  gitlab: () =>
    say`The token of a job may not: give a project access token with the scope api and the role Developer in GUILDFORM_COMMENT_TOKEN.`,
  gitea: () =>
    say`Give a token that may write issues and the repository and read its user, in GUILDFORM_COMMENT_TOKEN.`,
};

interface Around {
  readonly forge: ForgeName;
  readonly use: ForgeUse;
}

const troubleText = ({ forge, use }: Around, trouble: ForgeTrouble): Required<Words> =>
  byCase<ForgeTrouble, Required<Words>>({
    credentials: (answer) => ({
      message: say`the token is not taken${answered(answer)}`,
      hint: RIGHTS[forge](use),
    }),
    rights: (answer) => ({
      message: say`the token may not do this${answered(answer)}`,
      hint: RIGHTS[forge](use),
    }),
    missing: (answer) => ({
      message: say`there is no such change, commit or repository, or it is hidden from the token${answered(answer)}`,
      hint: say`Check ${own(use.endsWith("status") ? "--commit" : "--change")} and --repository.`,
    }),
    limit: ({ waitMs, ...answer }) => ({
      message: say`too many requests${answered(answer)}`,
      hint:
        waitMs === null
          ? say`Run it again later.`
          : say`Run it again in ${own(durationText(Math.max(1000, waitMs)))}.`,
    }),
    redirect: ({ status, to }) => ({
      message: say`it points elsewhere (${status}${to === null ? NOTHING_SAID : say` to ${written(to)}`}), and a token is taken to no other address`,
      hint: say`Name the address of the API with --api-url, and the repository by its present name.`,
    }),
    broken: (answer) => ({ message: say`it failed${answered(answer)}`, hint: AGAIN }),
    refused: (answer) => ({
      message: say`it refuses what was sent${answered(answer)}`,
      hint: say`Check --provider and --api-url: they must be of one forge.`,
    }),
    shape: () => ({
      message: say`its answer is none of its API`,
      hint: say`Check --provider and --api-url: they must be of one forge.`,
    }),
    pages: ({ most }) => ({
      message: say`there are more than ${most} pages of comments or issues, and ours is in none of them`,
      hint: say`Close the change or the issues, and go on in a new one.`,
    }),
    unreachable: ({ told }) => ({ message: say`it cannot be reached (${foreign(told)})`, hint: AGAIN }),
    time: ({ limitMs }) => ({
      message: say`it had not answered after ${Math.ceil(limitMs / 1000)} s`,
      hint: AGAIN,
    }),
    "too-large": ({ limitBytes }) => ({
      message: say`its answer has more than ${limitBytes} bytes`,
      hint: say`Check --api-url.`,
    }),
  })(trouble);

export const forgeWords: CodeWords<ForgeCodes> = {
  FORGE_FAILED: ({ host, trouble, ...around }) => {
    const { message, hint } = troubleText(around, trouble);
    return {
      message: say`${own(FORGE_NAMES[around.forge])} (${written(host)}): ${own(FAILED[around.use])}: ${message}`,
      hint,
    };
  },
};
