// How far links may lead. In a CI job other people's changes are checked out beside the secrets of the job, and its log has many
// readers: there no link leaves the folder that was typed. At a desk a link may, to a file of its own owner.

import type { Environment } from "../config/yaml/environment.js";
import type { LinkRule } from "../model/typed-path.js";

/** Variables by which CI systems say that a job runs. Jenkins, Azure Pipelines and TeamCity set no `CI`. */
const OF_CI = [
  "CI",
  "GITHUB_ACTIONS",
  "GITLAB_CI",
  "GITEA_ACTIONS",
  "BUILD_ID",
  "JENKINS_URL",
  "TEAMCITY_VERSION",
  "TF_BUILD",
];

export const linkRule = (env: Environment): LinkRule =>
  OF_CI.some((name) => (env[name] ?? "") !== "") ? "inside" : "same-owner";
