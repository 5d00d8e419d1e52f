// Decides how far symbolic links may lead. In a CI job, other people's changes are on one machine with the secrets of the job, and its log
// has many readers. So no link leaves the folder that the person typed. Outside of CI a link may leave it, to a file of the same owner. All
// commands follow the rule when they read or write a file.

import type { Environment } from "../config/yaml/environment.js";
import type { LinkRule } from "../model/typed-path.js";

/** A job of a CI system has one of these variables. Jenkins, Azure Pipelines and TeamCity have no `CI`. */
const CI_VARIABLES = [
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
  CI_VARIABLES.some((name) => (env[name] ?? "") !== "") ? "inside" : "same-owner";
