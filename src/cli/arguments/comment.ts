// How the command line of `guildform comment` looks; what the command does is loaded when it runs.

import { type Command, Option } from "commander";
import { limitFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { changeNumber, guildFlag, plainName, withForge } from "./with-forge.js";

export function addComment(program: Command, choose: SetCommand): void {
  withForge(program.command("comment"), [
    new Option("--change <n>", "the number of the pull or merge request to comment on").argParser(
      changeNumber,
    ),
    new Option("--issue", "write an issue instead, and close it when there is nothing to report"),
    guildFlag(),
    new Option("--workflow <name>", "the name of this comment, if one guild has several")
      .argParser(plainName)
      .default("guildform"),
    limitFlag("the text of the comment"),
    new Option("--print", "print the text; --change or --issue also sends it").conflicts("json"),
    new Option("--required", "end with 1 if the forge refuses it (default: a warning, and 0)"),
  ])
    .description("Write a plan or its result as one comment of a pull request, and update it in place.")
    .argument(
      "[report...]",
      "output of `plan --json`, `apply --json` or `drift --json`, the first on top; - for stdin (default: -)",
    )
    .addHelpText("after", HELP)
    .action((reports: readonly string[], flags) =>
      choose(async () => (await import("../commands/comment.js")).comment(reports, flags)),
    );
}

const HELP = `
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
  guildform comment --provider gitea --change 12 --api-url https://gitea.example/api/v1 --required plan.json`;
