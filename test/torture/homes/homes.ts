// Lists the homes: one for each store of state, in the order of the table.

import { giteaRules } from "../../state/http/gitea-rules.js";
import { gitlabRules } from "../../state/http/gitlab-rules.js";
import { FileHome } from "./file-home.js";
import { GitHome } from "./git-home.js";
import { HttpHome } from "./http-home.js";
import { PgliteHome } from "./pglite-home.js";
import { PostgresHome } from "./postgres-home.js";
import type { StateHome } from "./state-home.js";

/** Each function opens a home, or returns the reason why there is none here. */
export const HOMES = {
  file: () => FileHome.open(),
  git: () => GitHome.open("folder"),
  "git-http": () => GitHome.open("http"),
  gitlab: () => HttpHome.open(gitlabRules),
  gitea: () => HttpHome.open(giteaRules),
  postgres: () => PostgresHome.open(),
  pglite: () => PgliteHome.open(),
} as const satisfies Readonly<Record<string, () => Promise<StateHome | string>>>;

export type HomeName = keyof typeof HOMES;

export const HOME_NAMES = Object.keys(HOMES) as readonly HomeName[];
