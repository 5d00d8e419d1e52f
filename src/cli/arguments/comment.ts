// How the command line of `guildform comment` looks; what the command does is loaded when it runs.

import { type Command, Option } from "commander";
import { limitFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { changeNumber, guildFlag, plainName, withForge } from "./with-forge.js";

export function addComment(program: Command, choose: SetCommand): void {
  withForge(program.command("comment"), [
    new Option("--change <n>", "the number of the pull or merge request that is written to").argParser(
      changeNumber,
    ),
    new Option("--issue", "write an issue instead, which is closed once there is nothing to say"),
    guildFlag(),
    new Option("--workflow <name>", "tells apart several comments about one guild")
      .argParser(plainName)
      .default("guildform"),
    limitFlag("the text"),
    new Option("--print", "print the text; without --change and --issue nothing is sent").conflicts("json"),
    new Option("--required", "end with 1 where the forge does not do it (default: a warning, and 0)"),
  ])
    .description(
      "Tell a plan, or what became of it, where a change is reviewed: one comment, replaced in place.",
    )
    .argument(
      "[report...]",
      "what `plan --json`, `apply --json` or `drift --json` printed, the first one on top; - for stdin, the default",
    )
    .addHelpText("after", HELP)
    .action((reports: readonly string[], flags) =>
      choose(async () => (await import("../commands/comment.js")).comment(reports, flags)),
    );
}

const HELP = `
The comment is ours by its author and by its last line, which names workflow and guild and which nobody sees. It is made only where
there is something to say. An error that \`plan --json\` printed, half a plan, or no word at all, replaces the plan, so that no stale one stands; the
result of \`apply --json\` makes the outcome of it. For a public repository let plan and apply print with --only-declared. No decision
of guildform reads a comment.

  github   GITHUB_TOKEN with \`permissions: pull-requests: write\` (--issue: issues: write)
  gitlab   GUILDFORM_COMMENT_TOKEN, a project access token with the scope api: the token of a job can write no comment
  gitea    GITEA_TOKEN or GITHUB_TOKEN of the job, or GUILDFORM_COMMENT_TOKEN

Examples:
  guildform comment --print plan.json >> "$GITHUB_STEP_SUMMARY"
  guildform plan --json > plan.json; guildform comment --provider github --change 12 plan.json
  guildform apply --auto-approve --json | tee apply.ndjson; guildform comment --provider github --change 12 apply.ndjson
  guildform drift --json | guildform comment --provider gitlab --issue --workflow drift
  guildform comment --provider gitea --change 12 --api-url https://gitea.example/api/v1 --required plan.json`;
