// Lists the three forges of the stories: the fake that answers, the template, the place of the workflow in a repository, and the place of
// the state.

import { readFileSync } from "node:fs";
import type { Kind } from "../forge/fake-forge.js";
import { gitea } from "../forge/fake-gitea.js";
import { github } from "../forge/fake-github.js";
import { gitlab } from "../forge/fake-gitlab.js";
import { giteaRules } from "../state/http/gitea-rules.js";
import { gitlabRules } from "../state/http/gitlab-rules.js";
import type { Rules } from "../state/http/protocol-server.js";
import { ActionsWorkflow } from "./actions-workflow.js";
import { GitLabPipeline } from "./gitlab-pipeline.js";
import type { Settings, Workflow } from "./workflow.js";

export const SITE_NAMES = ["github", "gitea", "gitlab"] as const;

export type SiteName = (typeof SITE_NAMES)[number];

export interface Site {
  readonly kind: Kind;
  readonly template: string;
  /** This is the path of the workflow in a repository, such as `.github/workflows/guildform.yml`. */
  readonly place: string;
  /** The forge keeps this state. `null` means that the state is in git. */
  readonly state: { readonly at: string; readonly rules: () => Rules } | null;
  readonly stateUser: string;
  readonly workflow: (text: string, settings: Settings) => Workflow;
}

const read = (path: string): string =>
  readFileSync(new URL(`../../templates/${path}`, import.meta.url), "utf8");

export const SITES: Readonly<Record<SiteName, Site>> = {
  github: {
    kind: github,
    template: read("github/guildform.yml"),
    place: ".github/workflows/guildform.yml",
    state: null,
    stateUser: "",
    workflow: (text, settings) =>
      new ActionsWorkflow(text, settings, { isGitea: false, hasEnvironments: true }),
  },
  gitea: {
    kind: gitea,
    template: read("gitea/guildform.yml"),
    place: ".gitea/workflows/guildform.yml",
    state: { at: "/api/packages/octo/terraform/state/guildform", rules: giteaRules },
    stateUser: "state-keeper",
    workflow: (text, settings) =>
      new ActionsWorkflow(text, settings, { isGitea: true, hasEnvironments: false }),
  },
  gitlab: {
    kind: gitlab,
    template: read("gitlab/guildform.gitlab-ci.yml"),
    place: ".gitlab-ci.yml",
    state: { at: "/api/v4/projects/octo/guild/terraform/state/guildform", rules: gitlabRules },
    stateUser: "gitlab-ci-token",
    workflow: (text, settings) => new GitLabPipeline(text, settings),
  },
};
