// Reports a failed call to a forge: GitHub, GitLab or Gitea. A user reads the sentences after `comment`, `issue`,
// `status` and `reviewed`.

import { byCase, type Cases, type None } from "../cases.js";
import { codes, type Words } from "../codes.js";
import { carriesText, type ForgeUse, type RefusalCause, refusalCause } from "../forge-use.js";
import type { NoAnswer } from "../no-answer.js";
import { foreign, own, say, written } from "../say.js";
import { NOTHING_SAID, type Sentence } from "../sentence.js";
import { durationText } from "./duration-text.js";

export type ForgeName = "github" | "gitlab" | "gitea";

/** `told` is the explanation of the forge, without credentials. */
type Answered = {
  readonly status: number;
  readonly told: string;
};

export type ForgeTrouble =
  | NoAnswer
  | Cases<{
      /** The status is 401: the forge does not know the token. */
      readonly credentials: Answered;
      readonly rights: Answered;
      /** The conversation is locked, so only people with more rights can write there. */
      readonly locked: Answered;
      /** The repository is archived: the forge accepts no comment, issue or status there. */
      readonly archived: Answered;
      /** The change, the commit or the repository does not exist, or is hidden from the token. */
      readonly missing: Answered;
      /** The forge got too many requests. `waitMs` is the wait that it asks for, or null if it gives none. */
      readonly limit: Answered & { readonly waitMs: number | null };
      /** `to` is the host to which the answer redirects, or null if the answer names none. */
      readonly redirect: { readonly status: number; readonly to: string | null };
      /** The status is still 5xx after further attempts. */
      readonly broken: Answered;
      /** The status is another 4xx. It refuses the content of the request (400, 409, 413, 422) or its form. */
      readonly refused: Answered;
      /** The answer does not have the shape in the documentation of the forge. */
      readonly shape: None;
      /** guildform read this number of pages, and more exist. */
      readonly pages: { readonly most: number };
      /** The answer does not show whether more pages follow, so the comment of guildform may be on one of them. */
      readonly "pages-unknown": None;
    }>;

export const FORGE_TITLES: Readonly<Record<ForgeName, string>> = {
  github: "GitHub",
  gitlab: "GitLab",
  gitea: "Gitea",
};

const FAILED: Readonly<Record<ForgeUse, string>> = {
  comment: "the comment was not written",
  issue: "the issue was not written",
  "set-status": "the status of the commit was not written",
  "get-status": "the review of the commit could not be read",
};

/** Returns ` (403: Resource not accessible by integration)`. The forge may give no explanation. */
const answered = ({ status, told }: { readonly status: number; readonly told: string }): Sentence =>
  told === "" ? say` (${status})` : say` (${status}: ${foreign(told)})`;

const AGAIN = say`Run it again. Nothing in the guild depends on it.`;

const PERMISSION: Readonly<Record<ForgeUse, Sentence>> = {
  comment: say`\`permissions: pull-requests: write\``,
  issue: say`\`permissions: issues: write\``,
  "set-status": say`\`permissions: statuses: write\``,
  "get-status": say`\`permissions: statuses: read\` and \`pull-requests: read\``,
};

const RIGHTS: Readonly<Record<ForgeName, (use: ForgeUse) => Sentence>> = {
  github: (use) => say`The job needs ${PERMISSION[use]}. A pull request from a fork gets no such token.`,
  gitlab: () =>
    say`The token of a job cannot do this. Give a project access token with the scope api and the role Developer in GUILDFORM_COMMENT_TOKEN.`,
  gitea: () =>
    say`Give a token in GUILDFORM_COMMENT_TOKEN that may write issues and the repository, and read its user.`,
};

const VARIABLES: Readonly<Record<ForgeName, string>> = {
  github: "GUILDFORM_COMMENT_TOKEN, or GITHUB_TOKEN of the job",
  gitlab: "GUILDFORM_COMMENT_TOKEN: a project access token with the scope api, never the token of the job",
  gitea: "GUILDFORM_COMMENT_TOKEN, or GITEA_TOKEN or GITHUB_TOKEN of the job",
};

const MISSING: Readonly<Record<ForgeUse, Sentence>> = {
  comment: say`Check --change and --repository.`,
  issue: say`Check --repository, and that it has issues.`,
  "set-status": say`Check --commit and --repository.`,
  "get-status": say`Check --commit and --repository.`,
};

const ONE_FORGE = say`Check --provider and --api-url: both must name the same forge.`;

const REFUSED: Readonly<Record<RefusalCause, Sentence>> = {
  "long-text": say`Make the text shorter: --limit 20000.`,
  "long-status": say`A status is short, so a proxy in front of the forge may refuse it. Check --api-url.`,
  place: ONE_FORGE,
  text: say`The forge names the problem in its answer; --print shows the text.`,
  commit: say`Check --commit: it must be a commit of the repository.`,
};

interface Around {
  readonly forge: ForgeName;
  readonly use: ForgeUse;
}

const troubleText = ({ forge, use }: Around, trouble: ForgeTrouble): Required<Words> =>
  byCase<ForgeTrouble, Required<Words>>({
    credentials: (answer) => ({
      message: say`the forge refuses the token${answered(answer)}`,
      hint: say`It is wrong, expired, revoked or from another server. Give a valid one in ${own(VARIABLES[forge])}.`,
    }),
    rights: (answer) => ({
      message: say`the token may not do this${answered(answer)}`,
      hint: RIGHTS[forge](use),
    }),
    locked: (answer) => ({
      message: say`the conversation is locked${answered(answer)}`,
      hint: say`Unlock it, or read the text in the log of the job: --print shows it.`,
    }),
    archived: (answer) => ({
      message: say`the repository is archived${answered(answer)}`,
      hint: carriesText(use)
        ? say`Take it out of the archive, or read the text in the log of the job: --print shows it.`
        : say`Take it out of the archive, and run it again.`,
    }),
    missing: (answer) => ({
      message: say`the change, commit or repository does not exist, or the token cannot see it${answered(answer)}`,
      hint: MISSING[use],
    }),
    limit: ({ waitMs, ...answer }) => ({
      message: say`too many requests${answered(answer)}`,
      hint:
        waitMs === null
          ? say`Run it again later.`
          : say`Run it again in ${own(durationText(Math.max(1000, waitMs)))}.`,
    }),
    redirect: ({ status, to }) => ({
      message: say`it redirects (${status}${to === null ? NOTHING_SAID : say` to ${written(to)}`}), and guildform sends the token to no other address`,
      hint: say`Name the address of the API with --api-url, and the repository by its current name.`,
    }),
    broken: (answer) => ({ message: say`it failed${answered(answer)}`, hint: AGAIN }),
    refused: (answer) => ({
      message: say`it refuses the request${answered(answer)}`,
      hint: REFUSED[refusalCause(use, answer)],
    }),
    shape: () => ({
      message: say`its answer does not come from the API of this forge`,
      hint: ONE_FORGE,
    }),
    "pages-unknown": () => ({
      message: say`it does not say whether its list has more pages, and the text of guildform may be there`,
      hint: say`Let the proxy in front of it forward queries and the headers Link, X-Next-Page, X-Total and X-Total-Count.`,
    }),
    pages: ({ most }) =>
      carriesText(use)
        ? {
            message: say`it has more than ${most} pages of comments or issues, and none of these has the text of guildform`,
            hint: say`Close the change or some issues, and continue in a new one.`,
          }
        : {
            message: say`it has more than ${most} pages of changes or statuses, and none of these has the status of guildform`,
            hint: say`Merge one more change: its commits have statuses of their own.`,
          },
    unreachable: ({ told }) => ({ message: say`it cannot be reached (${foreign(told)})`, hint: AGAIN }),
    time: ({ limitMs }) => ({
      message: say`it did not answer within ${Math.ceil(limitMs / 1000)} s`,
      hint: AGAIN,
    }),
    "too-large": ({ limitBytes }) => ({
      message: say`its answer has more than ${limitBytes} bytes`,
      hint: say`Check --api-url.`,
    }),
  })(trouble);

export const forgeWords = codes({
  /** `host` is `api.github.com`, for example. */
  FORGE_FAILED: ({
    host,
    trouble,
    ...around
  }: {
    forge: ForgeName;
    host: string;
    use: ForgeUse;
    trouble: ForgeTrouble;
  }) => {
    const { message, hint } = troubleText(around, trouble);
    return {
      message: say`${own(FORGE_TITLES[around.forge])} (${written(host)}): ${own(FAILED[around.use])}: ${message}`,
      hint,
    };
  },
});
