// How the command line of `guildform status` looks: a family of two commands, which are loaded when they run.

import { type Command, Option } from "commander";
import type { SetCommand } from "./choose.js";
import { guildAlone, guildFlag, withForge } from "./with-forge.js";

export function addStatus(program: Command, choose: SetCommand): void {
  const status = program
    .command("status")
    .description(
      "Keep the identity of a reviewed plan as the status of a commit, and find it after the merge.",
    )
    .helpCommand(false);
  withForge(status.command("set"), [commitFlag("the last commit of the change"), guildFlag()])
    .description(
      "Write the identity of a plan, or what became of it, as the status guildform/GUILD of a commit.",
    )
    .argument("[plan]", "what `plan --json` or `apply --json` printed, or a saved plan; - for stdin", "-")
    .addHelpText("after", SET_HELP)
    .action((plan: string, flags) =>
      choose(async () => (await import("../commands/status.js")).setStatus(plan, flags)),
    );
  withForge(status.command("get"), [commitFlag("what the change was merged as"), branchFlag(), guildAlone()])
    .description("Say which change was merged as a commit, and the identity of its plan.")
    .addHelpText("after", GET_HELP)
    .action((flags) => choose(async () => (await import("../commands/status.js")).getStatus(flags)));
}

const commitFlag = (about: string) =>
  new Option("--commit <sha>", `${about}: all 40 or 64 digits`).makeOptionMandatory();

const branchFlag = () =>
  new Option("--branch <name>", "the branch that the change was made for (default: all)");

const SET_HELP = `
A plan that is blocked, and an error in place of a plan, make the status fail: \`status get\` then finds no identity.
What an apply printed takes the place of the identity as well: a review is good for one decision.

  github   GITHUB_TOKEN with \`permissions: statuses: write\`; to get also \`pull-requests: read\`
  gitlab   GUILDFORM_COMMENT_TOKEN, a project access token with the scope api
  gitea    GITEA_TOKEN or GITHUB_TOKEN of the job, or GUILDFORM_COMMENT_TOKEN

Examples:
  guildform status set --provider github --commit "$HEAD_SHA" plan.json
  guildform status set --provider gitlab --commit "$CI_MERGE_REQUEST_SOURCE_BRANCH_SHA" --guild 1442000000000000001 error.json
  guildform status set --provider github --commit "$HEAD_SHA" apply.ndjson    # after the merge: the review is used up`;

const GET_HELP = `
Whoever may push to the repository may write statuses, so that this finds what was planned and proves nobody's consent: the branch
does, which takes reviewed changes alone. It always ends with 1 where the forge does not answer.

Examples:
  guildform status get --provider github --commit "$GITHUB_SHA" --branch main --json    # {"change":12,"head":"3f2a…","identity":"8v1k…"}
  guildform status get --provider gitea --commit "$GITHUB_SHA" --guild 1442000000000000001
Each of the three is null where there is none, as after a direct push. The token is that of \`status set\`.`;
