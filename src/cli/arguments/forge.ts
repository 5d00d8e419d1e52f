// Describes the command lines of the commands that write to a forge or read there: comment, status set, status get.

import { Argument, Option } from "commander";
import type { ForgeName } from "../../words/en/forge.js";
import type { CommandSyntax } from "../command.js";
import { badArgument } from "../wrong-usage.js";
import { limitFlag, outputFlags, wholeNumber } from "./shared-flags.js";

const PROVIDERS = ["github", "gitlab", "gitea"] as const satisfies readonly ForgeName[];

/** Help lists the flags `own` before the flags of the output. */
const forgeFlags = (own: readonly Option[]) => [
  new Option("--provider <forge>", "the API to use; gitea also for Forgejo").choices(PROVIDERS),
  ...own,
  new Option("--repository <name>", "OWNER/NAME, or the number of a GitLab project (default: from the job)"),
  new Option("--api-url <url>", "the URL of the API (default: from the job, or github.com)"),
  ...outputFlags(),
];

const reportGuildFlag = () =>
  new Option("--guild <id>", "the guild of the report; needed if planning failed (default: GUILD_ID)");

export const commentSyntax = (): CommandSyntax => ({
  name: "comment",
  about: "Write a plan or its result as one comment of a pull request, and update it in place.",
  args: [
    new Argument(
      "[report...]",
      "output of `plan --json`, `apply --json` or `drift --json`, the first on top; - for stdin (default: -)",
    ),
  ],
  flags: forgeFlags([
    new Option("--change <n>", "the number of the pull or merge request to comment on").argParser(
      wholeNumber(/^[1-9][0-9]{0,9}$/, { least: 1, most: null }),
    ),
    new Option("--issue", "write an issue instead, and close it when there is nothing to report"),
    reportGuildFlag(),
    new Option("--workflow <name>", "the name of this comment, if one guild has several")
      .argParser(plainName)
      .default("guildform"),
    limitFlag("the text of the comment"),
    new Option("--print", "print the text; --change or --issue also sends it").conflicts("json"),
    new Option("--required", "end with 1 if the forge refuses it (default: a warning, and 0)"),
  ]),
  help: `
guildform finds its comment by the author and a hidden last line with workflow and guild. If there is nothing to report, it makes no
comment. An error, an incomplete plan or empty input replaces the plan in the comment, so that no stale plan remains. The output of
\`apply --json\` replaces it by the result. In a public repository run plan and apply with --only-declared. guildform reads no
decision from a comment.

  github   GITHUB_TOKEN with \`permissions: pull-requests: write\` (--issue: issues: write)
  gitlab   GUILDFORM_COMMENT_TOKEN, a project access token with the scope api; the job token cannot write comments
  gitea    GITEA_TOKEN or GITHUB_TOKEN of the job, or GUILDFORM_COMMENT_TOKEN

Examples:
  guildform comment --print plan.json >> "$GITHUB_STEP_SUMMARY"
  guildform plan --json > plan.json; guildform comment --provider github --change 12 plan.json
  guildform apply --auto-approve --json | tee apply.ndjson; guildform comment --provider github --change 12 apply.ndjson
  guildform drift --json | guildform comment --provider gitlab --issue --workflow drift
  guildform comment --provider gitea --change 12 --api-url https://gitea.example/api/v1 --required plan.json`,
  load: async () => (await import("../commands/comment.js")).comment,
});

/** Accepts `guildform` and `nightly-drift`, for example. */
function plainName(text: string): string {
  if (/^[\w.-]{1,60}$/.test(text)) return text;
  throw badArgument({ case: "plain-name" });
}

export const statusSyntax = (): CommandSyntax => ({
  name: "status",
  about: "Keep the identity of a reviewed plan as a commit status, and find it after the merge.",
  commands: [
    {
      name: "set",
      about: "Write the identity of a plan, or its result, as the commit status guildform/GUILD.",
      args: [
        new Argument(
          "[plan]",
          "output of `plan --json` or `apply --json`, or a saved plan; - for stdin",
        ).default("-"),
      ],
      flags: forgeFlags([commitFlag("the last commit of the change"), reportGuildFlag()]),
      help: `
A blocked plan or an error makes the status fail, and \`status get\` then finds no identity. The output of an apply replaces the
identity: a review is valid for one apply.

  github   GITHUB_TOKEN with \`permissions: statuses: write\`; for get also \`pull-requests: read\`
  gitlab   GUILDFORM_COMMENT_TOKEN, a project access token with the scope api
  gitea    GITEA_TOKEN or GITHUB_TOKEN of the job, or GUILDFORM_COMMENT_TOKEN

Examples:
  guildform status set --provider github --commit "$HEAD_SHA" plan.json
  guildform status set --provider gitlab --commit "$CI_MERGE_REQUEST_SOURCE_BRANCH_SHA" --guild 1442000000000000001 error.json
  guildform status set --provider github --commit "$HEAD_SHA" apply.ndjson    # after the merge: uses up the review`,
      load: async () => (await import("../commands/status.js")).setStatus,
    },
    {
      name: "get",
      about: "Show the change behind a merged commit, and the identity of its plan.",
      flags: forgeFlags([
        commitFlag("the commit of the merge"),
        new Option("--branch <name>", "the target branch of the change (default: all)"),
        new Option("--guild <id>", "the guild of the plan (default: GUILD_ID)"),
      ]),
      help: `
A status shows which plan was made, not who approved it: everyone with push access can write one. Protect the branch to require a
review. If the forge does not answer, get ends with 1.

Examples:
  guildform status get --provider github --commit "$GITHUB_SHA" --branch main --json    # {"change":12,"head":"3f2a…","identity":"8v1k…"}
  guildform status get --provider gitea --commit "$GITHUB_SHA" --guild 1442000000000000001
Each of the three values can be null, for example after a direct push. The token is the same as for \`status set\`.`,
      load: async () => (await import("../commands/status.js")).getStatus,
    },
  ],
});

const commitFlag = (about: string) =>
  new Option("--commit <sha>", `${about}: all 40 or 64 digits`).makeOptionMandatory();
