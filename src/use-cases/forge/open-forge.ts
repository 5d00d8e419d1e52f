// This use case opens the forge where people review a change. Flags come first, then the variables that the jobs of the forge have.
//
//   API         --api-url   GITHUB_API_URL (GitHub, and the runner of Gitea), CI_API_V4_URL, else GITEA_SERVER_URL/api/v1
//   repository  --repository   GITHUB_REPOSITORY, CI_PROJECT_ID
//   token       GUILDFORM_COMMENT_TOKEN, else GITHUB_TOKEN, GITLAB_TOKEN, GITEA_TOKEN
//
// The runner of Gitea gives the address and token of Gitea as GITHUB_API_URL and GITHUB_TOKEN. GITEA_ACTIONS shows this.
//
// Promises: it sends the token only to the API, over TLS or on this machine. It sends the token of a job only to the forge of the job.

import { Outlets } from "../../client/outlets.js";
import type { ProxySettings } from "../../client/proxy-route.js";
import { parseServiceUrl } from "../../client/service-url.js";
import type { Forge } from "../../forge/forge.js";
import type { ForgeAccount } from "../../forge/forge-server.js";
import { type Clock, systemClock } from "../../model/clock.js";
import { Secret } from "../../model/secret.js";
import type { ForgeName } from "../../words/en/forge.js";
import { UsageError } from "../../words/usage-error.js";

export const FORGE_NAMES = ["github", "gitlab", "gitea"] as const satisfies readonly ForgeName[];

export interface ForgeSettings {
  readonly forge: ForgeName;
  readonly apiUrl?: string | undefined;
  readonly repository?: string | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly proxy?: ProxySettings | undefined;
  readonly clock?: Clock | undefined;
}

/** Sends no request. Throws UsageError for a missing setting, InsecureUrlError for a token without TLS. */
export async function openForge(settings: ForgeSettings): Promise<Forge> {
  const { forge, proxy, clock = systemClock } = settings;
  const outlets = new Outlets({ dispatcher: undefined, proxy });
  const account: ForgeAccount = {
    api: apiOf(settings),
    token: tokenOf(settings),
    dispatcher: (url) => outlets.for(url),
    clock,
  };
  const repository = repositoryOf(settings);
  switch (forge) {
    case "github":
      return (await import("../../forge/github.js")).gitHub(account, repository);
    case "gitlab":
      return (await import("../../forge/gitlab.js")).gitLab(account, repository);
    case "gitea":
      return (await import("../../forge/gitea.js")).gitea(account, repository);
    default:
      return forge satisfies never;
  }
}

function apiOf({ forge, apiUrl, environment: env }: ForgeSettings): string {
  const [setting, url] = firstOf([
    ["--api-url", apiUrl],
    ...(forge === "gitlab" ? [["CI_API_V4_URL", env.CI_API_V4_URL] as const] : []),
    ...(forge === runnerOf(env) ? [["GITHUB_API_URL", env.GITHUB_API_URL] as const] : []),
    ...(forge === "gitea" && env.GITEA_SERVER_URL
      ? [["GITEA_SERVER_URL", `${env.GITEA_SERVER_URL.replace(/\/+$/, "")}/api/v1`] as const]
      : []),
    ...(forge === "github" ? [["--api-url", "https://api.github.com"] as const] : []),
  ]);
  if (url === "") throw new UsageError({ case: "forge-api", forge });
  const { origin, path } = parseServiceUrl({ setting, url, schemes: "http" });
  return `${origin}${path}`;
}

type Named = readonly [name: string, text: string | undefined];

/** Returns the first entry with a text. */
function firstOf(named: readonly Named[]): readonly [name: string, text: string] {
  const [name, text] = named.find(([, one]) => one !== undefined && one !== "") ?? ["", ""];
  return [name, text ?? ""];
}

/** Returns the forge whose runner has set the variables of the job. GITHUB_TOKEN may come from GitHub or from Gitea. */
const runnerOf = (env: ForgeSettings["environment"]): ForgeName =>
  env.GITEA_ACTIONS === "true" ? "gitea" : "github";

const TOKENS: Readonly<Record<ForgeName, readonly string[]>> = {
  github: [],
  gitlab: ["GITLAB_TOKEN"],
  gitea: ["GITEA_TOKEN"],
};

function tokenOf({ forge, environment: env }: ForgeSettings): Secret {
  const ofJob = forge === runnerOf(env) ? ["GITHUB_TOKEN"] : [];
  const names = ["GUILDFORM_COMMENT_TOKEN", ...TOKENS[forge], ...ofJob];
  const [name, text] = firstOf(names.map((one) => [one, env[one]?.trim()]));
  if (text !== "" && !/^[!-~]+$/.test(text)) throw new UsageError({ case: "forge-token-form", name });
  if (text !== "") return new Secret(text);
  const jobToken = forge === "gitlab" && env.CI_JOB_TOKEN ? "CI_JOB_TOKEN" : null;
  throw new UsageError({ case: "forge-token", forge, jobToken });
}

function repositoryOf({ forge, repository, environment: env }: ForgeSettings): string {
  const given = repository ?? (forge === "gitlab" ? env.CI_PROJECT_ID : env.GITHUB_REPOSITORY) ?? "";
  if (given === "") throw new UsageError({ case: "forge-repository", forge, given: null });
  const isRight = forge === "gitlab" ? /^[\w.-]+(\/[\w.-]+)*$/ : /^[\w.-]+\/[\w.-]+$/;
  if (!isRight.test(given) || given.split("/").some((part) => /^\.+$/.test(part)))
    throw new UsageError({ case: "forge-repository", forge, given });
  return given;
}
