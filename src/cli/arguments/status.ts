// How the command line of `guildform status` looks: a family of two commands, which are loaded when they run.

import { type Command, Option } from "commander";
import type { SetCommand } from "./choose.js";
import { guildAlone, guildFlag, withForge } from "./with-forge.js";

export function addStatus(program: Command, choose: SetCommand): void {
  const status = program
    .command("status")
    .description("Keep the identity of a reviewed plan as a commit status, and find it after the merge.")
    .helpCommand(false);
  withForge(status.command("set"), [commitFlag("the last commit of the change"), guildFlag()])
    .description("Write the identity of a plan, or its result, as the commit status guildform/GUILD.")
    .argument("[plan]", "output of `plan --json` or `apply --json`, or a saved plan; - for stdin", "-")
    .addHelpText("after", SET_HELP)
    .action((plan: string, flags) =>
      choose(async () => (await import("../commands/status.js")).setStatus(plan, flags)),
    );
  withForge(status.command("get"), [commitFlag("the commit of the merge"), branchFlag(), guildAlone()])
    .description("Show the change behind a merged commit, and the identity of its plan.")
    .addHelpText("after", GET_HELP)
    .action((flags) => choose(async () => (await import("../commands/status.js")).getStatus(flags)));
}

const commitFlag = (about: string) =>
  new Option("--commit <sha>", `${about}: all 40 or 64 digits`).makeOptionMandatory();

const branchFlag = () => new Option("--branch <name>", "the target branch of the change (default: all)");

const SET_HELP = `
A blocked plan or an error makes the status fail, and \`status get\` then finds no identity. The output of an apply replaces the
identity: a review is valid for one apply.

  github   GITHUB_TOKEN with \`permissions: statuses: write\`; for get also \`pull-requests: read\`
  gitlab   GUILDFORM_COMMENT_TOKEN, a project access token with the scope api
  gitea    GITEA_TOKEN or GITHUB_TOKEN of the job, or GUILDFORM_COMMENT_TOKEN

Examples:
  guildform status set --provider github --commit "$HEAD_SHA" plan.json
  guildform status set --provider gitlab --commit "$CI_MERGE_REQUEST_SOURCE_BRANCH_SHA" --guild 1442000000000000001 error.json
  guildform status set --provider github --commit "$HEAD_SHA" apply.ndjson    # after the merge: uses up the review`;

const GET_HELP = `
A status shows which plan was made, not who approved it: everyone with push access can write one. Protect the branch to require a
review. If the forge does not answer, get ends with 1.

Examples:
  guildform status get --provider github --commit "$GITHUB_SHA" --branch main --json    # {"change":12,"head":"3f2a…","identity":"8v1k…"}
  guildform status get --provider gitea --commit "$GITHUB_SHA" --guild 1442000000000000001
Each of the three values can be null, for example after a direct push. The token is the same as for \`status set\`.`;
